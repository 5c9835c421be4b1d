import { addsUp, isRoundedSum, isSum } from './adds-up.ts';
import { deriveQuarters, SECOND_HALF, subtract } from './derive-quarters.ts';
import type { Fact } from './fact.ts';
import type { Slot } from './facts-by-period.ts';
import { type Figure, statedFigure } from './figure.ts';
import type { FiscalYear } from './fiscal-year.ts';
import { formTier } from './form-tier.ts';
import { NONE, QUARTER_SLOTS, type Vintage, vintagesOf, type YearFacts } from './quarter-vintages.ts';
import {
  comparativeQuarters,
  consistentQuarters,
  fourthQuarter,
  isFour,
  recastQuarters,
} from './recast-quarters.ts';
import { isSameFigure } from './same-figure.ts';
import { latestFact, originOf, restatedFrom } from './select-fact.ts';

/**
 * Four quarters of a flow, null where one is neither reported nor derivable by subtraction. `conflict`: one could be
 * derived, but the four would not add up to the year.
 */
export type Quarters = {
  quarters: (Figure | null)[];
  conflict: boolean;
  /** Quarters that contradict their year, for which no other tag may stand in. */
  omitted?: readonly number[];
};

/**
 * Quarters of one additive concept in one fiscal year: as reported, else derived by subtraction. A subtraction uses one
 * vintage, and the four quarters must add up to the year; otherwise only reported quarters are returned. Balances,
 * shares and per-share figures are never subtracted. Rules: docs/rules.md#quarters-by-subtraction, docs/rules.md#vintages
 */
export function quarterise(year: FiscalYear, facts: YearFacts): Quarters {
  if (year.has_halves === true) return halve(year, facts);
  const reported = reportedQuarters(facts);
  const full = latestFact(facts.get('Y') ?? NONE);
  const vintages = vintagesOf(facts);
  const derived = vintages.flatMap((vintage) => {
    const quarters = deriveQuarters(year, reported, vintage);
    return isOfNineMonths(quarters, vintage) ? [{ quarters, isOfYear: isOfYear(full, vintage) }] : [];
  });
  const whole = derived.filter(({ quarters }) => isFour(quarters));
  const four =
    whole.find(({ quarters }) => addsUp(quarters, full, isRoundedSum)) ??
    whole.find((each) => each.isOfYear && addsUp(each.quarters, full));
  if (four !== undefined) return { quarters: four.quarters, conflict: false };
  if (reported.includes(null)) {
    const later = [comparativeQuarters(year, facts), recastQuarters(year, facts)];
    const fourth = fourthQuarter(year, facts);
    const near = fourth === null ? whole.map(({ quarters }) => quarters) : [];
    const other = [...later, ...near].find((each) => isFour(each) && addsUp(each, full));
    if (other !== undefined) return { quarters: other, conflict: false };
    const mixed = ofTwoVersions(reported.with(3, reported[3] ?? fourth), consistentQuarters(year, facts));
    const partial = derived.find(
      ({ quarters }) => !isFour(quarters) && countOf(quarters) >= countOf(mixed.quarters),
    );
    return partial === undefined ? mixed : { quarters: partial.quarters, conflict: false };
  }
  // Four reported quarters that once added up to the year and no longer do: a later report has an error (HERC 2017, first
  // quarter with the wrong sign in 0001364479-19-000004) or restated only the quarters.
  const once = vintages.map((vintage) => QUARTER_SLOTS.map(vintage));
  const found = once.find((each) => isFour(each) && addsUp(each, full));
  if (found !== undefined) return { quarters: found, conflict: false };
  // Current reports may recast quarters for another company, such as a merged one; those that don't add up are not used.
  const own = reported.map((figure) => (figure !== null && isRecast(figure.fact, full) ? null : figure));
  return { quarters: own, conflict: own.includes(null) };
}

/** Whether a vintage has the year's current value, but for rounding. */
function isOfYear(full: Fact | null, vintage: Vintage): boolean {
  const year = vintage('Y');
  return full === null || year === null || isSameFigure(year.value, full.value);
}

/**
 * Whether three quarters add up to the nine months that the fourth is derived from: else one of them is of another version
 * (NIKE 2012, income before tax: three restated quarters of 2,271 million, nine months of 2,240 in 0001193125-12-153669).
 */
function isOfNineMonths(quarters: readonly (Figure | null)[], vintage: Vintage): boolean {
  const nine = quarters[3]?.derivation?.method === 'fy_minus_9m' ? vintage('N') : null;
  return addsUp(quarters.slice(0, 3), nine);
}

/**
 * Quarters as last reported, and those that the year was once the sum of: MIMEDX 2015, stock repurchased, of which only the
 * first quarter was restated (0001376339-16-000160). A quarter that was restated to its negative is a filing error: SUNEDISON
 * 2009, interest of 0.2 and later -0.2 million in the second quarter (0001193125-09-165368, 0001193125-10-182491).
 */
function ofTwoVersions(reported: (Figure | null)[], once: (Figure | null)[] | null): Quarters {
  const isTurned = (index: number): boolean =>
    reported[index]?.value !== undefined && reported[index].value === -(once?.[index]?.value ?? 0);
  const isOther = reported.some(
    (figure, index) =>
      figure !== null && !isTurned(index) && isFarFrom(figure.value, once?.[index]?.value ?? 0),
  );
  if (once === null || isOther) return { quarters: reported, conflict: true };
  const quarters = reported.map((figure, index) =>
    figure === null || isTurned(index) ? (once[index] ?? null) : figure,
  );
  return { quarters, conflict: quarters.some((figure, index) => figure?.value !== once[index]?.value) };
}

/** A restatement by more than this share makes another figure of it. */
const RECLASSIFIED = 0.25;

function isFarFrom(now: number, before: number): boolean {
  return Math.abs(now - before) > RECLASSIFIED * Math.abs(before);
}

function countOf(quarters: readonly (Figure | null)[]): number {
  return quarters.filter((figure) => figure !== null).length;
}

/**
 * Halves of a year, each in the place of its second quarter: six months as reported, and the year less these in one vintage.
 * Rule: docs/rules.md#half-years
 */
export function halve(year: FiscalYear, facts: YearFacts): Quarters {
  const first = statedSlot(facts, 'H');
  const full = latestFact(facts.get('Y') ?? NONE);
  if (first === null || full === null) return { quarters: [null, first, null, null], conflict: false };
  for (const vintage of vintagesOf(facts)) {
    const second = subtract(year, SECOND_HALF, vintage, []);
    if (second !== null && isSum([first, second], full))
      return { quarters: [null, first, null, second], conflict: false };
  }
  return { quarters: [null, first, null, null], conflict: true };
}

/** Whether a quarter is from a current report although the year is from an annual one. */
function isRecast({ form }: Fact, full: Fact | null): boolean {
  return full !== null && formTier(form) === 'B' && formTier(full.form) === 'A';
}

/** Quarters that a filing reports as such. */
function reportedQuarters(facts: YearFacts): (Figure | null)[] {
  return QUARTER_SLOTS.map((slot) => statedSlot(facts, slot));
}

function statedSlot(facts: YearFacts, slot: Slot): Figure | null {
  const vintages = facts.get(slot) ?? NONE;
  const fact = latestFact(vintages);
  return fact === null ? null : statedFigure(originOf(vintages, fact), restatedFrom(vintages));
}
