import type { RatioInput } from '../../contract/ratios.ts';
import type { CompanyFacts } from './company-facts.ts';
import { type Figure, toFactSource } from './figure.ts';

/** A figure as an operand of ratios. */
export function toInput({ value, unit, fact, derivation }: Figure): RatioInput {
  return derivation === null
    ? { value, unit, source: toFactSource(fact), derived: null }
    : { value, unit, source: null, derived: derivation };
}

/** An operand of zero, with the reason for it; null without a currency. */
export function zeroInput({ currency }: CompanyFacts, method: string, formula: string): RatioInput | null {
  if (currency === null) return null;
  return { value: 0, unit: currency, source: null, derived: { method, formula, operands: [] } };
}
