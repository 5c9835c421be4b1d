import type { Store } from '../store.ts';
import { disclosuresAsOf } from './disclosures.ts';
import { factsAsOf } from './facts.ts';
import { filingsAsOf } from './filings.ts';
import { createKnown } from './known.ts';

/**
 * A store as it was at the end of a day in New York: without the filings that EDGAR accepted later, and what came with
 * them. The one place where that is decided; readers are the same. Companies' names, tickers and industries are today's.
 * Rule: docs/rules.md#as-of-a-day
 */
export function asOfStore(store: Store, day: string): Store {
  const known = createKnown(store, day);
  return {
    ...store,
    filings: filingsAsOf(store, day, known),
    facts: factsAsOf(store, known),
    disclosures: disclosuresAsOf(store, known),
  };
}
