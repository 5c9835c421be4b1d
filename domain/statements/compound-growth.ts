/** A growth rate as a decimal, or why there is none. */
export type Growth = { value: number | null; reason: string | null };

/**
 * Compound annual growth between two figures a number of years apart; not meaningful from or to one that is not above zero.
 * Rule: docs/rules.md#ratios-over-time
 */
export function compoundGrowth(now: number | null, then: number | null, years: number): Growth {
  if (now === null) return { value: null, reason: 'Not available: no figure in the newest year' };
  if (then === null) return { value: null, reason: `Not available: no figure ${years} years before` };
  if (now <= 0 || then <= 0) return { value: null, reason: 'n.m.: a figure is not above zero' };
  return { value: (now / then) ** (1 / years) - 1, reason: null };
}
