import type { BlobStore } from '../blobs/blob-store.ts';
import type { Connection } from './connection.ts';
import { openFacts } from './facts/facts.ts';
import type { Freshness } from './freshness.ts';

/** What is made from filings: facts, reports, disclosures, screens, watches. */
export function openData(connection: Connection, _blobs: BlobStore, _freshness: Freshness) {
  return { facts: openFacts(connection) };
}
