import type { ResponseOf } from '../../../contract/endpoints.ts';
import type { SeriesPoint } from '../../../contract/series.ts';
import type { StatementLine } from '../../../contract/statements.ts';
import type { TtmLineItem } from '../../../contract/ttm.ts';
import type { CompanyStatement } from '../../api/statements.ts';
import { formatDate } from '../../format/date.ts';
import type { Statement } from './financials-query.ts';
import { buildGrid } from './statement-grid.ts';
import { statementModel, TTM, type StatementModel, type TtmFigure } from './statement-model.ts';

const METHODS: Record<NonNullable<TtmLineItem['method']>, string> = {
  four_quarters: 'Sum of the latest four quarters',
  two_halves: 'Sum of the latest two halves',
  fiscal_year: 'Latest fiscal year, which is also the trailing twelve months',
  year_to_date: 'Last fiscal year plus current year to date, less prior year to date',
  balance: 'Latest balance sheet',
  latest_quarter: 'Latest quarter only, not a sum',
  residual: 'What the lines shown lack of the total',
};

/** How a TTM figure is calculated. */
export function methodLabel({ method }: Pick<TtmLineItem, 'method'>): string {
  return method === undefined ? 'This server doesn’t report how the figure was derived' : METHODS[method];
}

const NO_QUARTERS = 'This server returns only TTM totals, without the quarters and their source filings.';

const STALE = 'The latest loaded report is out of date.';

/** The key of a line, else its concept. */
function itemKey(item: TtmLineItem): string {
  return item.key ?? item.tag;
}

const DERIVED = 'derived';

function sumPoint(item: TtmLineItem, asOf: string | null): SeriesPoint {
  const {
    value,
    units,
    display_value = value,
    sign_note,
    source = null,
    derived = null,
    marks,
    warnings,
  } = item;
  const end = source?.period_end ?? asOf ?? undefined;
  return {
    ...source,
    period: TTM,
    value,
    unit: units,
    display_value,
    ...(sign_note !== undefined && { sign_note }),
    ...(end === undefined ? {} : { period_end: end }),
    concept: source?.concept ?? item.tag,
    derived: derived ?? source?.derived ?? null,
    ...(marks !== undefined && {
      marks: [...(source?.marks ?? (derived === null ? [] : [DERIVED])), ...marks],
    }),
    ...(warnings !== undefined && { warnings }),
  };
}

function toLine(item: TtmLineItem, asOf: string | null): StatementLine {
  const { label, level, is_total, quarters = [] } = item;
  return { key: itemKey(item), label, level, is_total, points: [...quarters, sumPoint(item, asOf)] };
}

/** Notes about the statement as a whole. */
function ttmNotes(metadata: ResponseOf<'ttm'>['metadata'], hasQuarters: boolean, isFlow: boolean): string[] {
  const { basis = null, as_of: asOf = null, stale = false, warnings = [] } = metadata ?? {};
  const notes = [...warnings];
  if (basis === 'annual') notes.push('This company reports annually only, so TTM is its latest fiscal year.');
  if (stale) notes.push(asOf === null ? STALE : `${STALE} Its period ended ${formatDate(asOf)}.`);
  if (isFlow && !hasQuarters && basis !== 'annual') notes.push(NO_QUARTERS);
  return notes;
}

export type TtmItem = TtmLineItem & { key: string };

/** The line items with unique keys: a repeated key gets the index of its line item. */
export function ttmItems(answer: ResponseOf<'ttm'>, statement: Statement): TtmItem[] {
  const seen = new Set<string>();
  return (answer.statements[statement]?.line_items ?? []).map((item, index) => {
    const key = seen.has(itemKey(item)) ? `${itemKey(item)} ${index}` : itemKey(item);
    seen.add(key);
    return { ...item, key };
  });
}

function ttmFigure(item: TtmLineItem): TtmFigure {
  return {
    value: item.value,
    unit: item.units,
    method: methodLabel(item),
    is_balance: item.method === 'balance',
  };
}

/** Whether a server has the twelve months to the end of every quarter, not only the latest. */
export function hasTtmSeries(metadata: ResponseOf<'ttm'>['metadata']): boolean {
  return metadata?.period_types?.includes(TTM.toLowerCase()) === true;
}

const named = (period: string): string => `${TTM} ${period}`;

/**
 * The twelve months to the end of every quarter, as a chart shows them. Their columns are named apart from the quarters that
 * the newest of them sum.
 */
export function ttmSeriesModel(answer: CompanyStatement): StatementModel {
  return statementModel({
    ...answer,
    columns: answer.columns.map((column) => ({ ...column, id: named(column.id) })),
    lines: answer.lines.map((line) => ({
      ...line,
      points: line.points.map((point) => ({ ...point, period: named(point.period) })),
      gaps: line.gaps?.map((gap) => ({ ...gap, period: named(gap.period) })),
    })),
  });
}

/** The twelve months alone, of a server that has no others: its quarters are no twelve months. */
export function latestOnly(model: StatementModel): StatementModel {
  const { periods, lines } = model.grid;
  const at = periods.findIndex(({ id }) => id === TTM);
  const only = <T>(list: readonly T[]): T[] => list.slice(at, at + 1);
  return {
    ...model,
    grid: {
      ...model.grid,
      periods: only(periods),
      lines: lines.map((line) => ({ ...line, points: only(line.points) })),
    },
    notes: [...model.notes, 'This server returns the latest twelve months only.'],
  };
}

/** The model of a TTM statement: four quarters or two halves, and their sum as the last column. */
export function ttmModel(answer: ResponseOf<'ttm'>, statement: Statement): StatementModel {
  const unique = ttmItems(answer, statement);
  const asOf = answer.metadata?.as_of ?? null;
  const lines = unique.map((item) => toLine(item, asOf));
  const grid = buildGrid(lines.length === 0 ? [] : columnsOf(unique, asOf), lines);
  const hasQuarters = unique.some(({ quarters = [] }) => quarters.length > 0);
  return {
    grid,
    currency:
      answer.metadata?.currency ?? unique.find(({ units }) => /^[A-Z]{3}$/.test(units))?.units ?? null,
    notes: ttmNotes(answer.metadata, hasQuarters, statement !== 'balance_sheet' && unique.length > 0),
    is_complete: true,
    segments: null,
    coverage: answer.coverage ?? null,
    ttm: new Map(unique.map((item) => [item.key, ttmFigure(item)])),
  };
}

/** The quarters or halves that are added up, then the twelve months. */
function columnsOf(items: readonly TtmItem[], asOf: string | null): { id: string; end: string | null }[] {
  const ends = new Map<string, string | null>();
  for (const { period, period_end = null } of items.flatMap(({ quarters = [] }) => quarters))
    if (!ends.has(period)) ends.set(period, period_end);
  const parts = [...ends].map(([id, end]) => ({ id, end }));
  const last = items.flatMap(({ source }) => source?.period_end ?? [])[0] ?? null;
  return [
    ...parts.toSorted((one, other) => (one.end ?? '').localeCompare(other.end ?? '')),
    { id: TTM, end: asOf ?? last },
  ];
}
