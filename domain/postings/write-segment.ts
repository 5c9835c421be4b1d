import { ByteWriter } from './bytes.ts';
import { DictionaryWriter } from './dictionary.ts';
import { writePositions } from './positions.ts';
import { type SegmentDocuments, writeHeader } from './segment-header.ts';
import { BLOCK_BYTES, type Stream } from './segment.ts';
import { PostingListWriter } from './write-posting-list.ts';

/** Takes the blocks of a segment in order within each stream. They are the taker's to keep. */
export type TakeBlock = (stream: Stream, number: number, bytes: Uint8Array) => void;

/** Bytes of a stream after which its whole blocks are emitted. */
const PENDING_MAX = 8 * BLOCK_BYTES;

/** Cuts a stream into blocks. */
class StreamWriter {
  /** What isn't emitted yet. */
  readonly pending = new ByteWriter();
  readonly #emit: (bytes: Uint8Array) => void;
  #emitted = 0;

  constructor(emit: (bytes: Uint8Array) => void) {
    this.#emit = emit;
  }

  get length(): number {
    return this.#emitted + this.pending.length;
  }

  /** Emits whole blocks if they are many. */
  flush(): void {
    if (this.pending.length >= PENDING_MAX) this.#emitBlocks();
  }

  #emitBlocks(): void {
    const bytes = this.pending.view();
    let from = 0;
    for (; from + BLOCK_BYTES <= bytes.length; from += BLOCK_BYTES)
      this.#emit(bytes.slice(from, from + BLOCK_BYTES));
    this.pending.drop(from);
    this.#emitted += from;
  }

  finish(): void {
    this.#emitBlocks();
    if (this.pending.length === 0) return;
    this.#emit(this.pending.done());
    this.#emitted += this.pending.length;
    this.pending.clear();
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

  /** Adds a document of the current term with its positions, a part of a list. Documents ascend. */
  add(document: number, positions: Uint32Array, from: number, to: number): void {
    const { pending } = this.#positions;
    const before = pending.length;
    writePositions(pending, positions, from, to);
    this.#list.add(document, to - from, pending.length - before);
    this.#positions.flush();
  }

  /** Adds a document of the current term with its positions as they are stored, a part of some bytes. */
  addStored(document: number, places: number, bytes: Uint8Array, from: number, to: number): void {
    this.#list.add(document, places, to - from);
    this.#positions.pending.copy(bytes, from, to);
    this.#positions.flush();
  }

  /** Ends the current term. One without documents isn't written. */
  endTerm(term: string): void {
    const list = this.#lists.length;
    const documents = this.#list.finish(this.#lists.pending);
    if (documents === 0) return;
    const positions = this.#started;
    this.#started = this.#positions.length;
    this.#dictionary.add({
      term,
      documents,
      list,
      list_bytes: this.#lists.length - list,
      positions,
      position_bytes: this.#started - positions,
    });
    this.#lists.flush();
  }

  /** Adds the map of the next document. */
  addMap(map: Uint8Array): void {
    this.#maps.pending.put(map);
    this.#map_ends.push(this.#maps.length);
    this.#maps.flush();
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
      this.#take('header', number, header.slice(from, from + BLOCK_BYTES));
    }
  }
}
