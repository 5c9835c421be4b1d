import { SegmentBuilder, type SegmentSource } from '../../../../domain/postings/build-segment.ts';
import type { Connection } from '../connection.ts';
import { type Deletes, isDeleted, sealDeletes, withDeleted } from './deletes.ts';
import { type HeldSegment, holdSegments, WRITER_CACHE } from './hold-segments.ts';
import { prepareWriteSegment } from './write-postings.ts';

/** Number of a row's document in a segment, or -1. */
function numberOf(rows: Uint32Array, row: number): number {
  let low = 0;
  let high = rows.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((rows[middle] ?? 0) < row) low = middle + 1;
    else high = middle;
  }
  return rows[low] === row ? low : -1;
}

/** A segment's deletes with some rows more. */
function deletesWith({ segment, deletes }: HeldSegment, rows: readonly number[]): Deletes {
  return rows.reduce((found, row) => {
    const document = numberOf(segment.rows, row);
    if (document < 0 || isDeleted(found, document)) return found;
    return withDeleted(found, document, segment.rows.length);
  }, deletes);
}

/**
 * Indexes documents, each in place of an older one with its row, and removes those with other rows given. Belongs to the
 * transaction that saves their texts.
 */
export function prepareUpdatePostings(
  connection: Connection,
): (removed: readonly number[], added: readonly SegmentSource[]) => void {
  const readSegments = holdSegments(connection, WRITER_CACHE);
  const writeSegment = prepareWriteSegment(connection);
  const update = connection.prepare('UPDATE postings_segments SET deleted = :deleted WHERE id = :id');
  return (removed, added) =>
    connection.transaction(() => {
      const gone = [...removed, ...added.map(({ row }) => row)];
      for (const held of readSegments()) {
        const deletes = deletesWith(held, gone);
        if (deletes !== held.deletes) update.run({ id: held.id, deleted: sealDeletes(held.id, deletes) });
      }
      if (added.length === 0) return;
      const builder = new SegmentBuilder();
      for (const source of added.toSorted((a, b) => a.row - b.row)) builder.add(source);
      writeSegment(builder);
    });
}
