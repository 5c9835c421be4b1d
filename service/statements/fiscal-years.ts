import { dayOf } from './day.ts';
import { durationClass } from './duration-class.ts';
import type { Fact } from './fact.ts';
import { SNAP_DAYS, type YearSpan } from './fiscal-year.ts';
import { isAnnualForm } from './form-tier.ts';

/** Years that share more days than this cannot both be fiscal years. */
const OVERLAP_DAYS = 10;

type Candidate = { start: string; end: string; count: number; own: boolean };

/**
 * Fiscal years that annual reports state, ascending. Ends that differ by up to three days are one end; of two years
 * that overlap the one that was a report's own newest year stands, and a recast twelve months does not.
 */
export function reportedYears(anchors: readonly Fact[]): YearSpan[] {
  const candidates = countYears(anchors);
  const kept: Candidate[] = [];
  // Own years first, then those stated most often.
  for (const candidate of candidates.toSorted((a, b) => Number(b.own) - Number(a.own) || b.count - a.count)) {
    if (kept.every((year) => overlap(year, candidate) <= OVERLAP_DAYS)) kept.push(candidate);
  }
  return kept
    .toSorted((a, b) => a.end.localeCompare(b.end))
    .map(({ start, end }) => ({ kind: 'reported', start, end }));
}

type AnnualFact = Fact & { start: string };

/** Facts of a year's length in annual reports. */
function annualFacts(anchors: readonly Fact[]): AnnualFact[] {
  return anchors.filter((fact): fact is AnnualFact => {
    const { start, end, form } = fact;
    return start !== null && durationClass(start, end) === 'Y' && isAnnualForm(form);
  });
}

/** The newest year that each annual report states, with the name the report gives it. */
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
