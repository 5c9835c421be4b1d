import type { BuiltSegment } from '../../../domain/postings/build-segment.ts';
import { integer } from '../../../store/row.ts';
import type { Connection } from '../../../store/sqlite/connection.ts';
import { sealDeletes } from './deletes.ts';
import { prepareTakeBlocks } from './segment-tables.ts';

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
export function prepareWriteSegment(connection: Connection): (segment: BuiltSegment) => void {
  const addSegment = prepareAddSegment(connection);
  const takeBlocks = prepareTakeBlocks(connection);
  return ({ documents, blocks }) =>
    connection.transaction(() => {
      const take = takeBlocks(addSegment(documents, true));
      for (const block of blocks) take(block);
    });
}
