import { indexesOf, unite } from './document-sets.ts';
import { type Postings, readPostings, readPostingsOf } from './posting-list.ts';
import type { Segment } from './segment.ts';

/** Places of an operand in the documents that may have it: the position of its first word at each. */
export type Places = {
  documents: Uint32Array;
  /** Where `read` leaves the positions, ascending. */
  buffer: Uint32Array;
  /** Reads the positions in the document with an index in `documents`. Returns their number, 0 if it has none. */
  read(index: number): number;
  /** Leaves in `kept` those of its `size` positions that are `shift` before one in that document; returns their number. */
  narrow(index: number, kept: Uint32Array, size: number, shift: number): number;
};

/** Narrows by positions that were read. */
function narrowBy(other: Uint32Array, count: number, kept: Uint32Array, size: number, shift: number): number {
  let left = 0;
  let at = 0;
  for (let index = 0; index < size; index += 1) {
    const wanted = (kept[index] ?? 0) + shift;
    while (at < count && (other[at] ?? 0) < wanted) at += 1;
    // Behind `count` are the positions of another document.
    if (at === count) return left;
    if (other[at] !== wanted) continue;
    kept[left] = wanted - shift;
    left += 1;
  }
  return left;
}

/** Narrows the places of another word by reading their positions. */
export function narrowByReading(places: Omit<Places, 'narrow'>): Places {
  return Object.assign(places, {
    narrow: (index: number, kept: Uint32Array, size: number, shift: number): number => {
      const count = places.read(index);
      return narrowBy(places.buffer, count, kept, size, shift);
    },
  });
}

/** A term's postings in some documents, all if null. */
export function postingsOf(segment: Segment, term: string, among: Uint32Array | null): Postings | null {
  const entry = segment.find(term);
  if (entry === null) return null;
  const list = segment.list(entry);
  // Few of the documents: only their chunks are read.
  return among === null ? readPostings(list) : readPostingsOf(list, among);
}

/** A buffer of at least a size. */
export function grown(buffer: Uint32Array, size: number): Uint32Array {
  return buffer.length >= size ? buffer : new Uint32Array(Math.max(size, 2 * buffer.length));
}

/** Places of any of several terms, which never share one unless they are the same. */
export function placesOfAny(parts: readonly Places[], count: number): Places {
  const [only] = parts;
  if (only !== undefined && parts.length === 1) return only;
  const documents = unite(
    parts.map((part) => part.documents),
    count,
  );
  // For each document, its parts and their indexes: `part[firsts[n]]` up to `firsts[n + 1]`.
  const firsts = new Uint32Array(documents.length + 1);
  const places = parts.map((part) => indexesOf(part.documents, documents));
  for (const own of places) for (const at of own) firsts[at + 1] = (firsts[at + 1] ?? 0) + 1;
  for (let at = 1; at < firsts.length; at += 1) firsts[at] = (firsts[at] ?? 0) + (firsts[at - 1] ?? 0);
  const next = firsts.slice();
  const part = new Uint32Array(firsts.at(-1) ?? 0);
  const index = new Uint32Array(part.length);
  for (const [number, own] of places.entries()) {
    for (let at = 0; at < own.length; at += 1) {
      const to = next[own[at] ?? 0] ?? 0;
      next[own[at] ?? 0] = to + 1;
      part[to] = number;
      index[to] = at;
    }
  }
  const found = narrowByReading({
    documents,
    buffer: new Uint32Array(64),
    read(at) {
      let size = 0;
      const end = firsts[at + 1] ?? 0;
      for (let each = firsts[at] ?? 0; each < end; each += 1) {
        const own = parts[part[each] ?? 0];
        const more = own?.read(index[each] ?? 0) ?? 0;
        const before = found.buffer;
        found.buffer = grown(before, size + more);
        if (found.buffer !== before) found.buffer.set(before.subarray(0, size));
        if (own !== undefined) found.buffer.set(own.buffer.subarray(0, more), size);
        size += more;
      }
      found.buffer.subarray(0, size).sort();
      return size;
    },
  });
  return found;
}
