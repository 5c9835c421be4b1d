import type { SeriesPoint } from '../../contract/series.ts';
import type { FigureGap, StatementColumn, StatementLine } from '../../contract/statements.ts';
import { fiscalPeriod } from '../calendar/calendar-period.ts';
import { interimOf, type Period, yearOf } from '../facts/period.ts';
import type { CompanyFacts } from './company-facts.ts';
import { shownLabel, shownPoint } from './footing-groups.ts';
import type { StatementName } from './line.ts';
import { placedAt } from './read-placed.ts';
import { gapOf } from './statement-gaps.ts';
import { statementLines, TEMPLATE } from './statement-lines.ts';
import { unreadFacts } from './tag-classes.ts';
import { twelveMonthPeriods, twelveMonthStatement } from './twelve-month-lines.ts';

export type StatementAnswer = { columns: StatementColumn[]; lines: StatementLine[] };

/**
 * A statement with everything that is decided about its figures: its columns with their days, each line with its unit, each
 * point with the value that is shown, and for each column without a point the reason. Rule: docs/rules.md#statement-columns
 */
export function answerStatement(
  facts: CompanyFacts,
  statement: StatementName,
  periods: readonly Period[],
): StatementAnswer {
  const known = statementLines(facts, statement, periods);
  const lines = withUnreadLines(facts, statement, known, periods);
  const shown = shownPeriods(facts, lines, periods);
  const isPrinted = shown.map((period) => placedAt(facts, statement, period) !== null);
  noteBreak(facts, shown, isPrinted);
  const columns = shown.map((period, index): StatementColumn => {
    const column = columnOf(statement, lines, period);
    return isPrinted.includes(true) && isPrinted[index] === false
      ? { ...column, source: 'company_facts' }
      : column;
  });
  return { columns, lines: lines.map((line) => answerLine(facts, statement, line, shown)) };
}

/** Says which columns are of company facts, where others are printed statements. */
function noteBreak({ notes }: CompanyFacts, periods: readonly Period[], isPrinted: readonly boolean[]): void {
  const unprinted = periods.filter((_, index) => isPrinted[index] === false).map(({ label }) => label);
  const [first] = unprinted;
  if (first === undefined || !isPrinted.includes(true)) return;
  const last = unprinted.at(-1) ?? first;
  const names = unprinted.length === 1 ? first : `${unprinted.length} periods from ${first} to ${last}`;
  notes.add(
    `${names}: from SEC company facts, as the ${unprinted.length === 1 ? 'report isn’t' : 'reports aren’t'} loaded. Lines may not add up to their totals.`,
  );
}

/** Lines with those that have no figure because their tags aren't read: a gap names the tags. */
function withUnreadLines(
  facts: CompanyFacts,
  statement: StatementName,
  lines: readonly StatementLine[],
  periods: readonly Period[],
): StatementLine[] {
  const order = TEMPLATE[statement].map(({ key }) => key);
  return TEMPLATE[statement].reduce<StatementLine[]>(
    (so_far, { key, label, level, is_total }) => {
      const isUnread = periods.some(
        (period) => unreadFacts(facts, key, period, { withParts: true }).length > 0,
      );
      if (!isUnread || so_far.some((line) => line.key === key)) return so_far;
      const next = so_far.findIndex((line) => order.indexOf(line.key) > order.indexOf(key));
      const at = next === -1 ? so_far.length : next;
      return [...so_far.slice(0, at), { key, label, level, is_total, points: [] }, ...so_far.slice(at)];
    },
    [...lines],
  );
}

/** A statement of twelve months over the whole history, with everything that is decided about its figures. */
export function answerTwelveMonths(facts: CompanyFacts, statement: StatementName): StatementAnswer {
  const lines = twelveMonthStatement(facts, statement);
  const shown = shownPeriods(facts, lines, twelveMonthPeriods(facts));
  return {
    columns: shown.map((period) => ({
      ...columnOf(statement, lines, period),
      ...columnName(period, { isTwelveMonths: true }),
    })),
    lines: lines.map((line) => {
      const answered = answerLine(facts, statement, line, shown);
      if (statement === 'balance_sheet') return answered;
      return { ...answered, gaps: (answered.gaps ?? []).map(gapOfTwelveMonths) };
    }),
  };
}

/** A line has no twelve months where any part of them has none; why the last quarter has none may be another matter. */
function gapOfTwelveMonths({ period, reason, text }: FigureGap): FigureGap {
  return reason === 'not_loaded'
    ? { period, reason, text }
    : { period, reason: 'not_reported', text: 'Not reported for the whole of these twelve months' };
}

/**
 * Balances that other statements and covers state: they are no balance sheet alone, as cash a year before the first report in XBRL
 * (COCA-COLA, 2009-04-03, in the cash flow of 0001047469-10-004416).
 */
const OFF_SHEET: ReadonlySet<string> = new Set(['cash', 'shares_outstanding']);

const labelsOf = (lines: readonly StatementLine[]): Set<string> =>
  new Set(lines.flatMap(({ points }) => points.map(({ period }) => period)));

