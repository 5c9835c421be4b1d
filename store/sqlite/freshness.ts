import { integer } from '../row.ts';
import type { Connection } from './connection.ts';

/**
 * Updates a company's `as_of`: the time of the last load that changed its stored data. The company's file and its
 * filings are saved separately in either order, and a change in either counts. A load without changes writes nothing.
 */
export function prepareFreshness(connection: Connection) {
  const readAt = new Map<string, string>();
  const changedFilings = new Set<string>();
  const update = connection.prepare(
    'UPDATE companies SET as_of = :as_of WHERE cik = :cik AND as_of IS NOT :as_of',
    'data',
  );
  return {
    companyRead(cik: string, at: string, changed: boolean): void {
      if (changed || changedFilings.delete(cik)) update.run({ cik, as_of: at });
      changedFilings.delete(cik);
      readAt.set(cik, at);
    },
    filingsChanged(cik: string): void {
      const at = readAt.get(cik);
      if (at === undefined) changedFilings.add(cik);
      else update.run({ cik, as_of: at });
    },
  };
}

export type Freshness = ReturnType<typeof prepareFreshness>;

/** Prepares the data version. SQLite counts the commits of other connections; this one counts its own writes. */
export function prepareDataVersion(connection: Connection): () => string {
  const select = connection.prepare('PRAGMA data_version');
  return () => `${integer(select.get() ?? {}, 'data_version')}.${connection.writes()}`;
}
