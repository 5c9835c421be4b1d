import type { KindRun } from '../documents/place-kinds.ts';
import { ByteReader, ByteWriter } from './bytes.ts';

/** Words from one mark to the next. */
export const MARK_WORDS = 64;

/** Words of a text that the index has at other positions than the text: `count` from its word `first` on. */
type Copy = { position: number; first: number; count: number };

/** Collects where the words of a text are, and writes it as the index has it. Rule: docs/postings.md#maps */
export class TextMapWriter {
  readonly #kinds: readonly KindRun[];
  readonly #words: ByteWriter = new ByteWriter();
  readonly #marks = new ByteWriter();
  readonly #copies: Copy[] = [];
  #runs = 0;
  #next = 0;
  #kind_word = 0;
  #mark = 0;

  /** `kinds` are those of the places of the text. */
  constructor(kinds: readonly KindRun[]) {
    this.#kinds = kinds;
  }

  /** Adds the next word: its number and its offset in the text. */
  word(number: number, start: number): void {
    if (number % MARK_WORDS === 0) {
      this.#marks.varint(start - this.#mark);
      this.#mark = start;
    }
    let kind = -1;
    for (; (this.#kinds[this.#next]?.start ?? Infinity) <= start; this.#next += 1)
      kind = this.#kinds[this.#next]?.kind ?? 0;
    if (kind < 0) return;
    this.#words.varint(number - this.#kind_word);
    this.#words.varint(kind);
    this.#kind_word = number;
    this.#runs += 1;
  }

  /** Adds words that the index has at a position of its own. Positions ascend. */
  copy(copy: Copy): void {
    this.#copies.push(copy);
  }

  done(): Uint8Array {
    const to = new ByteWriter();
    to.varint(this.#runs);
    to.put(this.#words.view());
    to.varint(this.#copies.length);
    let behind = 0;
    for (const { position, first, count } of this.#copies) {
      to.varint(position - behind);
      to.varint(first);
      to.varint(count);
      behind = position + count;
    }
    to.put(this.#marks.view());
    return to.done();
  }
}

/** Where the words of a document's text are in the index and in the text. */
export type TextMap = {
  /** First word of each run of one kind of place, ascending from 0, and its kind. */
  kinds: { starts: number[]; kinds: number[] };
  /** Turns positions of the index into numbers of words in the text, in place. They may no longer be in order. */
  toWords: (positions: Uint32Array, count: number) => void;
  /** Offsets of each 64th word, from the first on. */
  marks: () => number[];
};

function readCopies(reader: ByteReader): Copy[] {
  let behind = 0;
  return Array.from({ length: reader.varint() }, () => {
    const position = behind + reader.varint();
    const first = reader.varint();
    const count = reader.varint();
    behind = position + count;
    return { position, first, count };
  });
}

/** Reads a map. Throws RangeError if it is cut off. */
export function readTextMap(bytes: Uint8Array): TextMap {
  const reader = new ByteReader(bytes);
  const [starts, kinds]: [number[], number[]] = [[], []];
  for (let left = reader.varint(), word = 0; left > 0; left -= 1) {
    word += reader.varint();
    starts.push(word);
    kinds.push(reader.varint());
  }
  const copies = readCopies(reader);
  return {
    kinds: { starts, kinds },
    toWords(positions, count) {
      if (copies.length === 0) return;
      let copy = 0;
      for (let at = 0; at < count; at += 1) {
        const position = positions[at] ?? 0;
        while ((copies[copy + 1]?.position ?? Infinity) <= position) copy += 1;
        const { position: base, first } = copies[copy] ?? { position: 0, first: 0 };
        positions[at] = position - base + first;
      }
    },
    marks() {
      const offsets: number[] = [];
      const left = new ByteReader(bytes, reader.at);
      for (let offset = 0; left.at < bytes.length;) {
        offset += left.varint();
        offsets.push(offset);
      }
      return offsets;
    },
  };
}
