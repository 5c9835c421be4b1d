import type { FullTextStore } from '../full-text-store.ts';
import type { Connection } from './connection.ts';
import { openDisclosures } from './disclosures/disclosures.ts';
import { openFacts } from './facts/facts.ts';
import type { Freshness } from './freshness.ts';
import { openMarket } from './market.ts';
import { openOutdated } from './outdated.ts';
import { openScreen } from './screen/screen.ts';
import { openSummaries } from './summaries.ts';
import { openVerify } from './verify/verify.ts';
import { openWatches } from './watches/watches.ts';

/** What is made from filings: facts, reports, disclosures, screens, watches. */
export function openData(
  connection: Connection,
  documents: Pick<FullTextStore, 'text'>,
  freshness: Freshness,
) {
  return {
    facts: openFacts(connection),
    disclosures: openDisclosures(connection, documents),
    summaries: openSummaries(connection),
    screen: openScreen(connection),
    market: openMarket(connection, freshness),
    outdated: openOutdated(connection),
    watches: openWatches(connection),
    verify: openVerify(connection, documents),
  };
}
