import { addDays, addYear, dayOf } from '../calendar/day.ts';
import { rootForm } from '../filing/forms.ts';
import type { Fact } from './fact.ts';
import { fillGaps } from './fill-gaps.ts';
import { type FiscalYear, SNAP_DAYS, type YearSpan } from './fiscal-year.ts';
import { reportedYears } from './fiscal-years.ts';
import { type PeriodLength, periodLength } from './period-length.ts';
import { labelYears } from './year-labels.ts';

export type FiscalCalendar = {
  /** Ascending, without overlap. */
  years: FiscalYear[];
  /** Whether any quarter is reported; foreign issuers often report annually only. */
  has_quarters: boolean;
  /** Irregularities, for readers. */
  notes: string[];
};

/**
 * A company's fiscal years with their names and quarter ends, learned from its facts alone.
 * Rule: docs/rules.md#fiscal-calendar. Example: HOME DEPOT, 2024-01-29 to 2025-02-02 (0000354950-25-000085) → 2024.
 */
export function learnCalendar(anchors: readonly Fact[]): FiscalCalendar {
  const notes: string[] = [];
  const reported = reportedYears(anchors);
  const spans = withLastTransition(
    fillGaps(reported.length > 0 ? reported : firstOpenYear(anchors)),
    anchors,
  );
  const all = [...spans, ...openYears(spans, anchors)];
  const labels = labelYears(all, anchors, notes);
  const periods = countPeriods(anchors);
  const isRecent = all.slice(-HALVES_WITHIN).some((span) => isHalfYearly(span, periods));
  const years = all.map((span, index) => ({
    ...span,
    label: labels[index] ?? 0,
    quarter_ends: learnQuarterEnds(span, periods),
    ...(isRecent && isHalfYearly(span, periods) && { has_halves: true as const }),
  }));
  const has_quarters = anchors.some(({ start, end }) => start !== null && periodLength(start, end) === 'Q');
  return { years, has_quarters, notes: [...notes, ...transitionNotes(years)] };
}

/** The gap between two fiscal years after a change of the year end, which no annual column shows. */
function transitionNotes(years: readonly FiscalYear[]): string[] {
  return years
    .filter(({ kind }) => kind === 'transition')
    .map(
      ({ start, end }) =>
        `The fiscal year end changed: ${start} to ${end} is a transition period and belongs to no fiscal year.`,
    );
}

/** A newest report on Form 10-KT covers a transition period that no later year shows yet. */
function withLastTransition(spans: readonly YearSpan[], anchors: readonly Fact[]): readonly YearSpan[] {
  const last = spans.at(-1);
  if (last === undefined) return spans;
  const first = dayOf(last.end) + 1;
  const own = anchors.filter(
    ({ start, end, form }) =>
      rootForm(form) === '10-KT' &&
      start !== null &&
      Math.abs(dayOf(start) - first) <= SNAP_DAYS &&
      end > last.end,
  );
  const end = own.reduce((newest, fact) => (fact.end > newest ? fact.end : newest), '');
  return end === '' || periodLength(addDays(last.end, 1), end) === 'Y'
    ? spans
    : [...spans, { kind: 'transition', start: addDays(last.end, 1), end }];
}

/** The year of a company without an annual report: it begins with its year-to-date period. */
function firstOpenYear(anchors: readonly Fact[]): YearSpan[] {
  const begun = anchors.filter(
    ({ start, end, fp }) =>
      start !== null &&
      (['H', 'N'].includes(periodLength(start, end)) || (fp === 'Q1' && periodLength(start, end) === 'Q')),
  );
  const last = begun.toSorted((a, b) => a.end.localeCompare(b.end) || b.filed.localeCompare(a.filed)).at(-1);
  if (last === undefined || last.start === null) return [];
  const prior = addYear(last.start, -1);
  return [
    { kind: 'missing', start: prior, end: addDays(last.start, -1) },
    { kind: 'open', start: last.start, end: addDays(addYear(last.start), -1) },
  ];
}

/** Years after the last known one, up to the latest fact. */
function openYears(spans: readonly YearSpan[], anchors: readonly Fact[]): YearSpan[] {
  const years: YearSpan[] = [];
  const newest = anchors.reduce((end, fact) => (fact.end > end ? fact.end : end), '');
  let last = spans.at(-1);
  while (last !== undefined && dayOf(newest) > dayOf(last.end) + SNAP_DAYS && years.length < 4) {
    const start = addDays(last.end, 1);
    last = { kind: 'open', start, end: addDays(addYear(start), -1) };
    years.push(last);
  }
  return years;
}

/** Quarter of a period end within its year, 1 to 4. Open years count as 364 days. */
export function quarterIndex(year: YearSpan, end: string): number {
  const start = dayOf(year.start);
  const days = year.kind === 'reported' || year.kind === 'missing' ? dayOf(year.end) - start + 1 : 364;
  return Math.round((dayOf(end) - start + 1) / (days / 4));
}

type Counted = { length: PeriodLength; end: string; count: number };

/** Possible quarter ends, with the number of facts for each. */
function countPeriods(anchors: readonly Fact[]): Counted[] {
  const periods = new Map<string, Counted>();
  for (const { start, end } of anchors) {
    if (start === null) continue;
    const key = `${start} ${end}`;
    const known = periods.get(key);
    if (known !== undefined) known.count += 1;
    else {
      const length = periodLength(start, end);
      if (length !== 'X') periods.set(key, { length, end, count: 1 });
    }
  }
  return [...periods.values()];
}

/** A filer that states six months once, as in a prospectus, does not report by halves (TSM 2020 and 2021). */
const HALVES_WITHIN = 2;

/** Whether a year has six months but neither a quarter nor nine months. Rule: docs/rules.md#half-years */
function isHalfYearly(year: YearSpan, periods: readonly Counted[]): boolean {
  const last = addDays(year.end, SNAP_DAYS);
  const lengths = new Set(
    periods.filter(({ end }) => end > year.start && end <= last).map(({ length }) => length),
  );
  return year.kind !== 'transition' && lengths.has('H') && !lengths.has('Q') && !lengths.has('N');
}

/** Whether any interim period is reported. */
export function hasInterim({ has_quarters, years }: FiscalCalendar): boolean {
  return has_quarters || years.some(({ has_halves }) => has_halves === true);
}

/** The most frequent end of each quarter. */
function learnQuarterEnds(year: YearSpan, periods: readonly Counted[]): (string | null)[] {
  const votes: Map<string, number>[] = [1, 2, 3, 4].map(() => new Map());
  const last = addDays(year.end, SNAP_DAYS);
  for (const { end, count } of periods) {
    if (end <= year.start || end > last) continue;
    const counts = votes[quarterIndex(year, end) - 1];
    counts?.set(end, (counts.get(end) ?? 0) + count);
  }
  const ends = votes.map((counts) => [...counts].toSorted(([, a], [, b]) => b - a)[0]?.[0] ?? null);
  return year.kind === 'reported' ? [...ends.slice(0, 3), year.end] : ends;
}
