import type { CompanyFacts } from './company-facts.ts';
import { conceptFigure, slotOf } from './concept-figure.ts';
import type { Figure } from './figure.ts';
import type { Period } from './period.ts';

/**
 * A quarter's figure under the next tag, where the first tag's zero is a part of it: the zero's own filing states both, and
 * periods to date have the next tag alone. Null without one.
 * Example: SUNATION, interest in the third quarter of 2022: `InterestExpense` of 0, `InterestAndDebtExpense` of 154,805
 * (0000022701-23-000017). Rule: docs/rules.md#concept-chains
 */
export function insteadOfZero(
  facts: CompanyFacts,
  concepts: readonly string[],
  zero: Figure,
  period: Period,
): Figure | null {
  const { concept, accession_number } = zero.fact;
  if (zero.value !== 0 || zero.derivation !== null || period.quarter === null) return null;
  if (period.to_date === true || hasToDate(facts, concept, period)) return null;
  for (const next of concepts.slice(concepts.indexOf(concept) + 1)) {
    const slots = facts.byPeriod.get(next)?.get(period.year);
    const isInFiling = slots
      ?.get(slotOf(period, 'flow'))
      ?.some((fact) => fact.accession_number === accession_number && fact.value !== 0);
    if (isInFiling === true && hasToDate(facts, next, period))
      return conceptFigure(facts, next, period, 'flow');
  }
  return null;
}

/** Whether a concept has a fact for the year or the year to date. */
function hasToDate(facts: CompanyFacts, concept: string, { year }: Period): boolean {
  const slots = facts.byPeriod.get(concept)?.get(year);
  return (['H', 'N', 'Y'] as const).some((slot) => slots?.has(slot) === true);
}
