import type { ResponseOf } from '../endpoints.ts';
import { TTM_STATEMENTS, type TtmLineItem } from '../ttm.ts';
import { figuresCsv, operandFilings } from './statement-csv.ts';

/** Trailing twelve months in the columns of statements. A sum has the periods that it adds up in `derived`. */
export function ttmCsv({ company, statements, metadata }: ResponseOf<'ttm'>): string {
  const end = metadata?.as_of ?? undefined;
  return figuresCsv(
    company,
    TTM_STATEMENTS.map((name) => [
      name,
      (statements[name]?.line_items ?? []).map((item) => ({
        key: item.key ?? item.tag,
        label: item.label,
        points: [pointOf(item, end)],
      })),
    ]),
  );
}

function pointOf(item: TtmLineItem, end: string | undefined) {
  const { value, units, tag, source, derived, quarters, marks } = item;
  const sum = quarters?.map(({ period }) => period).join(' + ');
  return {
    accession_number: source?.accession_number ?? operandFilings(quarters),
    form: source?.form,
    filed: source?.filed,
    start: null,
    period: 'TTM',
    period_end: source?.period_end ?? end,
    value,
    unit: units,
    concept: source?.concept ?? tag,
    derived: derived ?? (sum === undefined ? null : { method: 'sum', formula: sum, operands: [] }),
    marks,
  };
}
