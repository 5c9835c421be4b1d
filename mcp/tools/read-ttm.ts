import type { Ask } from '../../contract/request.ts';
import type { SeriesPoint } from '../../contract/series.ts';
import { type TtmLineItem, ttmEndpoint } from '../../contract/ttm.ts';
import type { Figure } from '../fields.ts';
import { operandsOf } from '../figure.ts';
import { idOf, type Links } from '../links.ts';
import { readPeriods } from './read-periods.ts';
import type { StatementLines, Wanted } from './statement-lines.ts';

/** A statement over the twelve months to the latest quarters; of a server that has no others, to the newest. */
export async function readTtm(given: Wanted, ask: Ask, links: Links): Promise<StatementLines> {
  const { company: identifier, statement } = given;
  const answer = await ask(ttmEndpoint, { path: { identifier }, query: { statement } });
  const { metadata } = answer;
  if (metadata?.period_types?.includes('ttm') === true) {
    const read = await readPeriods(given, ask, links);
    return { ...read, notes: [...new Set([...(metadata.warnings ?? []), ...read.notes])] };
  }
  const items = answer.statements[statement]?.line_items ?? [];
  const address = links.statement(idOf(answer.company), statement, 'ttm');
  return {
    company: answer.company,
    currency: metadata?.currency ?? null,
    coverage: answer.coverage ?? null,
    notes: metadata?.warnings ?? [],
    older: 0,
    columns: [{ period: 'TTM', label: 'TTM', period_end: metadata?.as_of ?? null }],
    lines: items.map((item) => ({
      key: item.key ?? item.tag,
      label: item.label,
      level: item.level,
      figures: [ttmFigure(item, metadata?.as_of ?? null, address)],
    })),
  };
}

/** A period of a sum; one that no filing reports as what it is derived from: `Q4 2024: FY 2024` less nine months. */
function partsOf({ period, value, accession_number = '', concept = '', derived = null }: SeriesPoint) {
  if (derived === null) return [{ label: period, sign: 1, value, accession_number, concept }];
  return operandsOf(derived).map((operand) => ({ ...operand, label: `${period}: ${operand.label}` }));
}

function ttmFigure(item: TtmLineItem, period_end: string | null, address: string): Figure {
  const { source = null, derived = null } = item;
  // A year and its months to date are added without quarters.
  const quarters = item.quarters?.length === 0 ? undefined : item.quarters;
  const operands = quarters?.flatMap(partsOf) ?? (derived === null ? undefined : operandsOf(derived));
  return {
    period: 'TTM',
    period_end: source?.period_end ?? period_end,
    value: item.value,
    display_value: item.display_value ?? item.value,
    ...(item.sign_note !== undefined && { sign_note: item.sign_note }),
    unit: item.units,
    accession_number: source?.accession_number ?? null,
    concept: source?.concept ?? item.tag,
    filed: source?.filed ?? null,
    derived: derived?.formula ?? (quarters === undefined ? null : 'sum of the periods'),
    ...(operands === undefined ? {} : { operands }),
    link: address,
  };
}
