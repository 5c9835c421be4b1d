import type { Fact } from './fact.ts';
import { formTier } from './form-tier.ts';
import { compareVintage } from './select-fact.ts';
import { addingSign, isProfit, oneSidedSign, profitSign, type Spans, spanKey } from './sign-evidence.ts';

/** Values whose amounts differ by less, with opposite signs, are one figure with a wrong sign, not a restatement. */
const SAME_AMOUNT = 0.01;

/**
 * The facts with wrong signs corrected; each corrected fact has its value as filed and the reason. A sign is wrong if another
 * filing states the same amount with the opposite sign and the evidence is for the other, or if an expense or payment is
 * negative where the company's others are not. Rule: docs/rules.md#signs
 * Example: SUNEDISON, net loss of the first quarter of 2012, 98.6 million in 0000945436-13-000129, was a loss.
 */
export function correctSigns(facts: readonly Fact[]): Fact[] {
  const spans = spansOf(facts);
  const corrected = new Map<Fact, Fact>();
  for (const [concept, byKey] of spans) {
    for (const stated of byKey.values()) {
      const sign = oppositeAmounts(stated) ? signOf(spans, concept, stated) : oneSidedSign(byKey, stated);
      if (sign === null) continue;
      for (const fact of stated)
        if (fact.value * sign.sign < 0) corrected.set(fact, turned(fact, sign.reason));
    }
  }
  return corrected.size === 0 ? [...facts] : facts.map((fact) => corrected.get(fact) ?? fact);
}

function turned(fact: Fact, reason: string): Fact {
  return { ...fact, value: -fact.value, as_filed: { value: fact.as_filed?.value ?? fact.value, reason } };
}

/** Flows of the trusted forms by concept and period, oldest vintage first. */
function spansOf(facts: readonly Fact[]): Map<string, Spans> {
  const spans = new Map<string, Map<string, Fact[]>>();
  for (const fact of facts) {
    if (fact.start === null || fact.value === 0 || formTier(fact.form) === 'C') continue;
    const byKey = spans.get(fact.concept) ?? new Map<string, Fact[]>();
    spans.set(fact.concept, byKey);
    const key = spanKey(fact);
    const stated = byKey.get(key);
    if (stated === undefined) byKey.set(key, [fact]);
    else stated.push(fact);
  }
  for (const byKey of spans.values())
    for (const stated of byKey.values()) if (stated.length > 1) stated.sort(compareVintage);
  return spans;
}

function oppositeAmounts(stated: readonly Fact[]): boolean {
  return stated.some(({ value }) =>
    stated.some(
      (other) => other.value * value < 0 && Math.abs(other.value + value) < SAME_AMOUNT * Math.abs(value),
    ),
  );
}

function signOf(spans: ReadonlyMap<string, Spans>, concept: string, stated: readonly Fact[]) {
  const byKey = spans.get(concept) ?? new Map<string, Fact[]>();
  const known = oneSidedSign(byKey, stated) ?? profitSign(spans, concept, stated);
  return known ?? (isProfit(concept) ? (addingSign(byKey, stated) ?? firstSign(stated)) : null);
}

/** The sign in the period's own report, which later ones repeat. */
function firstSign(stated: readonly Fact[]) {
  const first = stated.find(({ form }) => formTier(form) === 'A') ?? stated[0];
  if (first === undefined) return null;
  return {
    sign: Math.sign(first.value),
    reason: `Sign reversed: ${first.accession_number} reported the same amount with the opposite sign`,
  };
}
