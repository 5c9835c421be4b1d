import { ByteWriter } from './bytes.ts';
import { DictionaryWriter } from './dictionary.ts';
import { BLOCK_BYTES, type SegmentDocuments, type Stream, writeHeader } from './segment.ts';
import { PostingListWriter } from './write-posting-list.ts';

/** Takes the blocks of a segment in order within each stream. */
export type TakeBlock = (stream: Stream, number: number, bytes: Uint8Array) => void;

/** Cuts a stream into blocks. */
class StreamWriter {
  readonly #pending = new ByteWriter();
  readonly #emit: (bytes: Uint8Array) => void;
  length = 0;

  constructor(emit: (bytes: Uint8Array) => void) {
    this.#emit = emit;
  }

  put(bytes: Uint8Array): void {
    this.length += bytes.length;
    for (let from = 0; from < bytes.length;) {
      const part = bytes.subarray(from, from + BLOCK_BYTES - this.#pending.length);
      this.#pending.put(part);
      from += part.length;
      if (this.#pending.length === BLOCK_BYTES) this.finish();
    }
  }

  finish(): void {
    if (this.#pending.length > 0) this.#emit(this.#pending.done());
    this.#pending.clear();
  }
}

/** Writes a segment term by term, in ascending order. Holds no more of it than a list. */
export class SegmentWriter {
  readonly #take: TakeBlock;
  readonly #lists: StreamWriter;
  readonly #positions: StreamWriter;
  readonly #maps: StreamWriter;
  /** Where the map of each document ends. */
  readonly #map_ends: number[] = [];
  readonly #dictionary: DictionaryWriter;
  readonly #firsts: string[] = [];
  readonly #list = new PostingListWriter();
  #started = 0;

  constructor(take: TakeBlock) {
    const numbers = { lists: 0, positions: 0, maps: 0 };
    const stream = (name: 'lists' | 'positions' | 'maps') =>
      new StreamWriter((bytes) => {
        take(name, numbers[name], bytes);
        numbers[name] += 1;
      });
    this.#take = take;
    this.#lists = stream('lists');
    this.#positions = stream('positions');
    this.#maps = stream('maps');
    this.#dictionary = new DictionaryWriter((block, first) => {
      take('dictionary', this.#firsts.length, block);
      this.#firsts.push(first);
    });
  }

  /** Adds a document of the current term with its positions as bytes. Documents ascend. */
  add(document: number, places: number, positions: Uint8Array): void {
    this.#list.add(document, places, positions.length);
    this.#positions.put(positions);
  }

  /** Ends the current term. One without documents isn't written. */
  endTerm(term: string): void {
    const { bytes, documents } = this.#list.finish();
    if (documents === 0) return;
    this.#dictionary.add({
      term,
      documents,
      list: this.#lists.length,
      list_bytes: bytes.length,
      positions: this.#started,
      position_bytes: this.#positions.length - this.#started,
    });
    this.#lists.put(bytes);
    this.#started = this.#positions.length;
  }

  /** Adds the map of the next document. */
  addMap(map: Uint8Array): void {
    this.#maps.put(map);
    this.#map_ends.push(this.#maps.length);
  }

  /** Writes what is left, the header last. */
  finish(documents: Omit<SegmentDocuments, 'map_ends'>): void {
    this.#dictionary.finish();
    this.#lists.finish();
    this.#positions.finish();
    this.#maps.finish();
    const header = writeHeader({
      ...documents,
      map_ends: Uint32Array.from(this.#map_ends),
      firsts: this.#firsts,
      list_bytes: this.#lists.length,
      position_bytes: this.#positions.length,
    });
    for (let from = 0, number = 0; from < header.length; from += BLOCK_BYTES, number += 1) {
      this.#take('header', number, header.subarray(from, from + BLOCK_BYTES));
    }
  }
}