/** Periods from the first to the last with a figure, with those between them that have none. */
function shownPeriods(
  { calendar }: CompanyFacts,
  lines: readonly StatementLine[],
  periods: readonly Period[],
): Period[] {
  const whole = labelsOf(lines.filter(({ key }) => !OFF_SHEET.has(key)));
  const known = whole.size === 0 ? labelsOf(lines) : whole;
  const at = periods.flatMap(({ label }, index) => (known.has(label) ? [index] : []));
  const range = periods.slice(at[0] ?? 0, (at.at(-1) ?? -1) + 1);
  return range.flatMap((period, index) => {
    const before = range[index - 1];
    return before === undefined ? [period] : [...missingBetween(calendar, before, period), period];
  });
}

/** More missing reports in a row than this are left out. */
const MISSING_MAX = 8;

/** Fiscal years or quarters between two columns that the company's calendar has and no figure is of. */
function missingBetween(calendar: CompanyFacts['calendar'], before: Period, after: Period): Period[] {
  if (kindOf(before) !== kindOf(after) || kindOf(before) === 'transition') return [];
  const found: Period[] = [];
  for (let next = numberOf(before) + stepOf(before); next < numberOf(after); next += stepOf(before)) {
    const year = Math.floor(next / 4);
    const quarter = before.quarter === null ? null : QUARTERS[next % 4];
    const span = calendar.years[year];
    if (span === undefined || quarter === undefined || span.kind === 'transition') continue;
    const { label } = quarter === null ? yearOf(span, year) : interimOf(span, { ...before, year, quarter });
    found.push({ ...before, year, quarter, label, end: '' });
  }
  return found.length > MISSING_MAX ? [] : found;
}

const QUARTERS = [1, 2, 3, 4] as const;

/** Quarters from the first fiscal year of the calendar. */
const numberOf = ({ year, quarter }: Period): number => 4 * year + (quarter ?? 4) - 1;

/** Quarters from one column to the next. */
function stepOf({ quarter, half, to_date }: Period): number {
  if (quarter === null || to_date === true) return 4;
  return half === true ? 2 : 1;
}

/** How a column is named: `Q3 FY2025`; as twelve months `TTM Q3 FY2025`. */
export function columnName(
  period: Period,
  { isTwelveMonths = false } = {},
): Pick<StatementColumn, 'id' | 'kind' | 'label'> {
  const label = fiscalPeriod(period.label);
  return isTwelveMonths
    ? { id: period.label, kind: 'twelve_months', label: `TTM ${label}` }
    : { id: period.label, kind: kindOf(period), label };
}

function kindOf({ label, quarter, half, to_date }: Period): StatementColumn['kind'] {
  if (to_date === true) return 'nine_months';
  if (half === true) return 'half';
  if (quarter !== null) return 'quarter';
  return label.includes(' to ') ? 'transition' : 'year';
}

/** A column with the days of most of its figures; those after the statement, such as shares on a cover, have other days. */
function columnOf(
  statement: StatementName,
  lines: readonly StatementLine[],
  period: Period,
): StatementColumn {
  const points = lines.flatMap((line) => (COVER_LINES.has(line.key) ? [] : pointAt(line, period)));
  return {
    ...columnName(period),
    start: statement === 'balance_sheet' ? null : mostCommon(points.flatMap(({ start }) => start ?? [])),
    end: lastDay(
      points.flatMap(({ period_end }) => period_end ?? []),
      period.end,
    ),
  };
}

/** Lines of the cover of a report, which are of a later day. */
const COVER_LINES: ReadonlySet<string> = new Set(['shares_outstanding']);

const pointAt = ({ points }: StatementLine, { label }: Period): SeriesPoint[] =>
  points.filter(({ period }) => period === label);

/** The fiscal calendar's day, unless several figures agree on another and none on it. */
function lastDay(ends: readonly string[], expected: string): string | null {
  const most = mostCommon(ends);
  const isKnown =
    expected !== '' && (ends.includes(expected) || ends.filter((end) => end === most).length < 2);
  return isKnown ? expected : most;
}

function mostCommon(values: readonly string[]): string | null {
  const counts = Map.groupBy(values, (value) => value);
  return [...counts].toSorted(([, a], [, b]) => b.length - a.length)[0]?.[0] ?? null;
}

function answerLine(
  facts: CompanyFacts,
  statement: StatementName,
  line: StatementLine,
  periods: readonly Period[],
): StatementLine {
  const known = new Set(line.points.map(({ period }) => period));
  const columns = new Set(periods.map(({ label }) => label));
  const template = TEMPLATE[statement].find(({ key }) => key === line.key);
  return {
    ...line,
    label: statement === 'cash_flow' ? shownLabel(line.label) : line.label,
    unit: mostCommon(line.points.map(({ unit }) => unit)),
    points: line.points.flatMap((point) =>
      columns.has(point.period) ? [shownPoint(statement, line.key, point)] : [],
    ),
    gaps: periods.flatMap((period) => {
      if (known.has(period.label)) return [];
      const own = line.gaps?.find((gap) => gap.period === period.label);
      return [own ?? { period: period.label, ...gapOf(facts, statement, template, period) }];
    }),
  };
}
