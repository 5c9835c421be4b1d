import { addDays } from '../calendar/day.ts';
import type { Fact } from './fact.ts';
import type { Slot } from './facts-by-period.ts';
import { combineFigures, type Figure, statedFigure } from './figure.ts';
import type { FiscalYear } from './fiscal-year.ts';
import { formTier } from './form-tier.ts';
import { factAsOf, firstFact, latestFact, originOf, restatedFrom } from './select-fact.ts';

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
type YearFacts = ReadonlyMap<Slot, readonly Fact[]>;
/** The figures of a year as they were at one time, each from the filing that first reported it so. */
type Vintage = (slot: Slot) => Figure | null;

const NONE: readonly Fact[] = [];
/** If the year was restated by more than this share, its restated vintage is tried first. */
const RESTATED = 0.005;

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
  for (const vintage of vintages) {
    const quarters = deriveQuarters(year, reported, vintage);
    if (addsUp(quarters, full)) return { quarters, conflict: false };
  }
  if (reported.includes(null)) {
    const four = comparativeQuarters(year, facts);
    return four === null ? { quarters: reported, conflict: true } : { quarters: four, conflict: false };
  }
  // Four reported quarters that once added up to the year and no longer do: a later report has an error (HERC 2017, first
  // quarter with the wrong sign in 0001364479-19-000004) or restated only the quarters.
  const once = vintages.map((vintage) => QUARTER_SLOTS.map(vintage));
  const found = once.find((four) => !four.includes(null) && addsUp(four, full));
  if (found !== undefined) return { quarters: found, conflict: false };
  // Current reports may recast quarters for another company, such as a merged one; those that don't add up are not used.
  const own = reported.map((figure) => (figure !== null && isRecast(figure.fact, full) ? null : figure));
  return { quarters: own, conflict: own.includes(null) };
}

/**
 * Quarters of the next year's comparatives, where a reported one is of an earlier version than the year: APPLE 2017 reclassified
 * dividends, 3,042 to 3,130 in the first quarter (0000320193-18-000007), and the second alone is only stated before it. Null
 * where just one of the year and its nine months was restated: they are then of two versions.
 */
function comparativeQuarters(year: FiscalYear, facts: YearFacts): (Figure | null)[] | null {
  const [full = NONE, nine = NONE] = [facts.get('Y'), facts.get('N')];
  const first = firstFact(full);
  if (first === null || (restatedFrom(full) === null) !== (restatedFrom(nine) === null)) return null;
  const vintage = restatedVintage(facts, first.filed);
  const quarters = deriveQuarters(year, QUARTER_SLOTS.map(vintage), vintage);
  return !quarters.includes(null) && addsUp(quarters, latestFact(full)) ? quarters : null;
}

/**
 * Halves of a year, each in the place of its second quarter: six months as reported, and the year less these in one vintage.
 * Rule: docs/rules.md#half-years
 */
