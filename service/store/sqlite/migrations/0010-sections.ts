import type { Connection } from '../connection.ts';
import { rebuildIndex } from '../full-text/rebuild-index.ts';

/** A column of the full-text index for each section, so that a search can be restricted to an Item. */
export function addSections(connection: Connection): void {
  connection.exec(`ALTER TABLE document_texts ADD COLUMN sections TEXT NOT NULL DEFAULT '[]'`);
  rebuildIndex(connection);
}
