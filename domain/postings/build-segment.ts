import { ByteWriter } from './bytes.ts';
import { type IndexedText, placeTerms } from './document-terms.ts';
import { NumberList } from './number-list.ts';
import { COMMONEST, numberedTerms, pairNumber } from './pair-terms.ts';
import { TermNumbers } from './term-numbers.ts';
import { TextTokens } from './text-tokens.ts';
import { SegmentWriter, type TakeBlock } from './write-segment.ts';

/** A document to be indexed. */
export type SegmentSource = IndexedText & { row: number };

/** Collects documents, ascending by row, and writes them as a segment. */
export class SegmentBuilder {
  readonly terms = new TermNumbers();
  /** The tokens of the document added last. */
  readonly tokens = new TextTokens();
  readonly #rows = new NumberList();
  readonly #lengths = new NumberList();
  /** Number of the term and position of each place, in the order of the documents. */
  readonly #term = new NumberList();
  readonly #position = new NumberList();
  /** Number of places up to the end of each document. */
  readonly #ends = new NumberList();
  /** Maps one behind the other, and where each ends. */
  readonly #maps = new ByteWriter();
  readonly #map_ends = new NumberList();

  constructor() {
    for (const term of numberedTerms()) this.terms.numberOf(term);
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
    let before = 0;
    let at = -2;
    const { words, map } = placeTerms(source, this.terms, this.tokens, (number, position) => {
      this.#term.push(number);
      this.#position.push(position);
      if (number >= COMMONEST.length) return;
      if (position === at + 1) {
        this.#term.push(pairNumber(before, number));
        this.#position.push(at);
      }
      before = number;
      at = position;
    });
    this.#rows.push(source.row);
    this.#lengths.push(words);
    this.#maps.put(map);
    this.#map_ends.push(this.#maps.length);
    this.#ends.push(this.#term.length);
  }

  /** Places sorted by term: where those of each begin, their document and position. */
  #sorted(): { begins: Uint32Array; document: Uint32Array; position: Uint32Array } {
    const begins = new Uint32Array(this.terms.size + 1);
    const { values: term, length } = this.#term;
    for (let at = 0; at < length; at += 1) {
      const next = (term[at] ?? 0) + 1;
      begins[next] = (begins[next] ?? 0) + 1;
    }
    for (let at = 1; at < begins.length; at += 1) begins[at] = (begins[at] ?? 0) + (begins[at - 1] ?? 0);
    const next = begins.slice();
    const document = new Uint32Array(length);
    const position = new Uint32Array(length);
    let at = 0;
    for (const [own, end] of this.#ends.view().entries()) {
      for (; at < end; at += 1) {
        const number = term[at] ?? 0;
        const place = next[number] ?? 0;
        next[number] = place + 1;
        document[place] = own;
        position[place] = this.#position.values[at] ?? 0;
      }
    }
    return { begins, document, position };
  }

  finish(take: TakeBlock): void {
    const writer = new SegmentWriter(take);
    const { begins, document, position } = this.#sorted();
    for (const number of this.terms.sorted()) {
      const end = begins[number + 1] ?? 0;
      for (let from = begins[number] ?? 0; from < end;) {
        const own = document[from] ?? 0;
        let to = from + 1;
        while (to < end && document[to] === own) to += 1;
        writer.add(own, position, from, to);
        from = to;
      }
      writer.endTerm(this.terms.term(number));
    }
    let start = 0;
    for (const end of this.#map_ends.view()) {
      writer.addMap(this.#maps.view().subarray(start, end));
      start = end;
    }
    writer.finish({ rows: this.#rows.view().slice(), lengths: this.#lengths.view().slice() });
  }
}