function halve(year: FiscalYear, facts: YearFacts): Quarters {
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

const QUARTER_SLOTS = ['Q1', 'Q2', 'Q3', 'Q4'] as const;

/** Quarters that a filing reports as such. */
function reportedQuarters(facts: YearFacts): (Figure | null)[] {
  return QUARTER_SLOTS.map((slot) => statedSlot(facts, slot));
}

function statedSlot(facts: YearFacts, slot: Slot): Figure | null {
  const vintages = facts.get(slot) ?? NONE;
  const fact = latestFact(vintages);
  return fact === null ? null : statedFigure(originOf(vintages, fact), restatedFrom(vintages));
}

type Choose = (vintages: readonly Fact[]) => Fact | null;

function vintageOf(facts: YearFacts, choose: Choose): Vintage {
  return (slot) => {
    const vintages = facts.get(slot) ?? NONE;
    const fact = choose(vintages);
    return fact === null ? null : statedFigure(originOf(vintages, fact));
  };
}

/** Figures filed after a year was first reported: comparatives of the next year's reports. */
function restatedVintage(facts: YearFacts, filed: string): Vintage {
  return vintageOf(facts, (vintages) => {
    const fact = latestFact(vintages);
    return fact !== null && fact.filed > filed ? fact : null;
  });
}

/**
 * Vintages to subtract in, most likely first: figures known when the year was reported, and comparatives of the next
 * year's reports.
 */
function vintagesOf(facts: YearFacts): Vintage[] {
  const years = facts.get('Y') ?? NONE;
  const [first, latest] = [firstFact(years), latestFact(years)];
  if (first === null || latest === null) return [vintageOf(facts, latestFact)];
  const original = vintageOf(facts, (vintages) => factAsOf(vintages, first.filed));
  const restated = restatedVintage(facts, first.filed);
  const isRestated = Math.abs(latest.value - first.value) > RESTATED * Math.abs(first.value);
  return isRestated ? [restated, original] : [original, restated];
}

type Step = { method: string; formula: string; from: Slot; less: readonly Slot[] };
const STEPS: readonly (readonly Step[])[] = [
  [],
  [{ method: 'h_minus_q1', formula: 'Six months less first quarter', from: 'H', less: ['Q1'] }],
  [{ method: '9m_minus_h', formula: 'Nine months less six months', from: 'N', less: ['H'] }],
  [
    { method: 'fy_minus_9m', formula: 'Year less nine months', from: 'Y', less: ['N'] },
    {
      method: 'fy_minus_quarters',
      formula: 'Year less first three quarters',
      from: 'Y',
      less: ['Q1', 'Q2', 'Q3'],
    },
  ],
];
const SECOND_HALF: Step = { method: 'fy_minus_h1', formula: 'Year less first half', from: 'Y', less: ['H'] };
const SLOT_NAMES: Partial<Record<Slot, string>> = { H: 'Six months', N: 'Nine months', Y: 'Year' };

function deriveQuarters(year: FiscalYear, reported: (Figure | null)[], vintage: Vintage): (Figure | null)[] {
  const quarters: (Figure | null)[] = [];
  for (const [index, figure] of reported.entries()) {
    const steps = STEPS[index] ?? [];
    const derived =
      figure ?? steps.map((step) => subtract(year, step, vintage, quarters)).find((found) => found !== null);
    quarters.push(derived ?? null);
  }
  return quarters;
}

function subtract(
  year: FiscalYear,
  step: Step,
  vintage: Vintage,
  before: readonly (Figure | null)[],
): Figure | null {
  const total = vintage(step.from);
  const parts = step.less.map((slot) => vintage(slot) ?? quarterBefore(slot, before));
  if (total === null || !parts.every((part) => part !== null)) return null;
  const start = nextDay(parts, year);
  if (start === null || start > total.end) return null;
  const operands = [
    { label: slotLabel(step.from, year), sign: 1 as const, figure: total },
    ...parts.map((figure, index) => ({
      label: slotLabel(step.less[index] ?? 'Q1', year),
      sign: -1 as const,
      figure,
    })),
  ];
  return combineFigures(operands, { method: step.method, formula: step.formula, start, end: total.end });
}

/** An earlier quarter derived in the same vintage; reported quarters come from the vintage itself. */
function quarterBefore(slot: Slot, before: readonly (Figure | null)[]): Figure | null {
  const index = ['Q1', 'Q2', 'Q3'].indexOf(slot);
  const figure = before[index] ?? null;
  return figure?.derivation == null ? null : figure;
}

function nextDay(parts: readonly Figure[], year: FiscalYear): string | null {
  const last = parts.reduce((end, part) => (part.end > end ? part.end : end), year.start);
  return parts.length === 0 ? null : addDays(last, 1);
}

function slotLabel(slot: Slot, year: FiscalYear): string {
  return `${SLOT_NAMES[slot] ?? slot} ${year.label}`;
}

/** Whether four quarters add up to the year, within 0.1% or a million; true when a quarter is missing. */
export function addsUp(
  quarters: readonly (Figure | null)[],
  full: Pick<Fact, 'value' | 'unit'> | null,
): boolean {
  return (
    full === null ||
    quarters.includes(null) ||
    isSum(
      quarters.filter((figure) => figure !== null),
      full,
    )
  );
}

function isSum(parts: readonly Figure[], full: Pick<Fact, 'value' | 'unit'>): boolean {
  if (parts.some(({ unit }) => unit !== full.unit)) return false;
  const sum = parts.reduce((so_far, { value }) => so_far + value, 0);
  return Math.abs(sum - full.value) <= Math.max(1e6, 0.001 * Math.abs(full.value));
}
