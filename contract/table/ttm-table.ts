import type { ResponseOf } from '../endpoints.ts';
import { TTM_STATEMENTS } from '../statement-names.ts';
import type { TtmLineItem } from '../ttm.ts';
import type { DataTable } from './data-table.ts';
import { figuresTable, operandFilings } from './statement-table.ts';

/** Trailing twelve months in the columns of statements. A sum has the periods that it adds up in `derived`. */
export function ttmTable({ company, statements, metadata }: ResponseOf<'ttm'>): DataTable {
  const end = metadata?.as_of ?? undefined;
  return figuresTable(
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
    display_value: item.display_value,
    unit: units,
    concept: source?.concept ?? tag,
    derived: derived ?? (sum === undefined ? null : { method: 'sum', formula: sum, operands: [] }),
    marks,
  };
}
