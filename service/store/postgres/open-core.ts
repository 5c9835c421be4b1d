import type { BlobStore } from '../blobs/blob-store.ts';
import type { Connection } from './connection.ts';
import { readDataVersion } from './data-version.ts';
import { openKeys } from './keys.ts';
import { openSettings } from './settings.ts';
import { openSources } from './sources.ts';

/** What loads write first and every request reads. */
export function openCore(connection: Connection, blobs: BlobStore) {
  return {
    keys: openKeys(connection),
    sources: openSources(connection),
    ...openSettings(connection),
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
