import { cachedBlobs } from '../blobs/cached-blobs.ts';
import { openBlobs } from '../blobs/open-blobs.ts';
import type { BlobSettings } from '../blobs/settings.ts';
import type { Store } from '../store.ts';
import { checkPlace } from './check-place.ts';
import { connect } from './connection.ts';
import { createFreshness } from './freshness.ts';
import { migrate } from './migrate.ts';
import { openCore } from './open-core.ts';
import { openData } from './open-data.ts';
import { refreshSectors } from './sector-column.ts';

export type PostgresSettings = {
  /** postgres://user:password@host:port/database */
  url: string;
  blobs: BlobSettings;
  /** Most connections at once. */
  pool?: number;
};

/**
 * Opens the store in a PostgreSQL database, and creates its tables in an empty one. Several nodes may open it at once.
 * Throws StoreError: 'newer', 'full', or 'unavailable' if it can't be reached, refuses the password, has another
 * program's tables, or its documents are elsewhere. No message repeats the password.
 */
export async function openPostgresStore({ url, blobs, pool }: PostgresSettings): Promise<Store> {
  const connection = connect(url, pool === undefined ? {} : { pool });
  try {
    await migrate(connection);
    await refreshSectors(connection);
    const opened = cachedBlobs(await openBlobs(blobs));
    await checkPlace(connection, opened);
    const freshness = createFreshness();
    const core = openCore(connection, opened, freshness);
    return { ...core, ...openData(connection, core.fullText, freshness), damage: () => [] };
  } catch (error) {
    await connection.close();
    throw error;
  }
}
