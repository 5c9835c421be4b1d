import { addDays, addYear, dayOf, daysInclusive } from '../calendar/day.ts';
import { rootForm } from '../filing/forms.ts';
import type { Fact } from './fact.ts';
import { isAnnualReport } from './vintages.ts';

/** Quarter, half year, nine months, year; X is any other length and is in no series. */
export type PeriodLength = 'Q' | 'H' | 'N' | 'Y' | 'X';

/** Shortest and longest length in days: quarters of 12 to 17 weeks, years of 52 or 53 weeks. */
const CLASSES: readonly (readonly [PeriodLength, number, number])[] = [
  ['Q', 75, 125],
  ['H', 155, 205],
  ['N', 240, 290],
  ['Y', 345, 385],
];

/**
 * Length of a period in days, never months: 16-week quarters and 53-week years are common.
 * Rule: docs/rules.md#duration-classes. Example: 2022-01-01 to 2022-04-17 (15 weeks and 2 days) → 'Q'.
 */
export function periodLength(start: string, end: string): PeriodLength {
  return lengthOfDays(daysInclusive(start, end));
}

export function lengthOfDays(days: number): PeriodLength {
  return CLASSES.find(([, least, most]) => days >= least && days <= most)?.[0] ?? 'X';
}

/**
 * A company's fiscal year. `reported`: in an annual report. `missing`: between reported years, with at most its quarters
 * known. `open`: not reported yet. `transition`: the period left by a change of year end.
 */
export type FiscalYear = {
  kind: 'reported' | 'missing' | 'open' | 'transition';
  /** First and last day; the last day of an open year is expected, not known. */
  start: string;
  end: string;
  /** The year's own name: 2024 for Home Depot's year that ended 2025-02-02. */
  label: number;
  /** Last days of its quarters; null for one that no fact ends with. */
  quarter_ends: (string | null)[];
  /** Its interim report is of six months: it has two halves, no quarters. */
  has_halves?: true;
};

/** A year before its name and quarters are known. */
export type YearSpan = Pick<FiscalYear, 'kind' | 'start' | 'end'>;

/** Period ends within this many days are the same. */
export const SNAP_DAYS = 3;

/** Two years that share more days can't both be fiscal years. */
const OVERLAP_DAYS = 10;

type Candidate = { start: string; end: string; count: number; own: boolean };

/**
 * Fiscal years in annual reports, ascending. Ends within three days of each other are the same. Of two overlapping years,
 * the latest year of a report is used, not a recast twelve months.
 */
function reportedYears(anchors: readonly Fact[]): YearSpan[] {
  const candidates = countYears(anchors);
  const accepted: Candidate[] = [];
  // Reports' own years first, then those stated most often.
  for (const candidate of candidates.toSorted((a, b) => Number(b.own) - Number(a.own) || b.count - a.count)) {
    if (accepted.every((year) => overlap(year, candidate) <= OVERLAP_DAYS)) accepted.push(candidate);
  }
  return accepted
    .toSorted((a, b) => a.end.localeCompare(b.end))
    .map(({ start, end }) => ({ kind: 'reported', start, end }));
}

type AnnualFact = Fact & { start: string };

/** Facts of a year's length in annual reports. */
function annualFacts(anchors: readonly Fact[]): AnnualFact[] {
  return anchors.filter((fact): fact is AnnualFact => {
    const { start, end } = fact;
    return start !== null && periodLength(start, end) === 'Y' && isAnnualReport(fact);
  });
}

/** The latest year in each annual report, with the report's name for it. */
function ownYears(anchors: readonly Fact[]): Fact[] {
  const own = new Map<string, Fact>();
  for (const fact of annualFacts(anchors)) {
    const known = own.get(fact.accession_number);
    if (known === undefined || fact.end > known.end) own.set(fact.accession_number, fact);
  }
  return [...own.values()];
}

function countYears(anchors: readonly Fact[]): Candidate[] {
  const own = new Set(ownYears(anchors).map(({ end }) => end));
  const years = Map.groupBy(annualFacts(anchors), ({ start, end }) => `${start} ${end}`);
  return [...years.values()].flatMap(([first, ...others]) => {
    if (first === undefined) return [];
    const { start, end } = first;
    return [{ start, end, count: 1 + others.length, own: own.has(end) }];
  });
}

/** Days that two years share; years with the same end within three days share all. */
function overlap(a: Candidate, b: Candidate): number {
  if (Math.abs(dayOf(a.end) - dayOf(b.end)) <= SNAP_DAYS) return Number.POSITIVE_INFINITY;
  const from = a.start > b.start ? a.start : b.start;
  const to = a.end < b.end ? a.end : b.end;
  return dayOf(to) - dayOf(from) + 1;
}

