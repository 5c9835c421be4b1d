import { grown, type Places } from './places.ts';
import { BEHIND, PositionReader } from './positions.ts';
import type { Postings } from './posting-list.ts';
import type { PositionBytes } from './segment.ts';

/** Places of one term, whose positions are read as they are stored. */
export class TermPlaces implements Places {
  readonly documents: Uint32Array;
  readonly #postings: Postings;
  readonly #positions: PositionBytes;
  readonly reader: PositionReader;
  buffer: Uint32Array = new Uint32Array(64);

  constructor(postings: Postings, positions: PositionBytes) {
    this.documents = postings.documents;
    this.#postings = postings;
    this.#positions = positions;
    this.reader = new PositionReader(positions);
  }

  /** Lets the reader begin with a document. Returns the number of its places. */
  open(index: number): number {
    const { places, starts } = this.#postings;
    const count = places[index] ?? 0;
    const start = starts[index] ?? 0;
    // A position has at most five bytes, and those of a later document are behind.
    const most = start + 5 * count;
    const end = index + 1 < starts.length ? Math.min(most, starts[index + 1] ?? most) : most;
    this.reader.open(this.#positions.seek(start, end), count);
    return count;
  }

  read(index: number): number {
    const count = this.open(index);
    this.buffer = grown(this.buffer, count);
    this.reader.readAll(this.buffer);
    return count;
  }

  narrow(index: number, kept: Uint32Array, size: number, shift: number): number {
    this.open(index);
    const { reader } = this;
    let left = 0;
    let position = -1;
    for (let at = 0; at < size; at += 1) {
      const wanted = (kept[at] ?? 0) + shift;
      if (position < wanted) position = reader.skipTo(wanted);
      if (position === BEHIND) return left;
      if (position !== wanted) continue;
      kept[left] = wanted - shift;
      left += 1;
    }
    return left;
  }
}
