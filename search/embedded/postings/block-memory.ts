import { BLOCK_BYTES } from '../../../domain/postings/segment.ts';

/**
 * Blocks read last, in memory that is written over by later ones: as an array each, they would be most of what a reader
 * leaves as garbage, and old garbage is the slowest to collect. Blocks that the current search has read stay as they
 * are; when they fill the memory, further ones aren't held.
 */
export class BlockMemory {
  readonly #places = new Map<number, number>();
  /** By place: its memory, the key of its block, the block, the last search that read it, and whether it was read again. */
  readonly #memory: Uint8Array[] = [];
  readonly #keys: number[] = [];
  readonly #blocks: Uint8Array[] = [];
  readonly #searches: number[] = [];
  readonly #isRecent: boolean[] = [];
  readonly #most: number;
  #search = 0;
  /** Places that the current search has read. */
  #busy = 0;
  #hand = 0;

  /** Holds at most `most` bytes. */
  constructor(most: number) {
    this.#most = Math.max(1, Math.floor(most / BLOCK_BYTES));
  }

  /** Begins a search: what it doesn't read may be written over. */
  begin(): void {
    this.#search += 1;
    this.#busy = 0;
  }

  get(key: number, read: () => Uint8Array): Uint8Array {
    const known = this.#places.get(key);
    if (known !== undefined) {
      this.#use(known);
      this.#isRecent[known] = true;
      return this.#blocks[known] ?? read();
    }
    const block = read();
    if (this.#busy === this.#most || block.length > BLOCK_BYTES) return block;
    const place = this.#freePlace();
    const memory = (this.#memory[place] ??= new Uint8Array(BLOCK_BYTES));
    memory.set(block);
    const held = memory.subarray(0, block.length);
    this.#blocks[place] = held;
    this.#keys[place] = key;
    this.#places.set(key, place);
    this.#isRecent[place] = false;
    this.#use(place);
    return held;
  }

  #use(place: number): void {
    if (this.#searches[place] === this.#search) return;
    this.#searches[place] = this.#search;
    this.#busy += 1;
  }

  /** A place that the current search hasn't read: a new one, or that of a block which wasn't read again for longest. */
  #freePlace(): number {
    if (this.#memory.length < this.#most) return this.#memory.length;
    for (;;) {
      const place = this.#hand;
      this.#hand = (place + 1) % this.#most;
      if (this.#searches[place] === this.#search) continue;
      if (this.#isRecent[place] !== true) {
        this.#places.delete(this.#keys[place] ?? -1);
        this.#searches[place] = 0;
        return place;
      }
      this.#isRecent[place] = false;
    }
  }
}
