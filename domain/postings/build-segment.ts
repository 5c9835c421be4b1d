import { ByteWriter } from './bytes.ts';
import { forEachTerm, type IndexedText } from './document-terms.ts';
import { COMMONEST, numberedTerms, pairNumber } from './pair-terms.ts';
import { writePositions } from './positions.ts';
import { TermNumbers } from './term-numbers.ts';
import { SegmentWriter, type TakeBlock } from './write-segment.ts';

/** A list of numbers that grows. */
class Numbers {
  values = new Uint32Array(1_024);
  length = 0;

  push(value: number): void {
    if (this.length === this.values.length) {
      const grown = new Uint32Array(2 * this.length);
      grown.set(this.values);
      this.values = grown;
    }
    this.values[this.length] = value;
    this.length += 1;
  }
}

/** A document to be indexed. */
export type SegmentSource = IndexedText & { row: number };

/** Collects documents, ascending by row, and writes them as a segment. */
export class SegmentBuilder {
  readonly #terms = new TermNumbers();
  readonly #rows = new Numbers();
  readonly #lengths = new Numbers();
  /** Number of the term and position of each place, in the order of the documents. */
  readonly #term = new Numbers();
  readonly #position = new Numbers();
  /** Number of places up to the end of each document. */
  readonly #ends = new Numbers();
  /** Maps one behind the other, and where each ends. */
  readonly #maps = new ByteWriter();
  readonly #map_ends = new Numbers();

  constructor() {
    for (const term of numberedTerms()) this.#terms.numberOf(term);
  }

  get documents(): number {
    return this.#rows.length;
  }

  /** Number of places collected. */
  get places(): number {
    return this.#term.length;
  }

  add(source: SegmentSource): void {
    // The common word that was last, and where.
    let [before, at] = [0, Number.NEGATIVE_INFINITY];
    const { words, map } = forEachTerm(source, (term, position) => {
      const number = this.#terms.numberOf(term);
      this.#push(number, position);
      if (number >= COMMONEST.length) return;
      if (position === at + 1) this.#push(pairNumber(before, number), at);
      [before, at] = [number, position];
    });
    this.#rows.push(source.row);
    this.#lengths.push(words);
    this.#maps.put(map);
    this.#map_ends.push(this.#maps.length);
    this.#ends.push(this.#term.length);
  }

  #push(term: number, position: number): void {
    this.#term.push(term);
    this.#position.push(position);
  }

  /** Places sorted by term: where those of each begin, their document and position. */
  #sorted(): { begins: Uint32Array; document: Uint32Array; position: Uint32Array } {
    const begins = new Uint32Array(this.#terms.size + 1);
    const { values: term, length } = this.#term;
    for (let at = 0; at < length; at += 1) {
      const next = (term[at] ?? 0) + 1;
      begins[next] = (begins[next] ?? 0) + 1;
    }
    for (let at = 1; at < begins.length; at += 1) begins[at] = (begins[at] ?? 0) + (begins[at - 1] ?? 0);
    const next = begins.slice();
    const document = new Uint32Array(length);
    const position = new Uint32Array(length);
    let own = 0;
    for (let at = 0; at < length; at += 1) {
      while (at >= (this.#ends.values[own] ?? 0)) own += 1;
      const number = term[at] ?? 0;
      const place = next[number] ?? 0;
      next[number] = place + 1;
      document[place] = own;
      position[place] = this.#position.values[at] ?? 0;
    }
    return { begins, document, position };
  }

  finish(take: TakeBlock): void {
    const writer = new SegmentWriter(take);
    const { begins, document, position } = this.#sorted();
    const bytes = new ByteWriter();
    for (const { term, number } of this.#terms.sorted()) {
      const end = begins[number + 1] ?? 0;
      for (let from = begins[number] ?? 0; from < end;) {
        const own = document[from] ?? 0;
        let to = from + 1;
        while (to < end && document[to] === own) to += 1;
        bytes.clear();
        writePositions(bytes, position, from, to);
        writer.add(own, to - from, bytes.view());
        from = to;
      }
      writer.endTerm(term);
    }
    let start = 0;
    for (const end of this.#map_ends.values.subarray(0, this.#map_ends.length)) {
      writer.addMap(this.#maps.view().subarray(start, end));
      start = end;
    }
    writer.finish({
      rows: this.#rows.values.slice(0, this.#rows.length),
      lengths: this.#lengths.values.slice(0, this.#lengths.length),
    });
  }
}
