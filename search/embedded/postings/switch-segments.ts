import type { Connection } from '../../../store/sqlite/connection.ts';
import { isDeleted, sealDeletes, withDeleted } from './deletes.ts';
import { type HeldSegment, holdSegments, WRITER_CACHE } from './hold-segments.ts';

/** Whether all of some segments are still searched: no other process merged or removed one of them. */
export function areLive(connection: Connection, sources: readonly HeldSegment[]): boolean {
  const select = connection.prepare('SELECT 1 FROM postings_segments WHERE id = :id AND live = 1');
  return sources.every(({ id }) => select.get({ id }) !== undefined);
}

/**
 * Puts a merged segment in the place of its sources, without what was deleted from them meanwhile. Returns false and
 * changes nothing if another process merged or removed one of them: the merged segment is then swept.
 */
export function switchTo(connection: Connection, id: number, sources: readonly HeldSegment[]): boolean {
  if (!areLive(connection, sources)) return false;
  const held = new Map(holdSegments(connection, WRITER_CACHE)().map((own) => [own.id, own]));
  const gone = new Set<number>();
  for (const { id: source, segment, deletes } of sources) {
    const now = held.get(source)?.deletes ?? deletes;
    for (const [document, row] of segment.rows.entries()) {
      if (isDeleted(now, document) && !isDeleted(deletes, document)) gone.add(row);
    }
  }
  const rows = sources.flatMap(({ segment, deletes }) =>
    [...segment.rows].filter((_, document) => !isDeleted(deletes, document)),
  );
  rows.sort((a, b) => a - b);
  let deletes: Uint8Array = new Uint8Array(0);
  for (const [document, row] of rows.entries()) {
    if (gone.has(row)) deletes = withDeleted(deletes, document, rows.length);
  }
  const merged = connection.prepare(
    'UPDATE postings_segments SET live = 1, deleted = :deleted WHERE id = :id',
  );
  if (merged.run({ id, deleted: sealDeletes(id, deletes) }) === 0) return false;
  const drop = connection.prepare('DELETE FROM postings_segments WHERE id = :id');
  for (const source of sources) drop.run({ id: source.id });
  return true;
}
