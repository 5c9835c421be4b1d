import { dayOf } from '../calendar/day.ts';
import type { Fact } from './fact.ts';
import { SNAP_DAYS, type YearSpan } from './fiscal-year.ts';
import { isAnnualReport } from './form-tier.ts';
import { periodLength } from './period-length.ts';

/** Two years that share more days can't both be fiscal years. */
const OVERLAP_DAYS = 10;

type Candidate = { start: string; end: string; count: number; own: boolean };

/**
 * Fiscal years in annual reports, ascending. Ends within three days of each other are the same. Of two overlapping years,
 * the latest year of a report is used, not a recast twelve months.
 */
export function reportedYears(anchors: readonly Fact[]): YearSpan[] {
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
export function ownYears(anchors: readonly Fact[]): Fact[] {
  const own = new Map<string, Fact>();
  for (const fact of annualFacts(anchors)) {
    const known = own.get(fact.accession_number);
    if (known === undefined || fact.end > known.end) own.set(fact.accession_number, fact);
  }
  return [...own.values()];
}

function countYears(anchors: readonly Fact[]): Candidate[] {
  const own = new Set(ownYears(anchors).map(({ end }) => end));
  const years = new Map<string, Candidate>();
  for (const { start, end } of annualFacts(anchors)) {
    const key = `${start} ${end}`;
    const known = years.get(key) ?? { start, end, count: 0, own: own.has(end) };
    years.set(key, { ...known, count: known.count + 1 });
  }
  return [...years.values()];
}

/** Days that two years share; years with the same end within three days share all. */
function overlap(a: Candidate, b: Candidate): number {
  if (Math.abs(dayOf(a.end) - dayOf(b.end)) <= SNAP_DAYS) return Number.POSITIVE_INFINITY;
  const from = a.start > b.start ? a.start : b.start;
  const to = a.end < b.end ? a.end : b.end;
  return dayOf(to) - dayOf(from) + 1;
}
