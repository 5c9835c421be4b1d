import type { BlobStore } from '../blobs/blob-store.ts';
import { openCompanies } from './companies.ts';
import type { Connection } from './connection.ts';
import { readCoverage } from './coverage.ts';
import { readDataVersion } from './data-version.ts';
import { openFilings } from './filings.ts';
import type { Freshness } from './freshness.ts';
import { openFullText } from './full-text/full-text.ts';
import { openKeys } from './keys.ts';
import { openLoads } from './loads.ts';
import { openSettings } from './settings.ts';
import { openSources } from './sources.ts';

/** What loads write first and every request reads. */
export function openCore(connection: Connection, blobs: BlobStore, freshness: Freshness) {
  return {
    companies: openCompanies(connection, freshness),
    filings: openFilings(connection, blobs, freshness),
    fullText: openFullText(connection, blobs),
    loads: openLoads(connection),
    keys: openKeys(connection),
    sources: openSources(connection),
    ...openSettings(connection),
    coverage: () => readCoverage(connection),
    dataVersion: () => readDataVersion(connection),
    writes: () => connection.writes(),
    async check() {
      await readDataVersion(connection);
      await blobs.check();
    },
    async close() {
      await connection.close();
      await blobs.close();
    },
  };
}
