import type { RatioSeries } from '../../contract/ratios.ts';
import type { SCREEN_PERIODS } from '../../contract/screen.ts';
import type { SeriesPoint } from '../../contract/series.ts';
import { TTM_STATEMENTS } from '../../contract/statement-names.ts';
import type { TtmLineItem } from '../../contract/ttm.ts';
import { addDays, addYear, daysBetween } from '../calendar/day.ts';
import { isHalves, type Period, periodsOf, quarterPeriods } from '../facts/period.ts';
import { growth } from '../ratios/growth.ts';
import { ratioSeries } from '../ratios/ratio-series.ts';
import type { CompanyFacts } from '../statements/company-facts.ts';
import type { StatementName } from '../statements/line.ts';
import { linesOfStatement, TEMPLATE } from '../statements/statement-lines.ts';
import { computeTtm, STALE_DAYS, STALE_DAYS_OF_HALVES } from '../statements/ttm.ts';
import { sumTwelveMonths, ttmWindow } from '../statements/twelve-months-sum.ts';
import { findColumn, SCREEN_COLUMNS } from './columns.ts';

/** One value with where it comes from; null with a reason where a ratio or growth is missing or not meaningful. */
export type CurrentCell = {
  value: number | null;
  unit: string | null;
  period: string;
  period_end: string;
  accession_number: string | null;
  concept: string | null;
  is_derived: boolean;
  /** Whether the figure fails a check. */
  is_doubtful: boolean;
  reason: string | null;
  /** Only where `value` is null because it is not meaningful: the number that was computed, if there is one. */
  not_meaningful?: number | null;
};

/** A figure of a statement as a cell. */
function cellOfPoint(point: SeriesPoint, period_end: string): CurrentCell {
  return {
    value: point.value,
    unit: point.unit,
    period: point.period,
    period_end: point.period_end ?? period_end,
    accession_number: point.accession_number ?? null,
    concept: point.concept ?? null,
    is_derived: (point.derived ?? null) !== null,
    is_doubtful: (point.warnings ?? []).length > 0,
    reason: null,
  };
}

/** A line of twelve months as a cell; a sum names the filing of its newest quarter. */
function cellOfItem(item: TtmLineItem, end: string): CurrentCell {
  const newest = item.source ?? item.quarters?.at(-1) ?? null;
  const operand = item.derived?.operands.at(-1)?.source ?? null;
  return {
    value: item.value,
    unit: item.units,
    period: 'TTM',
    period_end: item.method === 'balance' ? (newest?.period_end ?? end) : end,
    accession_number: newest?.accession_number ?? operand?.accession_number ?? null,
    concept: item.tag,
    is_derived: item.method !== 'balance',
    is_doubtful: (item.warnings ?? []).length > 0 || (item.warning ?? null) !== null,
    reason: null,
  };
}

export type ScreenPeriod = (typeof SCREEN_PERIODS)[number];

/** A company's newest year, quarter or twelve months. Columns without a value and a reason are absent. */
export type CurrentRow = {
  period: string;
  period_end: string;
  /** Last day on which no newer report is overdue. */
  stale_after: string;
  /** Of its amounts; null when it has none. */
  currency: string | null;
  cells: ReadonlyMap<string, CurrentCell>;
};

/** A line's points, under the name of its column. */
type NamedPoints = readonly { name: string; points: readonly SeriesPoint[] }[];

/** Name of the column of a statement's line, for lines that have one. */
const COLUMN_OF_LINE = new Map(
  SCREEN_COLUMNS.flatMap(({ name, group, line }) =>
    line === null || group === 'growth' ? [] : [[`${line.statement} ${line.key}`, name] as const],
  ),
);

/** A figure that is part of another line is one of its own line all the same. */
function columnOf(statement: StatementName, key: string): string | undefined {
  return COLUMN_OF_LINE.get(`${statement} ${key.replace(/_included$/, '')}`);
}

/** Shares on a report's cover are of a later day than its period. */
export const COVER_LINE = 'shares_outstanding';

/**
 * The figures of a company's newest year, quarter and twelve months, as its statements and ratios show them; null for a
 * kind of period that it doesn't report. Rule: docs/rules.md#screen-values
 */
export function currentValues(facts: CompanyFacts): Record<ScreenPeriod, CurrentRow | null> {
  const annual = readLines(facts, 'annual');
  const quarterly = readLines(facts, 'quarterly');
  return {
    annual: rowOf(facts, 'annual', annual),
    quarterly: rowOf(facts, 'quarterly', quarterly),
    ttm: ttmRow(facts, [...quarterly, ...annual]),
  };
}

/** Newest periods that are read: a figure doesn't depend on others than those of its year and the one before. */
const READ_PERIODS = { annual: 4, quarterly: 13 } as const;

