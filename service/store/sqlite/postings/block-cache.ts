/** Values read last, up to a total size. */
export class BlockCache<T> {
  readonly #values = new Map<number, T>();
  readonly #most: number;
  readonly #sizeOf: (value: T) => number;
  #size = 0;

  constructor(most: number, sizeOf: (value: T) => number) {
    this.#most = most;
    this.#sizeOf = sizeOf;
  }

  get(key: number, read: () => T): T {
    const known = this.#values.get(key);
    if (known !== undefined) {
      // Last used, last in order.
      this.#values.delete(key);
      this.#values.set(key, known);
      return known;
    }
    const value = read();
    this.#values.set(key, value);
    this.#size += this.#sizeOf(value);
    for (const [oldest, dropped] of this.#values) {
      if (this.#size <= this.#most || oldest === key) break;
      this.#values.delete(oldest);
      this.#size -= this.#sizeOf(dropped);
    }
    return value;
  }
}
