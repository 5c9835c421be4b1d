import type { Columns } from '../columns.ts';
import { isDeleted } from './deletes.ts';
import type { HeldSegment } from './hold-segments.ts';

/** Ordinal of a deleted document. */
export const ABSENT = 0xffff_ffff;

/**
 * Ordinals of a segment's documents in the columns and of their filings, one behind the last filing for a document that isn't
 * there, and whether all are.
 */
export type Ordinals = { ordinals: Uint32Array; filings: Uint32Array; isWhole: boolean };

function ordinalsOf({ segment, deletes }: HeldSegment, columns: Columns): Ordinals {
  const { index_row, filing, count } = columns.documents;
  const { rows } = segment;
  const ordinals = new Uint32Array(rows.length);
  const filings = new Uint32Array(rows.length);
  let isWhole = true;
  let at = 0;
  for (let document = 0; document < rows.length; document += 1) {
    const row = rows[document] ?? 0;
    while (at < count && (index_row[at] ?? 0) < row) at += 1;
    const isThere = index_row[at] === row && !isDeleted(deletes, document);
    ordinals[document] = isThere ? at : ABSENT;
    filings[document] = isThere ? (filing[at] ?? 0) : columns.filings.count;
    if (!isThere) isWhole = false;
  }
  return { ordinals, filings, isWhole };
}

/** Returns the ordinals of a segment's documents, found anew when the columns or the deletes change. */
export function placeSegments(): (held: HeldSegment, columns: Columns) => Ordinals {
  const known = new WeakMap<HeldSegment, { columns: Columns; found: Ordinals }>();
  return (held, columns) => {
    const before = known.get(held);
    if (before?.columns === columns) return before.found;
    const found = ordinalsOf(held, columns);
    known.set(held, { columns, found });
    return found;
  };
}
