import { type Chain, conceptsOf } from './chain.ts';
import type { CompanyFacts } from './company-facts.ts';

/** Whether any concept of the rules has a fact in a fiscal year. */
export function hasFacts(facts: CompanyFacts, rules: Chain, year: number): boolean {
  return conceptsOf(rules.filter((rule) => 'concepts' in rule)).some(
    (concept) => facts.byPeriod.get(concept)?.has(year) === true,
  );
}

/** Years before and after a period. */
const NEAR_YEARS = 2;

/** Whether the company tags a concept of a chain, other than with zero, in a year nearby: then it has such a figure. */
export function hasNear(facts: CompanyFacts, chain: Chain, year: number): boolean {
  return conceptsOf(chain).some((concept) =>
    [...(facts.byPeriod.get(concept) ?? [])].some(
      ([at, slots]) =>
        Math.abs(at - year) <= NEAR_YEARS &&
        [...slots.values()].some((stated) => stated.some(({ value }) => value !== 0)),
    ),
  );
}
