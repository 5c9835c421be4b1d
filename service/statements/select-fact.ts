import type { Fact } from './fact.ts';
import { formTier } from './form-tier.ts';

/**
 * Order of the vintages of one figure: a periodic report is above every other form, then the later filing, then the
 * greater accession number. Source: domain §0 D3, §1.3.
 */
export function compareVintage(a: Fact, b: Fact): number {
  const tiers = formTier(b.form).localeCompare(formTier(a.form));
  return tiers || compareText(a.filed, b.filed) || compareText(a.accession_number, b.accession_number);
}

function compareText(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}

/** What holds today: the last of the vintages, which are in order; null when there are none. */
export function latestFact(vintages: readonly Fact[]): Fact | null {
  return vintages.at(-1) ?? null;
}

/**
 * The filing to name for a figure that holds: the first that stated it so. Later reports repeat it as a comparative.
 * Example: Apple's assets of 2024-09-28, repeated until 0000320193-25-000079, are of 0000320193-24-000123.
 */
export function originOf(vintages: readonly Fact[], held: Fact): Fact {
  let origin = held;
  for (let index = vintages.indexOf(held) - 1; index >= 0; index -= 1) {
    const before = vintages[index];
    if (before === undefined || before.value !== held.value || formTier(before.form) !== formTier(held.form))
      break;
    origin = before;
  }
  return origin;
}

/** What was reported first, by the best form that states it. */
export function firstFact(vintages: readonly Fact[]): Fact | null {
  const best = vintages.at(-1);
  if (best === undefined) return null;
  return vintages.find(({ form }) => formTier(form) === formTier(best.form)) ?? null;
}

/** What held on a day: the latest vintage filed until then; the first one when all are later. */
export function factAsOf(vintages: readonly Fact[], day: string): Fact | null {
  return vintages.findLast(({ filed }) => filed <= day) ?? firstFact(vintages);
}

/** The figure as first reported, when the one that holds reads differently; null when it does not. */
export function restatedFrom(
  vintages: readonly Fact[],
  held: Fact | null = latestFact(vintages),
): Fact | null {
  const first = firstFact(vintages);
  return first === null || first.value === held?.value ? null : first;
}
