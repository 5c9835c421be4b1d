import type { BlobStore } from '../blobs/blob-store.ts';
import type { Connection } from './connection.ts';
import { openFacts } from './facts/facts.ts';
import type { Freshness } from './freshness.ts';
import { openMarket } from './market.ts';
import { openScreen } from './screen/screen.ts';
import { openSummaries } from './summaries.ts';
import { openWatches } from './watches/watches.ts';

/** What is made from filings: facts, reports, disclosures, screens, watches. */
export function openData(connection: Connection, _blobs: BlobStore, freshness: Freshness) {
  return {
    facts: openFacts(connection),
    summaries: openSummaries(connection),
    screen: openScreen(connection),
    market: openMarket(connection, freshness),
    watches: openWatches(connection),
  };
}
