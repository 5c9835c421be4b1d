import type { BlobStore } from '../blobs/blob-store.ts';
import type { Connection } from './connection.ts';

/** What is made from filings: facts, reports, disclosures, screens, watches. */
export function openData(_connection: Connection, _blobs: BlobStore) {
  return {};
}
