import { integer } from '../../../store/row.ts';
import type { Connection } from '../../../store/sqlite/connection.ts';

/** Documents that wait to be indexed. */
export function prepareCountPending(connection: Connection): () => number {
  const select = connection.prepare('SELECT count(*) AS pending FROM postings_pending');
  return () => integer(select.get() ?? {}, 'pending');
}
