import type { SeriesPoint } from '../../contract/series.ts';
import type { StatementLine } from '../../contract/statements.ts';
import { addDays } from '../calendar/day.ts';
import { hasInterim } from '../facts/fiscal-calendar.ts';
import { annualPeriods, type Period, quarterPeriods } from '../facts/period.ts';
import type { CompanyFacts } from './company-facts.ts';
import { warningsField, warningsIn, warningsOfLines, type WarningTable } from './figure-warnings.ts';
import { inFinanceOrder } from './finance-lines.ts';
import { withOthers } from './footing.ts';
import type { StatementName } from './line.ts';
import type { FilledLine } from './one-row.ts';
import { toPoint } from './series.ts';
import { checkedLines, statementLines, TEMPLATE } from './statement-lines.ts';
import { type TtmWindow, ttmWindows } from './twelve-months-sum.ts';
import { readTwelveMonths, type TwelveMonths } from './twelve-months.ts';

type Interim = { quarters: readonly FilledLine[]; years: readonly FilledLine[] };

type Options = {
  /** Newest windows to read. */
  newest?: number | undefined;
  /** Label of the last window; the newest without it. */
  until?: string | undefined;
  /** Lines to read, by key; all without it. */
  isWanted?: (key: string) => boolean;
};

/**
 * Lines of the twelve months to the end of each quarter or half, over the whole history, under the label of that period. Each
 * carries the checks that the figures fail which it sums. A balance is that of the last day.
 * Rule: docs/rules.md#ttm-statements
 */
export function twelveMonthLines(
  facts: CompanyFacts,
  statement: StatementName,
  { newest = Infinity, until, isWanted = () => true }: Options = {},
): FilledLine[] {
  const every = ttmWindows(facts);
  const isAnnual = every.at(-1)?.basis === 'annual';
  const upTo = <P extends { label: string }>(all: readonly P[]): readonly P[] =>
    until === undefined ? all : all.slice(0, all.findIndex(({ label }) => label === until) + 1);
  const windows = upTo(every);
  const apart = { ...facts, notes: new Set<string>() };
  const [quarters, years] = [quarterPeriods(facts), annualPeriods(facts)];
  if (statement === 'balance_sheet')
    return checkedLines(facts, statement, upTo(isAnnual ? years : quarters).slice(-newest)).lines;
  const shown = windows.slice(-newest);
  const since = shown[0] === undefined ? '' : addDays(shown[0].end, -REACH_DAYS);
  const last = addDays(shown.at(-1)?.end ?? '1900-01-01', A_YEAR);
  const near = <P extends { end: string }>(periods: readonly P[]): P[] =>
    periods.filter(({ end }) => end >= since && end <= last);
  const interim: Interim = {
    quarters: checkedLines(apart, statement, near(quarters)).lines,
    years: checkedLines(apart, statement, near(years)).lines,
  };
  const warnings: WarningTable = new Map([
    ...warningsOfLines(interim.quarters),
    ...warningsOfLines(interim.years),
  ]);
  return TEMPLATE[statement]
    .filter(({ key }) => isWanted(key))
    .map((line) => ({
      line,
      points: shown.flatMap((window) => {
        const found = readTwelveMonths(facts, line, window);
        if (found === null || isAnothers(line, window, interim)) return [];
        const labels = labelsOf(found.method, window);
        const point = pointOf(found, window);
        const span = line.kind === 'balance' ? {} : spanOf(found, window);
        return [{ ...point, ...span, ...warningsField(warningsIn(warnings, [line.key], labels)) }];
      }),
    }));
}

/** Quarters are checked against their year: a window's periods, those a year before and their years. */
const REACH_DAYS = 3 * 366;
const A_YEAR = 366;

function pointOf({ figure, quarters }: TwelveMonths, { label }: { label: string }): SeriesPoint {
  const point = toPoint(label, figure);
  const { marks = [] } = point;
  const isRestated = quarters.some(({ figure: quarter }) => quarter.first !== null);
  return isRestated && !marks.includes('restated') ? { ...point, marks: ['restated', ...marks] } : point;
}

/** First and last day of a flow. */
export function spanOf(
  { figure }: TwelveMonths,
  { end, to_date }: TtmWindow,
): Pick<SeriesPoint, 'start' | 'period_end'> {
  const start = figure.start ?? (to_date === null ? null : addDays(to_date.prior.end, 1));
  return { start, period_end: end };
}

/** The periods whose figures a line of twelve months is made of. */
function labelsOf(method: TwelveMonths['method'], { quarters, year }: TtmWindow): string[] {
  const own = quarters.map(({ label }) => label);
  const whole = year === null ? [] : [year.label];
  if (method === 'fiscal_year') return whole;
  if (method === 'year_to_date') return [...whole, ...own];
  return method === 'latest_quarter' ? own.slice(-1) : own;
}

/** Whether the window's quarters, or its year, show a component's fact in another line only. */
function isAnothers(line: FilledLine['line'], window: TtmWindow, { quarters, years }: Interim): boolean {
  if (line.is_total || line.kind !== 'flow' || line.read !== undefined || line.is_memo === true) return false;
  const labels = new Set(
    [...window.quarters, ...(window.year === null ? [] : [window.year])].map(({ label }) => label),
  );
  return [quarters, years].every(
    (lines) =>
      lines.find((each) => each.line.key === line.key)?.points.some(({ period }) => labels.has(period)) !==
      true,
  );
}

/** The periods whose last days twelve months end on: quarters or halves, else fiscal years. */
export function twelveMonthPeriods(facts: CompanyFacts): readonly Period[] {
  return hasInterim(facts.calendar) ? quarterPeriods(facts) : annualPeriods(facts);
}

/**
 * A statement of the twelve months to the end of each quarter or half, under the label of that period, over the whole history.
 * It has the others of its quarters; a balance sheet is that of the last day. Rule: docs/rules.md#ttm-statements
 */
export function twelveMonthStatement(facts: CompanyFacts, statement: StatementName): StatementLine[] {
  const periods = twelveMonthPeriods(facts);
  if (statement === 'balance_sheet') return statementLines(facts, statement, periods);
  const filled = twelveMonthLines(facts, statement);
  const rows = toLines(filled.filter(({ line }) => line.is_memo !== true));
  const memos = toLines(filled.filter(({ line }) => line.is_memo === true));
  const whole = withOthers(facts, statement, rows, new Map());
  return [...(statement === 'income_statement' ? inFinanceOrder(whole, facts.sic) : whole), ...memos];
}

function toLines(filled: readonly FilledLine[]): StatementLine[] {
  return filled.flatMap(({ line: { key, label, level, is_total }, points }) =>
    points.length === 0 ? [] : [{ key, label, level, is_total, points }],
  );
}
