/**
 * Values read last, up to a total size. In two generations: a value found in the old one moves to the new one, and the
 * old one is dropped when the new one has half the size. A Map in order of use would be slow: it skips deleted keys.
 */
export class BlockCache<T> {
  #young = new Map<number, T>();
  #old = new Map<number, T>();
  readonly #most: number;
  readonly #sizeOf: (value: T) => number;
  #size = 0;

  constructor(most: number, sizeOf: (value: T) => number) {
    this.#most = most;
    this.#sizeOf = sizeOf;
  }

  get(key: number, read: () => T): T {
    const known = this.#young.get(key);
    if (known !== undefined) return known;
    const value = this.#old.get(key) ?? read();
    this.#size += this.#sizeOf(value);
    if (2 * this.#size > this.#most) {
      this.#old = this.#young;
      this.#young = new Map();
      this.#size = this.#sizeOf(value);
    }
    this.#young.set(key, value);
    return value;
  }
}
