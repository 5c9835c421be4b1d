import { ByteWriter } from './bytes.ts';
import { type IndexedText, placeTerms } from './document-terms.ts';
import { NumberList } from './number-list.ts';
import { COMMONEST, numberedTerms, pairNumber } from './pair-terms.ts';
import { TermNumbers } from './term-numbers.ts';
import { TextTokens } from './text-tokens.ts';
import { SegmentWriter, type TakeBlock } from './write-segment.ts';

/** A document to be indexed. */
export type SegmentSource = IndexedText & { row: number };

/** Collects documents, ascending by row, and writes them as a segment. Its memory is used again for the next one. */
export class SegmentBuilder {
  readonly #terms = new TermNumbers();
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
  /** Places sorted by term: where those of each begin, their document and position. */
  readonly #begins = new NumberList();
  readonly #sorted_documents = new NumberList();
  readonly #sorted_positions = new NumberList();

  constructor() {
    this.#clear();
  }

  #clear(): void {
    this.#terms.clear();
    this.#rows.clear();
    this.#lengths.clear();
    this.#term.clear();
    this.#position.clear();
    this.#ends.clear();
    this.#maps.clear();
    this.#map_ends.clear();
    this.#begins.clear();
    this.#sorted_documents.clear();
    this.#sorted_positions.clear();
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
    let before = 0;
    let at = -2;
    const { words, map } = placeTerms(source, this.#terms, this.tokens, (number, position) => {
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

  #sort(): void {
    const { values: term, length } = this.#term;
    const { values: from } = this.#position;
    this.#begins.resize(this.#terms.size + 2);
    this.#sorted_documents.resize(length);
    this.#sorted_positions.resize(length);
    // Where the places of a term begin is counted two numbers on, and moves to the next term's while they are sorted.
    const begins = this.#begins.values.fill(0, 0, this.#begins.length);
    const { values: document } = this.#sorted_documents;
    const { values: position } = this.#sorted_positions;
    for (let at = 0; at < length; at += 1) {
      const next = (term[at] ?? 0) + 2;
      begins[next] = (begins[next] ?? 0) + 1;
    }
    for (let at = 2; at < this.#begins.length; at += 1)
      begins[at] = (begins[at] ?? 0) + (begins[at - 1] ?? 0);
    let at = 0;
    for (const [own, end] of this.#ends.view().entries()) {
      for (; at < end; at += 1) {
        const next = (term[at] ?? 0) + 1;
        const place = begins[next] ?? 0;
        begins[next] = place + 1;
        document[place] = own;
        position[place] = from[at] ?? 0;
      }
    }
  }

  /** Writes the segment, and begins the next one. */
  finish(take: TakeBlock): void {
    const writer = new SegmentWriter(take);
    this.#sort();
    const { values: begins } = this.#begins;
    const { values: document } = this.#sorted_documents;
    const { values: position } = this.#sorted_positions;
    for (const number of this.#terms.sorted()) {
      const end = begins[number + 1] ?? 0;
      for (let from = begins[number] ?? 0; from < end;) {
        const own = document[from] ?? 0;
        let to = from + 1;
        while (to < end && document[to] === own) to += 1;
        writer.add(own, position, from, to);
        from = to;
      }
      writer.endTerm(this.#terms.term(number));
    }
    let start = 0;
    for (const end of this.#map_ends.view()) {
      writer.addMap(this.#maps.view().subarray(start, end));
      start = end;
    }
    writer.finish({ rows: this.#rows.view().slice(), lengths: this.#lengths.view().slice() });
    this.#clear();
  }
}
