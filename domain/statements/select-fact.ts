import type { Fact } from './fact.ts';
import { formTier } from './form-tier.ts';
import { isSameFigure, isScaleError } from './same-figure.ts';

/** The unit of numbers without one. */
const PURE = 'pure';

/**
 * Order of the vintages of one figure: periodic reports after all other forms, then by filing date, then by accession
 * number, then by unit. Rule: docs/rules.md#vintages
 */
export function compareVintage(a: Fact, b: Fact): number {
  const tiers = formTier(b.form).localeCompare(formTier(a.form));
  return (
    tiers ||
    compareText(a.filed, b.filed) ||
    compareText(a.accession_number, b.accession_number) ||
    compareUnit(a.unit, b.unit)
  );
}

/** A filing that states a figure twice, once without its unit, means the one with a unit: it is the later vintage. */
function compareUnit(a: string, b: string): number {
  return Number(b === PURE) - Number(a === PURE) || compareText(a, b);
}

function compareText(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}

/** The current vintage: the last, as they are in order; null when there are none. */
export function latestFact(vintages: readonly Fact[]): Fact | null {
  return vintages.at(-1) ?? null;
}

/**
 * The filing to cite for a figure: the first that reported this value. Later reports repeat it as a comparative, often
 * rounded.
 * Example: Apple's assets of 2024-09-28, repeated until 0000320193-25-000079, come from 0000320193-24-000123.
 */
export function originOf(vintages: readonly Fact[], fact: Fact): Fact {
  let origin = fact;
  for (let index = vintages.indexOf(fact) - 1; index >= 0; index -= 1) {
    const before = vintages[index];
    if (before === undefined || formTier(before.form) !== formTier(fact.form)) break;
    if (!isSameFigure(before.value, fact.value)) break;
    origin = before;
  }
  return origin;
}

/** The first report of a figure, by the highest form tier that reports it. */
export function firstFact(vintages: readonly Fact[]): Fact | null {
  const best = vintages.at(-1);
  if (best === undefined) return null;
  return vintages.find(({ form }) => formTier(form) === formTier(best.form)) ?? null;
}

/** The vintage current on a day: the latest filed by then; the first when all are later. */
export function factAsOf(vintages: readonly Fact[], day: string): Fact | null {
  return vintages.findLast(({ filed }) => filed <= day) ?? firstFact(vintages);
}

/** The figure as first reported, when the current one differs by more than rounding or scale; null when it doesn't. */
export function restatedFrom(
  vintages: readonly Fact[],
  current: Fact | null = latestFact(vintages),
): Fact | null {
  const first = firstFact(vintages);
  if (first === null || current === null) return null;
  const isSame = isSameFigure(first.value, current.value) || isScaleError(first.value, current.value);
  return isSame ? null : first;
}
