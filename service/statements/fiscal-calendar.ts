import { addDays, addYear, dayOf } from './day.ts';
import { durationClass } from './duration-class.ts';
import type { Fact } from './fact.ts';
import { fillGaps } from './fill-gaps.ts';
import { type FiscalYear, SNAP_DAYS, type YearSpan } from './fiscal-year.ts';
import { reportedYears } from './fiscal-years.ts';
import { labelYears } from './year-labels.ts';

export type FiscalCalendar = {
  /** Ascending, without overlap. */
  years: FiscalYear[];
  /** Whether any quarter is reported at all; foreign issuers often report years alone. */
  has_quarters: boolean;
  /** What was odd, in words. */
  notes: string[];
};

/**
 * A company's fiscal years with their names and quarter ends, learned from its facts alone.
 * Source: domain §1.5. Example: HOME DEPOT, 2024-01-29 to 2025-02-02 (0000354950-25-000085) → 2024.
 */
export function learnCalendar(anchors: readonly Fact[]): FiscalCalendar {
  const notes: string[] = [];
  const reported = reportedYears(anchors);
  const spans = fillGaps(reported.length > 0 ? reported : firstOpenYear(anchors));
  const all = [...spans, ...openYears(spans, anchors)];
  const labels = labelYears(all, anchors, notes);
  const periods = countPeriods(anchors);
  const years = all.map((span, index) => ({
    ...span,
    label: labels[index] ?? 0,
    quarter_ends: learnQuarterEnds(span, periods),
  }));
  const has_quarters = anchors.some(({ start, end }) => start !== null && durationClass(start, end) === 'Q');
  return { years, has_quarters, notes };
}

/** The year of a company that has filed no annual report yet: it begins where its year to date does. */
function firstOpenYear(anchors: readonly Fact[]): YearSpan[] {
  const begun = anchors.filter(
    ({ start, end, fp }) =>
      start !== null &&
      (['H', 'N'].includes(durationClass(start, end)) || (fp === 'Q1' && durationClass(start, end) === 'Q')),
  );
  const last = begun.toSorted((a, b) => a.end.localeCompare(b.end) || b.filed.localeCompare(a.filed)).at(-1);
  if (last === undefined || last.start === null) return [];
  const prior = addYear(last.start, -1);
  return [
    { kind: 'missing', start: prior, end: addDays(last.start, -1) },
    { kind: 'open', start: last.start, end: addDays(addYear(last.start), -1) },
  ];
}

/** Years after the last known one, as long as facts lie beyond it. */
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

/** Quarter of a day within a year, 1 to 4: 1 + how many quarters have passed. Open years count 364 days. */
export function quarterIndex(year: YearSpan, end: string): number {
  const start = dayOf(year.start);
  const days = year.kind === 'reported' || year.kind === 'missing' ? dayOf(year.end) - start + 1 : 364;
  return Math.round((dayOf(end) - start + 1) / (days / 4));
}

type Counted = { end: string; count: number };

/** Ends of periods that may end a quarter, with how many facts have them. */
function countPeriods(anchors: readonly Fact[]): Counted[] {
  const periods = new Map<string, Counted>();
  for (const { start, end } of anchors) {
    if (start === null) continue;
    const key = `${start} ${end}`;
    const known = periods.get(key);
    if (known !== undefined) known.count += 1;
    else if (durationClass(start, end) !== 'X') periods.set(key, { end, count: 1 });
  }
  return [...periods.values()];
}

/** The end most facts give each quarter. */
function learnQuarterEnds(year: YearSpan, periods: readonly Counted[]): (string | null)[] {
  const votes: Map<string, number>[] = [1, 2, 3, 4].map(() => new Map());
  const last = addDays(year.end, SNAP_DAYS);
  for (const { end, count } of periods) {
    if (end <= year.start || end > last) continue;
    const held = votes[quarterIndex(year, end) - 1];
    held?.set(end, (held.get(end) ?? 0) + count);
  }
  const ends = votes.map((held) => [...held].toSorted(([, a], [, b]) => b - a)[0]?.[0] ?? null);
  return year.kind === 'reported' ? [...ends.slice(0, 3), year.end] : ends;
}