/** Days by which a year's end may move without a change of fiscal year (52 and 53 weeks). */
const DRIFT_DAYS = 12;
/** Shortest gap that is a period. */
const TRANSITION_DAYS = 20;

/**
 * Years with the gaps between them filled: whole years without a report, and the transition period before the first year
 * with a new year end.
 * Example: UNDER ARMOUR, 2021-12-31 and 2023-03-31 (0001336917-23-000021) → transition 2022-01-01 to 2022-03-31.
 */
function fillGaps(years: readonly YearSpan[]): YearSpan[] {
  return years.flatMap((year, index) => {
    const before = years[index - 1];
    return before === undefined ? [year] : [...between(before, year), year];
  });
}

function between(before: YearSpan, after: YearSpan): YearSpan[] {
  const spans: YearSpan[] = [];
  const last = addDays(after.start, -1);
  let start = addDays(before.end, 1);
  for (;;) {
    const gap = dayOf(last) - dayOf(start) + 1;
    if (gap <= SNAP_DAYS) return spans;
    const end = addDays(addYear(start), -1);
    const beyond = dayOf(end) - dayOf(last);
    if (beyond > DRIFT_DAYS) {
      const kind = gap < TRANSITION_DAYS ? null : 'transition';
      return kind === null ? spans : [...spans, { kind, start, end: last }];
    }
    // The last whole year absorbs the drift of 52 and 53 weeks.
    const closed = Math.abs(beyond) <= DRIFT_DAYS ? last : end;
    spans.push({ kind: 'missing', start, end: closed });
    start = addDays(closed, 1);
  }
}

/** A year that ends in the first week of January is named after the year before. */
const CARRY_DAYS = 7;

function yearOf(end: string): number {
  return Number(addDays(end, -CARRY_DAYS).slice(0, 4));
}

/**
 * Name of each year: the calendar year of its end less seven days, less the company's offset of 0 or 1 (Home Depot names
 * a year after the year it begins in). After a change of fiscal year end the offset is learned again.
 * Rule: docs/rules.md#fiscal-year-names. Example: DNUT, ends 2023-01-01 and 2023-12-31 → 2022, 2023.
 */
function labelYears(years: readonly YearSpan[], anchors: readonly Fact[], notes: string[]): number[] {
  const own = new Map(ownYears(anchors).map((fact) => [fact.accession_number, fact]));
  const labels: number[] = [];
  let newest: number | undefined;
  for (const regime of regimes(years)) {
    if (regime[0]?.kind === 'transition') {
      labels.push(...regime.map(({ end }) => yearOf(end)));
      continue;
    }
    const ends = new Set(regime.map(({ end }) => end));
    const facts = own.size === 0 ? anchors : [...own.values()].filter(({ end }) => ends.has(end));
    const offset = own.size === 0 ? openOffset(regime, facts) : mostFrequentOffset(facts);
    const named = regime.map(({ end }) => yearOf(end) - offset);
    if (isAscending([newest, ...named])) labels.push(...named);
    else {
      notes.push(
        `Fiscal years through ${regime.at(-1)?.end ?? ''} are named for the year they end in, because the filer’s own names repeat.`,
      );
      labels.push(...regime.map(({ end }) => yearOf(end)));
    }
    newest = labels.at(-1);
  }
  return labels;
}

/** Runs of years with the same year end; a transition period is its own run, named after the year it ends in. */
function regimes(years: readonly YearSpan[]): YearSpan[][] {
  const runs: YearSpan[][] = [[]];
  for (const [index, year] of years.entries()) {
    if (year.kind === 'transition') runs.push([year]);
    else if (years[index - 1]?.kind === 'transition') runs.push([year]);
    else runs.at(-1)?.push(year);
  }
  return runs.filter((run) => run.length > 0);
}

function mostFrequentOffset(own: readonly Fact[]): number {
  const offsets = own.flatMap(({ end, fy }) => (fy === null ? [] : [yearOf(end) - fy]));
  const ones = offsets.filter((offset) => offset === 1).length;
  return ones > offsets.filter((offset) => offset === 0).length ? 1 : 0;
}

/** Before the first annual report, interim reports give the year's name. */
function openOffset(regime: readonly YearSpan[], facts: readonly Fact[]): number {
  const open = regime.find(({ kind }) => kind === 'open');
  const own = facts.filter(({ start }) => start === open?.start);
  return mostFrequentOffset(own.map((fact) => ({ ...fact, end: open?.end ?? fact.end })));
}

function isAscending(labels: readonly (number | undefined)[]): boolean {
  return labels.every((label, index) => {
    const before = labels[index - 1];
    return before === undefined || label === undefined || label >= before + 1;
  });
}

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
