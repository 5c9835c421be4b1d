import { addDays } from './day.ts';
import type { Slot } from './fact-index.ts';
import type { Fact } from './fact.ts';
import { combineFigures, type Figure, statedFigure } from './figure.ts';
import type { FiscalYear } from './fiscal-year.ts';
import { factAsOf, firstFact, latestFact, originOf, restatedFrom } from './select-fact.ts';

/**
 * Four quarters of a flow, null where one is neither reported nor to be had by subtraction. `conflict`: one could be
 * subtracted, but the four would not come to the year.
 */
export type Quarters = { quarters: (Figure | null)[]; conflict: boolean };
type YearFacts = ReadonlyMap<Slot, readonly Fact[]>;
/** One vintage: what each member of a year was at one time, by the filing that first stated it so. */
type Vintage = (slot: Slot) => Figure | null;

const NONE: readonly Fact[] = [];
/** A year restated by more than this is subtracted from in its restated vintage first. */
const RESTATED = 0.005;

/**
 * Quarters of one additive concept in one fiscal year: as reported, else by subtracting what the year had come to.
 * Members of a subtraction are of one vintage, and the four have to add up to the year; else only reported ones stand.
 * Balances, shares and per-share figures are never subtracted.
 * Source: domain §§1.6, 1.7. Example: SNOW operating cash flow, H 425,333 less Q1 355,468 → Q2 of 2025 69,865 (thousands).
 */
export function quarterise(year: FiscalYear, facts: YearFacts): Quarters {
  const reported = reportedQuarters(facts);
  const full = latestFact(facts.get('Y') ?? NONE);
  const vintages = vintagesOf(facts);
  for (const vintage of vintages) {
    const quarters = deriveQuarters(year, reported, vintage);
    if (addsUp(quarters, full)) return { quarters, conflict: false };
  }
  if (reported.includes(null)) return { quarters: reported, conflict: true };
  // Four reported quarters that once came to the year and do not today: a later report errs (HERC 2017, first quarter
  // with its sign turned in 0001364479-19-000004), or restated them alone.
  const once = vintages.map((vintage) => QUARTER_SLOTS.map(vintage));
  return {
    quarters: once.find((four) => !four.includes(null) && addsUp(four, full)) ?? reported,
    conflict: false,
  };
}

const QUARTER_SLOTS = ['Q1', 'Q2', 'Q3', 'Q4'] as const;

/** Quarters that a filing states as such. */
function reportedQuarters(facts: YearFacts): (Figure | null)[] {
  return QUARTER_SLOTS.map((slot) => {
    const vintages = facts.get(slot) ?? NONE;
    const fact = latestFact(vintages);
    return fact === null ? null : statedFigure(originOf(vintages, fact), restatedFrom(vintages));
  });
}

type Choose = (vintages: readonly Fact[]) => Fact | null;

function vintageOf(facts: YearFacts, choose: Choose): Vintage {
  return (slot) => {
    const vintages = facts.get(slot) ?? NONE;
    const fact = choose(vintages);
    return fact === null ? null : statedFigure(originOf(vintages, fact));
  };
}

/**
 * Vintages to subtract in, the likelier first: what was known when the year was reported; the comparatives of the next
 * year's reports, all of them or none.
 */
function vintagesOf(facts: YearFacts): Vintage[] {
  const years = facts.get('Y') ?? NONE;
  const [first, latest] = [firstFact(years), latestFact(years)];
  if (first === null || latest === null) return [vintageOf(facts, latestFact)];
  const original = vintageOf(facts, (vintages) => factAsOf(vintages, first.filed));
  const restated = vintageOf(facts, (vintages) => {
    const fact = latestFact(vintages);
    return fact !== null && fact.filed > first.filed ? fact : null;
  });
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
const SLOT_WORDS: Partial<Record<Slot, string>> = { H: 'Six months', N: 'Nine months', Y: 'Year' };

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
  // The fourth quarter by three others needs three that fill the nine months.
  const start = nextDay(parts, year);
  if (start === null || start > total.end) return null;
  const operands = [
    { label: wordsOf(step.from, year), sign: 1 as const, figure: total },
    ...parts.map((figure, index) => ({
      label: wordsOf(step.less[index] ?? 'Q1', year),
      sign: -1 as const,
      figure,
    })),
  ];
  return combineFigures(operands, { method: step.method, formula: step.formula, start, end: total.end });
}

/** A quarter that was itself subtracted, in the same vintage; reported ones are taken from the vintage alone. */
function quarterBefore(slot: Slot, before: readonly (Figure | null)[]): Figure | null {
  const index = ['Q1', 'Q2', 'Q3'].indexOf(slot);
  const figure = before[index] ?? null;
  return figure?.derivation == null ? null : figure;
}

function nextDay(parts: readonly Figure[], year: FiscalYear): string | null {
  const last = parts.reduce((end, part) => (part.end > end ? part.end : end), year.start);
  return parts.length === 0 ? null : addDays(last, 1);
}

function wordsOf(slot: Slot, year: FiscalYear): string {
  return `${SLOT_WORDS[slot] ?? slot} ${year.label}`;
}

/** Whether four quarters come to the year, within a thousandth or a million; fewer than four cannot be told. */
export function addsUp(
  quarters: readonly (Figure | null)[],
  full: Pick<Fact, 'value' | 'unit'> | null,
): boolean {
  if (full === null) return true;
  let sum = 0;
  for (const quarter of quarters) {
    if (quarter === null) return true;
    if (quarter.unit !== full.unit) return false;
    sum += quarter.value;
  }
  return Math.abs(sum - full.value) <= Math.max(1e6, 0.001 * Math.abs(full.value));
}