function newestPeriods(facts: CompanyFacts, type: 'annual' | 'quarterly'): Period[] {
  return periodsOf(facts, type).slice(-READ_PERIODS[type]);
}

function readLines(facts: CompanyFacts, type: 'annual' | 'quarterly'): NamedPoints {
  const periods = newestPeriods(facts, type);
  return TTM_STATEMENTS.flatMap((statement) => {
    const { rows, memos } = linesOfStatement(facts, statement, periods);
    return [...rows, ...memos].flatMap(({ key, points }) => {
      const name = columnOf(statement, key);
      return name === undefined ? [] : [{ name, points }];
    });
  });
}

/** The newest period with a figure, and all its figures. */
function rowOf(facts: CompanyFacts, type: 'annual' | 'quarterly', lines: NamedPoints): CurrentRow | null {
  const labels = newestPeriods(facts, type).map(({ label }) => label);
  const own = lines.filter(({ name }) => name !== COVER_LINE);
  const period = labels.findLast((label) => own.some(({ points }) => hasPeriod(points, label)));
  const end = own.flatMap(({ points }) => points.find((point) => point.period === period)?.period_end ?? []);
  const period_end = end.toSorted().at(-1);
  if (period === undefined || period_end === undefined) return null;
  const cells = new Map<string, CurrentCell>();
  for (const { name, points } of lines) {
    const point = points.find((each) => each.period === period);
    if (point === undefined) continue;
    cells.set(name, cellOfPoint(point, period_end));
    addGrowth(cells, name, { of: cellOfPoint(point, period_end), base: yearBefore(points, point) });
  }
  addRatios(cells, ratioSeries(facts, type, NEWEST), { type, period_end });
  return toRow({ period, period_end, stale_after: staleAfter(facts, period_end, type) }, cells);
}

function ttmRow(facts: CompanyFacts, lines: NamedPoints): CurrentRow | null {
  const window = ttmWindow(facts);
  if (window === null) return null;
  // Lines of the template, which are the same for all companies.
  const { statements } = computeTtm(facts, TTM_STATEMENTS, { today: window.end });
  const before = twelveMonthsBefore(facts, window.end);
  const cells = new Map<string, CurrentCell>();
  for (const statement of TTM_STATEMENTS) {
    for (const item of statements[statement]?.line_items ?? []) {
      const name = columnOf(statement, item.key ?? '');
      if (name === undefined) continue;
      const cell = cellOfItem(item, window.end);
      cells.set(name, cell);
      const points = lines.filter((line) => line.name === name).flatMap((line) => line.points);
      const prior =
        item.method === 'balance' && statement === 'balance_sheet'
          ? yearBefore(points, cell)
          : (before?.(statement, (item.key ?? '').replace(/_included$/, '')) ?? null);
      addGrowth(cells, name, { of: cell, base: prior });
    }
  }
  addRatios(cells, ratioSeries(facts, 'ttm', NEWEST), { type: 'ttm', period_end: window.end });
  const kind = window.basis === 'annual' ? 'annual' : 'quarterly';
  const stale_after = staleAfter(facts, window.end, kind);
  return toRow({ period: 'TTM', period_end: window.end, stale_after }, cells);
}

/** A year, the latest day that its report may be filed, and two months. */
const STALE_DAYS_OF_YEARS = 365 + 90 + 60;

/** Rule: docs/rules.md#screen-values */
function staleAfter(facts: CompanyFacts, end: string, type: 'annual' | 'quarterly'): string {
  const interim = isHalves(quarterPeriods(facts)) ? STALE_DAYS_OF_HALVES : STALE_DAYS;
  return addDays(end, type === 'annual' ? STALE_DAYS_OF_YEARS : interim);
}

/** Growth over a year; none where there is no figure of the year before. */
function addGrowth(
  cells: Map<string, CurrentCell>,
  line: string,
  { of, base }: { of: CurrentCell; base: YearBefore | null },
): void {
  const name = `${line}_growth`;
  if (findColumn(name) === null || base === null || of.value === null) return;
  const { value, reason, text } = growth({ value: of.value, unit: of.unit }, base);
  cells.set(name, {
    ...of,
    value,
    unit: 'pure',
    is_derived: true,
    reason: text,
    ...(reason === 'not_meaningful' && { not_meaningful: null }),
  });
}

/** Newest balance sheets that ratios are read of: the newest period may not have one. */
const NEWEST = 2;

