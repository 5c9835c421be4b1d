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

  /** Forgets the numbers and uses the same memory again. */
  clear(): void {
    this.length = 0;
  }

  view(): Uint32Array {
    return this.values.subarray(0, this.length);
  }
}
