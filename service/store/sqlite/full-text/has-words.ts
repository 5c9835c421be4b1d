import type { Connection } from '../connection.ts';

/** Whether a document has these words in a row. */
export function prepareHasWords(connection: Connection): (terms: readonly string[]) => boolean {
  const select = connection.prepare('SELECT rowid FROM full_text WHERE full_text MATCH :match LIMIT 1');
  return (terms) => select.get({ match: `"${terms.join(' ').replaceAll('"', '""')}"` }) !== undefined;
}
