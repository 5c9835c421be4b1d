import { integer } from '../row.ts';
import type { Connection } from './connection.ts';

/** Prepares the data version. SQLite counts the commits of other connections; this one counts its own writes. */
export function prepareDataVersion(connection: Connection): () => string {
  const select = connection.prepare('PRAGMA data_version');
  return () => `${integer(select.get() ?? {}, 'data_version')}.${connection.writes()}`;
}
