import { ByteWriter } from './bytes.ts';

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
