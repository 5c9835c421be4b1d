import { ByteReader, ByteWriter } from './bytes.ts';

/** Bytes of terms after which a block of the dictionary ends. */
const BLOCK_BYTES = 4_096;

/** A term with its list and its positions: offsets and lengths in the segment's streams. */
export type Entry = {
  term: string;
  /** Documents that have it. */
  documents: number;
  list: number;
  list_bytes: number;
  positions: number;
  position_bytes: number;
};

const encoder = new TextEncoder();

/**
 * Writes a dictionary in blocks. Terms come in ascending order of their UTF-16 units and contain no line break. A
 * list begins where the one before it ends, and so do positions: only the first of a block has offsets.
 */
export class DictionaryWriter {
  readonly #emit: (block: Uint8Array, first: string) => void;
  readonly #terms: string[] = [];
  readonly #numbers = new ByteWriter();
  #size = 0;

  constructor(emit: (block: Uint8Array, first: string) => void) {
    this.#emit = emit;
  }

  add({ term, documents, list, list_bytes, positions, position_bytes }: Entry): void {
    if (this.#terms.length === 0) {
      this.#numbers.varint(list);
      this.#numbers.varint(positions);
    }
    this.#terms.push(term);
    this.#numbers.varint(documents);
    this.#numbers.varint(list_bytes);
    this.#numbers.varint(position_bytes);
    this.#size += term.length + 1;
    if (this.#size >= BLOCK_BYTES) this.finish();
  }

  finish(): void {
    const [first] = this.#terms;
    if (first === undefined) return;
    const block = new ByteWriter();
    const text = encoder.encode(this.#terms.join('\n'));
    block.varint(this.#terms.length);
    block.varint(text.length);
    block.put(text);
    block.put(this.#numbers.view());
    this.#emit(block.done(), first);
    this.#terms.length = 0;
    this.#numbers.clear();
    this.#size = 0;
  }
}

/** Index of the last text of an ascending list that isn't greater than `text`; -1 if all are. */
export function lastNotAfter(list: readonly string[], text: string): number {
  let low = 0;
  let high = list.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((list[middle] ?? '') <= text) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

const decoder = new TextDecoder();

/** A block of a dictionary. Its entries are made when they are asked for: as objects they would be three times as large. */
export class DictionaryBlock {
  readonly count: number;
  /** Memory it takes. */
  readonly bytes: number;
  readonly #text: string;
  /** Where each term begins in the text, and each list and its positions in their streams; one more behind the last. */
  readonly #starts: Uint32Array;
  readonly #lists: Float64Array;
  readonly #positions: Float64Array;
  readonly #documents: Uint32Array;

  constructor(stored: Uint8Array) {
    const reader = new ByteReader(stored);
    const count = reader.varint();
    this.count = count;
    this.#text = decoder.decode(reader.take(reader.varint()));
    this.#starts = new Uint32Array(count + 1);
    this.#lists = new Float64Array(count + 1);
    this.#positions = new Float64Array(count + 1);
    this.#documents = new Uint32Array(count);
    this.#lists[0] = reader.varint();
    this.#positions[0] = reader.varint();
    for (let at = 0; at < count; at += 1) {
      const end = this.#text.indexOf('\n', this.#starts[at]);
      this.#starts[at + 1] = end === -1 ? this.#text.length + 1 : end + 1;
      this.#documents[at] = reader.varint();
      this.#lists[at + 1] = (this.#lists[at] ?? 0) + reader.varint();
      this.#positions[at + 1] = (this.#positions[at] ?? 0) + reader.varint();
    }
    this.bytes = this.#text.length + count * (4 + 8 + 8 + 4);
  }

  #term(at: number): string {
    return this.#text.slice(this.#starts[at], (this.#starts[at + 1] ?? 1) - 1);
  }

  /** The entry with a number. */
  entry(at: number): Entry {
    const [list = 0, list_end = 0] = [this.#lists[at], this.#lists[at + 1]];
    const [positions = 0, positions_end = 0] = [this.#positions[at], this.#positions[at + 1]];
    return {
      term: this.#term(at),
      documents: this.#documents[at] ?? 0,
      list,
      list_bytes: list_end - list,
      positions,
      position_bytes: positions_end - positions,
    };
  }

  /** The number of the first entry whose term isn't before `term`; `count` if all are. */
  firstNotBefore(term: string): number {
    let low = 0;
    let high = this.count;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.#term(middle) < term) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  *[Symbol.iterator](): Generator<Entry> {
    for (let at = 0; at < this.count; at += 1) yield this.entry(at);
  }
}
