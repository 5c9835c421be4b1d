import type { Fact } from './fact.ts';
import { isAnnualReport } from './form-tier.ts';
import { memoize } from './memoize.ts';

const ASSETS = new Set(['us-gaap:Assets', 'ifrs-full:Assets']);
const ISO_CODE = /^[A-Z]{3}$/;

/** The currency a fact is stated in: `USD` of `USD` and `USD/shares`; null for shares and pure numbers. */
export function currencyOfUnit(unit: string): string | null {
  const [money = ''] = unit.split('/');
  return ISO_CODE.test(money) ? money : null;
}

/**
 * Reporting currency: the one of total assets in annual reports for the most period ends, then the most often.
 * Without annual reports all forms count, and without total assets all money facts. Null without any; never USD by
 * default.
 * Rule: docs/rules.md#reporting-currency. Example: TSM (0001193125-25-083423 and before) → 'TWD'.
 */
export function voteCurrency(facts: readonly Fact[]): string | null {
  const isMoney = memoize((unit: string) => currencyOfUnit(unit) === unit);
  const money = facts.filter(({ unit }) => isMoney(unit));
  const assets = money.filter(({ concept }) => ASSETS.has(concept));
  const voting = assets.length > 0 ? assets : money;
  const annual = voting.filter(isAnnualReport);
  return mostStated(annual.length > 0 ? annual : voting);
}

/**
 * Currency of each fiscal year reported in another currency than the company's, by year end: one whose total assets are
 * only in that currency.
 */
export function currencyByEnd(facts: readonly Fact[], usual: string | null): Map<string, string> {
  const stated = new Map<string, Set<string>>();
  for (const fact of facts) {
    const currency = ASSETS.has(fact.concept) ? currencyOfUnit(fact.unit) : null;
    if (currency === null) continue;
    const known = stated.get(fact.end) ?? new Set();
    stated.set(fact.end, known.add(currency));
  }
  const others = new Map<string, string>();
  for (const [end, currencies] of stated) {
    const [only] = currencies;
    if (currencies.size === 1 && only !== undefined && only !== usual) others.set(end, only);
  }
  return others;
}

function mostStated(facts: readonly Fact[]): string | null {
  const votes = new Map<string, { ends: Set<string>; count: number }>();
  for (const fact of facts) {
    const vote = votes.get(fact.unit) ?? { ends: new Set(), count: 0 };
    vote.ends.add(fact.end);
    vote.count += 1;
    votes.set(fact.unit, vote);
  }
  const ranked = [...votes].toSorted(([, a], [, b]) => b.ends.size - a.ends.size || b.count - a.count);
  return ranked[0]?.[0] ?? null;
}
