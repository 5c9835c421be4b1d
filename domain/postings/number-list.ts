/** Numbers whose memory is kept for other lists. */
const KEPT_MAX = 1 << 22;

/** Numbers below 2^32 appended to a list that grows. */
export class NumberList {
  values: Uint32Array = new Uint32Array(1_024);
  length = 0;

  push(value: number): void {
    if (this.length === this.values.length) this.#grow();
    this.values[this.length] = value;
    this.length += 1;
  }

  #grow(): void {
    const grown = new Uint32Array(2 * this.length);
    grown.set(this.values);
    this.values = grown;
  }

  /** Has room for so many numbers, whatever is in them. */
  resize(length: number): void {
    if (length > this.values.length) this.values = new Uint32Array(Math.ceil(1.25 * length));
    this.length = length;
  }

  /** Forgets the numbers and uses the same memory again, unless it is more than usual. */
  clear(): void {
    if (this.values.length > KEPT_MAX) this.values = new Uint32Array(1_024);
    this.length = 0;
  }

  view(): Uint32Array {
    return this.values.subarray(0, this.length);
  }
}
