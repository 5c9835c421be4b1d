import type { ResponseOf } from '../../../contract/endpoints.ts';
import type { SeriesPoint, StatementLine, TtmLineItem } from '../../../contract/statements.ts';
import type { Statement } from './financials-query.ts';
import { buildGrid } from './statement-grid.ts';
import { TTM, type StatementModel, type SumFigure } from './statement-model.ts';

const METHODS: Record<NonNullable<TtmLineItem['method']>, string> = {
  four_quarters: 'The sum of the latest four quarters',
  fiscal_year: 'The latest fiscal year, which is also the last twelve months',
  year_to_date: 'The last year, plus this year to date, less the same part of last year',
  balance: 'The newest balance sheet',
  latest_quarter: 'The latest quarter; this is not a sum',
};

/** How a figure of the last twelve months was made. */
export function methodWords({ method }: Pick<TtmLineItem, 'method'>): string {
  return method === undefined ? 'How this figure was made, the instance does not tell' : METHODS[method];
}

const NO_QUARTERS =
  'This instance gives the sums alone: the four quarters behind each, and their filings, it does not tell.';

/** What tells a line from the others: its key, else the concept. */
export function itemKey(item: TtmLineItem): string {
  return item.key ?? item.tag;
}

function sumPoint(item: TtmLineItem, asOf: string | null): SeriesPoint {
  const { value, units, source = null, derived = null } = item;
  const end = source?.period_end ?? asOf ?? undefined;
  return {
    ...source,
    period: TTM,
    value,
    unit: units,
    ...(end === undefined ? {} : { period_end: end }),
    concept: source?.concept ?? item.tag,
    derived: derived ?? source?.derived ?? null,
  };
}

function toLine(item: TtmLineItem, asOf: string | null): StatementLine {
  const { label, level, is_total, quarters = [] } = item;
  return { key: itemKey(item), label, level, is_total, points: [...quarters, sumPoint(item, asOf)] };
}

/** Things to say about the sums as a whole, in words. */
function ttmNotes(metadata: ResponseOf<'ttm'>['metadata'], hasQuarters: boolean, isFlow: boolean): string[] {
  const { basis = null, as_of: asOf = null, stale = false, warnings = [] } = metadata ?? {};
  const notes = [...warnings];
  if (basis === 'annual')
    notes.push('This company reports years alone: the last twelve months are its latest year.');
  if (stale)
    notes.push(`The newest report covers a period to ${asOf ?? 'long ago'}; nothing newer was read.`);
  if (isFlow && !hasQuarters && basis !== 'annual') notes.push(NO_QUARTERS);
  return notes;
}

export type TtmItem = TtmLineItem & { key: string };

/** The lines of an answer, each under a key of its own: a second of the same is told apart by its place. */
export function ttmItems(answer: ResponseOf<'ttm'>, statement: Statement): TtmItem[] {
  const seen = new Set<string>();
  return (answer.statements[statement]?.line_items ?? []).map((item, place) => {
    const key = seen.has(itemKey(item)) ? `${itemKey(item)} ${place}` : itemKey(item);
    seen.add(key);
    return { ...item, key };
  });
}

function sumFigure(item: TtmLineItem): SumFigure {
  return {
    value: item.value,
    unit: item.units,
    how: methodWords(item),
    is_balance: item.method === 'balance',
  };
}

/**
 * The model of a statement over the last twelve months: the quarters of its lines, and their sum as the last column.
 */
export function ttmModel(answer: ResponseOf<'ttm'>, statement: Statement): StatementModel {
  const unique = ttmItems(answer, statement);
  const asOf = answer.metadata?.as_of ?? null;
  const built = buildGrid(unique.map((item) => toLine(item, asOf)));
  const sumLast = orderSumLast(built);
  const hasQuarters = unique.some(({ quarters = [] }) => quarters.length > 0);
  return {
    grid: sumLast,
    currency:
      answer.metadata?.currency ?? unique.find(({ units }) => /^[A-Z]{3}$/.test(units))?.units ?? null,
    notes: ttmNotes(answer.metadata, hasQuarters, statement !== 'balance_sheet' && unique.length > 0),
    is_whole: true,
    segments: null,
    sums: new Map(unique.map((item) => [item.key, sumFigure(item)])),
  };
}

/** The sum ends on the day its last quarter ends: it is put behind it. */
function orderSumLast(grid: StatementModel['grid']): StatementModel['grid'] {
  const at = grid.periods.findIndex(({ id }) => id === TTM);
  const move = <T>(list: readonly T[]): T[] => [
    ...list.slice(0, at),
    ...list.slice(at + 1),
    ...list.slice(at, at + 1),
  ];
  if (at === -1) return grid;
  return {
    periods: move(grid.periods),
    lines: grid.lines.map((line) => ({ ...line, points: move(line.points) })),
  };
}
