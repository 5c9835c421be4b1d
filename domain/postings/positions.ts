import type { ByteWriter } from './bytes.ts';

/** Behind every position. */
export const BEHIND = 0x3fff_ffff;

/** Positions as they are stored, with a view of the same bytes. */
export type StoredPositions = { bytes: Uint8Array; view: DataView };

/** Writes the positions of a term in one document: the first, then the distance of each to the one before. */
export function writePositions(to: ByteWriter, positions: Uint32Array, from: number, end: number): void {
  let last = 0;
  for (let at = from; at < end; at += 1) {
    const position = positions[at] ?? 0;
    to.varint(position - last);
    last = position;
  }
}

/** The bits of four bytes that say that more follow, and the other bits. */
const MORE = 0x8080_8080;
const BITS = 0x7f7f_7f7f;
/** Every second of four bytes. */
const PAIRS = 0x00ff_00ff;

/**
 * Reads positions of a term in one document. Four bytes are added up at once: it skips most of the positions of a
 * common word.
 */
export class PositionReader {
  readonly #stored: StoredPositions;
  #at = 0;
  /** Positions that aren't read yet. */
  #left = 0;
  #position = 0;

  constructor(stored: StoredPositions) {
    this.#stored = stored;
  }

  /** Begins with the `count` positions of a document, from a byte on. */
  open(at: number, count: number): void {
    this.#at = at;
    this.#left = count;
    this.#position = 0;
  }

  /** The next position that is at least `least`, BEHIND if none is. */
  skipTo(least: number): number {
    const { bytes, view } = this.#stored;
    let at = this.#at;
    let left = this.#left;
    let position = this.#position;
    let end = left - 1;
    while (left > 0) {
      // One by one: the first, and where one of the next four is wanted or long.
      while (left > end) {
        left -= 1;
        let value = bytes[at] ?? 0;
        at += 1;
        for (let unit = 0x80; value >= unit; unit *= 0x80) {
          value += ((bytes[at] ?? 0) - 1) * unit;
          at += 1;
        }
        position += value;
        if (position < least) continue;
        this.#at = at;
        this.#left = left;
        this.#position = position;
        return position;
      }
      // A number has a byte at least, so these four are of the document.
      while (left > 4) {
        const four = view.getInt32(at, true);
        const more = four & MORE;
        const behind = more << 8;
        // A number of three bytes.
        if ((more & behind) !== 0) break;
        // The last of the four bytes, if its number continues, waits.
        const open = more >>> 31;
        const bits = four & (BITS >>> (open << 3));
        // The second byte of a number counts 128 times.
        const second = behind >>> 7;
        const high = bits & ((second << 8) - second);
        const low = bits ^ high;
        const sums = (low & PAIRS) + ((low >>> 8) & PAIRS) + (((high & PAIRS) + ((high >>> 8) & PAIRS)) << 7);
        const next = position + (sums & 0xffff) + (sums >>> 16);
        if (next >= least) break;
        position = next;
        at += 4 - open;
        const ends = more >>> 7;
        left -= 4 - ((ends + (ends >>> 8) + (ends >>> 16) + (ends >>> 24)) & 7);
      }
      end = Math.max(0, left - 4);
    }
    this.#left = 0;
    return BEHIND;
  }

  /** Reads all that are left into a list long enough. */
  readAll(into: Uint32Array): void {
    const { bytes, view } = this.#stored;
    const left = this.#left;
    let at = this.#at;
    let position = this.#position;
    for (let index = 0; index < left;) {
      if (left - index > 4) {
        const four = view.getInt32(at, true);
        if ((four & MORE) === 0) {
          at += 4;
          position += four & 0x7f;
          into[index] = position;
          position += (four >>> 8) & 0x7f;
          into[index + 1] = position;
          position += (four >>> 16) & 0x7f;
          into[index + 2] = position;
          position += four >>> 24;
          into[index + 3] = position;
          index += 4;
          continue;
        }
      }
      let value = bytes[at] ?? 0;
      at += 1;
      for (let unit = 0x80; value >= unit; unit *= 0x80) {
        value += ((bytes[at] ?? 0) - 1) * unit;
        at += 1;
      }
      position += value;
      into[index] = position;
      index += 1;
    }
    this.#left = 0;
  }
}
