import { readTextMap } from '../../../domain/postings/document-terms.ts';
import { blob, integer, StoreError } from '../../../store/database.ts';
import type { Connection } from '../../../store/sqlite/connection.ts';
import { asDamage, type HeldSegment, holdSegments, isDeleted, unseal, WRITER_CACHE } from './segments.ts';

/** Reads every block of the index. Throws StoreError 'damaged' if one is missing or has a wrong checksum. */
export function verifyBlocks(connection: Connection): { segments: number; blocks: number } {
  let blocks = 0;
  const select = connection.prepare(
    'SELECT id, data FROM postings_blocks WHERE id > :id ORDER BY id LIMIT 500',
  );
  for (let id = -1; ;) {
    const rows = select.all({ id });
    for (const row of rows) unseal(integer(row, 'id'), blob(row, 'data'));
    blocks += rows.length;
    const last = rows.at(-1);
    if (last === undefined) break;
    id = integer(last, 'id');
  }
  const held = holdSegments(connection, WRITER_CACHE)();
  for (const { segment } of held) {
    for (const entry of segment.entries()) {
      segment.list(entry);
      segment.storedPositions(entry.positions, entry.position_bytes);
    }
    for (const document of segment.rows.keys()) readTextMap(segment.storedMap(document));
  }
  return { segments: held.length, blocks };
}

/** Index rows of a segment that aren't deleted from it. */
const liveRows = ({ segment, deletes }: HeldSegment): number[] =>
  [...segment.rows].filter((_, document) => !isDeleted(deletes, document));

/** Throws StoreError 'damaged' unless each stored text that doesn't wait is indexed once. */
function compareWithTexts(connection: Connection): void {
  const select = connection.prepare(
    `SELECT index_row FROM document_texts WHERE index_row NOT IN (SELECT index_row FROM postings_pending)`,
  );
  const removed = connection.prepare('SELECT index_row FROM postings_removed').all();
  const gone = new Set(removed.map((row) => integer(row, 'index_row')));
  const texts = select
    .all()
    .map((row) => integer(row, 'index_row'))
    .toSorted((a, b) => a - b);
  const indexed = holdSegments(connection, WRITER_CACHE)()
    .flatMap(liveRows)
    .filter((row) => !gone.has(row))
    .toSorted((a, b) => a - b);
  const other = texts.findIndex((row, at) => indexed[at] !== row);
  if (other === -1 && indexed.length === texts.length) return;
  throw new StoreError(
    'damaged',
    `The full-text index has ${indexed.length} documents and the store ${texts.length} texts`,
  );
}

/**
 * Reads every block of the index, and compares its documents with the stored texts. Throws StoreError 'damaged' if one
 * is missing or has a wrong checksum.
 */
export function verifyPostings(connection: Connection): { segments: number; blocks: number } {
  return connection.snapshot(() =>
    asDamage(() => {
      const found = verifyBlocks(connection);
      compareWithTexts(connection);
      return found;
    }),
  );
}