function addRatios(
  cells: Map<string, CurrentCell>,
  series: readonly RatioSeries[],
  { type, period_end }: { type: ScreenPeriod; period_end: string },
): void {
  for (const { name, points, gaps, value_type } of series) {
    const point = points.find((each) => each.period_end === period_end);
    const gap = gaps.find((each) => each.period_end === period_end);
    const period = point?.period ?? gap?.period;
    if (period === undefined || findColumn(name) === null) continue;
    const isMeaningful = point !== undefined && point.marks?.includes('not_meaningful') !== true;
    const isGrowth = gap?.reason === 'not_meaningful';
    cells.set(name, {
      value: isMeaningful ? point.value : null,
      unit: value_type === 'days' ? 'days' : 'pure',
      period: type === 'ttm' ? 'TTM' : period,
      period_end,
      accession_number: null,
      concept: null,
      is_derived: true,
      is_doubtful: (point?.warnings ?? []).length > 0,
      reason: point?.reason ?? gap?.text ?? null,
      ...((isGrowth || (point !== undefined && !isMeaningful)) && { not_meaningful: point?.value ?? null }),
    });
  }
}

function toRow(
  head: Pick<CurrentRow, 'period' | 'period_end' | 'stale_after'>,
  cells: ReadonlyMap<string, CurrentCell>,
): CurrentRow | null {
  if (cells.size === 0) return null;
  const money = SCREEN_COLUMNS.find(
    ({ name, value_type }) => value_type === 'amount' && cells.get(name)?.unit != null,
  );
  const currency = money === undefined ? null : (cells.get(money.name)?.unit ?? null);
  return { ...head, currency, cells };
}

function hasPeriod(points: readonly SeriesPoint[], label: string): boolean {
  return points.some(({ period }) => period === label);
}

/** Days before the end of a window from which an earlier one can be a year before. */
const ALMOST_A_YEAR = 345;

/** Reads flows of the twelve months a year before a window's end; null when no window ended then. */
function twelveMonthsBefore(
  facts: CompanyFacts,
  end: string,
): ((statement: StatementName, key: string) => { value: number; unit: string } | null) | null {
  const window = ttmWindow(facts, addDays(end, -ALMOST_A_YEAR));
  if (window === null || !isYearBefore(window.end, end)) return null;
  return (statement, key) => {
    const line = TEMPLATE[statement].find((each) => each.key === key);
    if (line === undefined || line.kind !== 'flow' || line.read !== undefined) return null;
    const figure = sumTwelveMonths(facts, line.chain, window)?.figure;
    return figure === undefined ? null : { value: figure.value, unit: figure.unit };
  };
}

/** A figure of a year before. */
type YearBefore = { value: number; unit: string | null };
type DatedPoint = YearBefore & { period_end?: string | undefined };

/** Fiscal years of 52 and 53 weeks end on other days. */
const TOLERANCE_DAYS = 14;

/** Whether a day is one year before another, give or take a fiscal year's last week. */
function isYearBefore(earlier: string, later: string): boolean {
  return Math.abs(daysBetween(earlier, addYear(later, -1))) <= TOLERANCE_DAYS;
}

/** A line's point one year before another of its points; null when there is none. */
function yearBefore(
  points: readonly DatedPoint[],
  { period_end }: { period_end?: string | undefined },
): YearBefore | null {
  if (period_end === undefined) return null;
  return points.find(({ period_end: end }) => end !== undefined && isYearBefore(end, period_end)) ?? null;
}

/** A current figure for which other rules find another value. */
export type ChangedFigure = {
  period_type: ScreenPeriod;
  /** Name of its column. */
  column: string;
  period: string;
  period_end: string;
  unit: string | null;
  before: number | null;
  after: number | null;
  /** Report that the figure is from; that of the earlier figure where there is none now. */
  accession_number: string | null;
};

type Cells = ReadonlyMap<string, CurrentCell>;

/** Digits of a figure that count: ratios are quotients of floating point. */
const DIGITS = 12;

const same = (a: number | null, b: number | null): boolean =>
  a === b || (a !== null && b !== null && a.toPrecision(DIGITS) === b.toPrecision(DIGITS));

/**
 * Figures of one period that differ between two rules: of the same facts any, else those of the same report, since a report's
 * facts never change.
 * Rule: docs/rules.md#quality
 */
export function changedFigures(
  period_type: ScreenPeriod,
  before: Cells,
  after: Cells,
  isSameInput: boolean,
): ChangedFigure[] {
  return [...new Set([...before.keys(), ...after.keys()])].flatMap((column): ChangedFigure[] => {
    const [old, now] = [before.get(column), after.get(column)];
    const known = now ?? old;
    if (known === undefined || same(old?.value ?? null, now?.value ?? null)) return [];
    const isSamePeriod = old === undefined || now === undefined || old.period_end === now.period_end;
    const isSameReport = old !== undefined && old.accession_number === now?.accession_number;
    if (!isSamePeriod || !(isSameInput || (isSameReport && old.accession_number !== null))) return [];
    const { period, period_end, unit } = known;
    return [
      {
        period_type,
        column,
        period,
        period_end,
        unit: unit ?? old?.unit ?? null,
        before: old?.value ?? null,
        after: now?.value ?? null,
        accession_number: now?.accession_number ?? old?.accession_number ?? null,
      },
    ];
  });
}
