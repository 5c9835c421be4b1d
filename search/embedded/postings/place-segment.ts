import type { Columns } from '../columns.ts';
import { isDeleted, type HeldSegment } from './segments.ts';

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

/** Documents found in a segment, ascending. */
type Found = Ordinals & { found: Uint32Array };

/** Ordinals of documents found, without deleted ones. */
function toOrdinals({ found, ordinals, isWhole }: Found): Uint32Array {
  const all = new Uint32Array(found.length);
  let count = 0;
  for (let at = 0; at < found.length; at += 1) {
    const ordinal = ordinals[found[at] ?? 0] ?? ABSENT;
    if (!isWhole && ordinal === ABSENT) continue;
    all[count] = ordinal;
    count += 1;
  }
  return all.subarray(0, count);
}

/** Two ascending lists as one. */
function merge(one: Uint32Array, other: Uint32Array): Uint32Array {
  const all = new Uint32Array(one.length + other.length);
  let at = 0;
  let at_other = 0;
  let to = 0;
  while (at < one.length && at_other < other.length) {
    const own = one[at] ?? 0;
    const theirs = other[at_other] ?? 0;
    if (own < theirs) {
      all[to] = own;
      at += 1;
    } else {
      all[to] = theirs;
      at_other += 1;
    }
    to += 1;
  }
  all.set(one.subarray(at), to);
  all.set(other.subarray(at_other), to + one.length - at);
  return all;
}

/** Ascending ordinals of documents found in each segment. No two segments have the same. */
export function joinOrdinals(each: readonly Found[]): Uint32Array {
  const parts = each.filter(({ found }) => found.length > 0).map(toOrdinals);
  // The two shortest first, so that few ordinals are copied often.
  while (parts.length > 1) {
    parts.sort((a, b) => b.length - a.length);
    const [one, other] = parts.splice(-2);
    if (one !== undefined && other !== undefined) parts.push(merge(one, other));
  }
  return parts[0] ?? new Uint32Array(0);
}
