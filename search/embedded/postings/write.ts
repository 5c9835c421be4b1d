import type { BuiltSegment } from '../../../domain/postings/build-segment.ts';
import { documentOfRow } from '../../../domain/postings/segment.ts';
import { integer } from '../../../store/database.ts';
import type { Connection } from '../../../store/sqlite/connection.ts';
import {
  type Deletes,
  type HeldSegment,
  holdSegments,
  isDeleted,
  prepareTakeBlocks,
  sealDeletes,
  withDeleted,
  WRITER_CACHE,
} from './segments.ts';

const NO_DELETES = new Uint8Array(0);

/** Adds a row for a segment and returns its number. */
export function prepareAddSegment(connection: Connection): (documents: number, live: boolean) => number {
  const insert = connection.prepare(
    'INSERT INTO postings_segments (documents, live, deleted) VALUES (:documents, :live, :deleted) RETURNING id',
  );
  const update = connection.prepare('UPDATE postings_segments SET deleted = :deleted WHERE id = :id');
  return (documents, live) => {
    const id = integer(insert.get({ documents, live: Number(live), deleted: NO_DELETES }) ?? {}, 'id');
    // The checksum depends on the number.
    update.run({ id, deleted: sealDeletes(id, NO_DELETES) });
    return id;
  };
}

/** Writes a segment that searches read, in the caller's transaction if one is open. */
function prepareWriteSegment(connection: Connection): (segment: BuiltSegment) => void {
  const addSegment = prepareAddSegment(connection);
  const takeBlocks = prepareTakeBlocks(connection);
  return ({ documents, blocks }) =>
    connection.transaction(() => {
      const take = takeBlocks(addSegment(documents, true));
      for (const block of blocks) take(block);
    });
}

/** A segment's deletes with some rows more. */
function deletesWith({ segment, deletes }: HeldSegment, rows: readonly number[]): Deletes {
  return rows.reduce((found, row) => {
    const document = documentOfRow(segment.rows, row);
    if (document < 0 || isDeleted(found, document)) return found;
    return withDeleted(found, document, segment.rows.length);
  }, deletes);
}

/** Writes segments of documents with these rows. */
type WritePostings = (rows: readonly number[], segments: readonly BuiltSegment[]) => void;

/**
 * Writes segments of documents, each in place of an older one with its row, and takes out those whose texts were
 * deleted. Belongs to the transaction that saves their texts.
 */
export function prepareWritePostings(connection: Connection): WritePostings {
  const readSegments = holdSegments(connection, WRITER_CACHE);
  const writeSegment = prepareWriteSegment(connection);
  const update = connection.prepare('UPDATE postings_segments SET deleted = :deleted WHERE id = :id');
  const selectRemoved = connection.prepare('SELECT index_row FROM postings_removed');
  const forgetRemoved = connection.prepare('DELETE FROM postings_removed');
  const settle = connection.prepare('DELETE FROM postings_pending WHERE index_row = :row');

  return (rows, segments) =>
    connection.transaction(() => {
      const removed = selectRemoved.all().map((row) => integer(row, 'index_row'));
      if (removed.length === 0 && rows.length === 0) return;
      const gone = [...removed, ...rows];
      for (const held of readSegments()) {
        const deletes = deletesWith(held, gone);
        if (deletes !== held.deletes) update.run({ id: held.id, deleted: sealDeletes(held.id, deletes) });
      }
      forgetRemoved.run();
      for (const row of rows) settle.run({ row });
      for (const segment of segments) writeSegment(segment);
    });
}
