import type { Connection } from '../connection.ts';
import { blob, integer } from '../row.ts';
import { holdSegments, WRITER_CACHE } from './hold-segments.ts';
import { unseal } from './segment-tables.ts';

/** Reads every block of the postings index. Throws StoreError 'damaged' if one is missing or has a wrong checksum. */
export function verifyPostings(connection: Connection): { segments: number; blocks: number } {
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
  }
  return { segments: held.length, blocks };
}
