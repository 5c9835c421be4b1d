import type { SeriesPoint } from '../../contract/series.ts';
import type { StatementLine } from '../../contract/statements.ts';
import { addDays } from '../calendar/day.ts';
import { hasInterim } from '../facts/fiscal-calendar.ts';
import { annualPeriods, type Period, quarterPeriods } from '../facts/period.ts';
import type { CompanyFacts } from './company-facts.ts';
import { warningsField, warningsIn, warningsOfLines, type WarningTable } from './figure-warnings.ts';
import { inFinanceOrder } from './finance-lines.ts';
import { withOthers } from './footing.ts';
import type { Line, StatementName } from './line.ts';
import type { FilledLine } from './one-row.ts';
import { toPoint } from './series.ts';
import { checkedLines, statementLines, TEMPLATE, toLines } from './statement-lines.ts';
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
  { newest = Infinity, until, isWanted }: Options = {},
): FilledLine[] {
  const upTo = <P extends { label: string }>(all: readonly P[]): readonly P[] =>
    (until === undefined ? all : all.slice(0, all.findIndex(({ label }) => label === until) + 1)).slice(
      -newest,
    );
  if (statement === 'balance_sheet')
    return checkedLines(facts, statement, upTo(twelveMonthPeriods(facts))).lines;
  return linesOfWindows(facts, statement, upTo(ttmWindows(facts)), isWanted).map(({ line, items }) => ({
    line,
    points: items.map(({ point }) => point),
  }));
}

/** A line in one window, with the quarters or halves that it sums. */
type WindowItem = Pick<TwelveMonths, 'method' | 'warning'> & { point: SeriesPoint; quarters: SeriesPoint[] };

/** Lines of flows in windows, each with its figures under the labels of the windows. */
export function linesOfWindows(
  facts: CompanyFacts,
  statement: StatementName,
  windows: readonly (TtmWindow & { label: string })[],
  isWanted: (key: string) => boolean = () => true,
): { line: Line; items: WindowItem[] }[] {
  const apart = { ...facts, notes: new Set<string>() };
  const since = windows[0] === undefined ? '' : addDays(windows[0].end, -REACH_DAYS);
  const last = addDays(windows.at(-1)?.end ?? '1900-01-01', A_YEAR);
  const linesNear = (periods: readonly Period[]): readonly FilledLine[] =>
    checkedLines(
      apart,
      statement,
      periods.filter(({ end }) => end >= since && end <= last),
    ).lines;
  const interim: Interim = {
    quarters: linesNear(quarterPeriods(facts)),
    years: linesNear(annualPeriods(facts)),
  };
  const warnings: WarningTable = new Map([
    ...warningsOfLines(interim.quarters),
    ...warningsOfLines(interim.years),
  ]);
  return TEMPLATE[statement]
    .filter(({ key }) => isWanted(key))
    .map((line) => ({
      line,
      items: windows.flatMap((window): WindowItem[] => {
        const found = readTwelveMonths(facts, line, window);
        if (found === null || isAnothers(line, window, interim)) return [];
        const { method, warning, quarters } = found;
        const warned = (point: SeriesPoint, labels: readonly string[]): SeriesPoint => ({
          ...point,
          ...warningsField(warningsIn(warnings, [line.key], labels)),
        });
        return [
          {
            method,
            warning,
            point: warned(pointOf(line, found, window), labelsOf(method, window)),
            quarters: quarters.map(({ period: { label }, figure }) =>
              warned(toPoint(label, figure), [label]),
            ),
          },
        ];
      }),
    }));
}

/** Quarters are checked against their year: a window's periods, those a year before and their years. */
const REACH_DAYS = 3 * 366;
const A_YEAR = 366;

function pointOf({ kind }: Line, found: TwelveMonths, window: TtmWindow & { label: string }): SeriesPoint {
  const { figure, quarters } = found;
  const point = { ...toPoint(window.label, figure), ...(kind !== 'balance' && spanOf(found, window)) };
  const { marks = [] } = point;
  const isRestated = quarters.some(({ figure: quarter }) => quarter.first !== null);
  return isRestated && !marks.includes('restated') ? { ...point, marks: ['restated', ...marks] } : point;
}

/** First and last day of a flow. */
function spanOf(
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
function isAnothers(line: Line, window: TtmWindow, { quarters, years }: Interim): boolean {
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
  return statement === 'balance_sheet'
    ? statementLines(facts, statement, twelveMonthPeriods(facts))
    : withOthersOfQuarters(facts, statement, twelveMonthLines(facts, statement));
}

/** Lines of twelve months with the printed rows of their quarters that are under none of them. */
export function withOthersOfQuarters(
  facts: CompanyFacts,
  statement: StatementName,
  filled: readonly FilledLine[],
): StatementLine[] {
  const { rows, memos } = toLines(filled);
  const whole = withOthers(facts, statement, rows, new Map());
  return [...(statement === 'income_statement' ? inFinanceOrder(whole, facts.sic) : whole), ...memos];
}
