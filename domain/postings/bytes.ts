/** Fewer bytes are copied one by one, which is faster. */
const FEW_BYTES = 24;

/** Bytes appended to a buffer that grows. */
export class ByteWriter {
  #bytes = new Uint8Array(64);
  length = 0;

  #reserve(more: number): void {
    if (this.length + more <= this.#bytes.length) return;
    const grown = new Uint8Array(Math.max(this.length + more, 2 * this.#bytes.length));
    grown.set(this.#bytes.subarray(0, this.length));
    this.#bytes = grown;
  }

  byte(value: number): void {
    this.#reserve(1);
    this.#bytes[this.length] = value;
    this.length += 1;
  }

  /** A whole number from 0 to 2^53 - 1, seven bits a byte, lowest first; the high bit says that more follow. */
  varint(value: number): void {
    this.#reserve(8);
    let rest = value;
    while (rest >= 0x80) {
      this.#bytes[this.length] = (rest % 0x80) + 0x80;
      this.length += 1;
      rest = rest < 0x8000_0000 ? rest >>> 7 : Math.floor(rest / 0x80);
    }
    this.#bytes[this.length] = rest;
    this.length += 1;
  }

  put(bytes: Uint8Array): void {
    this.#reserve(bytes.length);
    this.#bytes.set(bytes, this.length);
    this.length += bytes.length;
  }

  /** Appends a part of some bytes. */
  copy(bytes: Uint8Array, from: number, to: number): void {
    if (to - from > FEW_BYTES) {
      this.put(bytes.subarray(from, to));
      return;
    }
    this.#reserve(to - from);
    for (let at = from; at < to; at += 1) this.#bytes[this.length + at - from] = bytes[at] ?? 0;
    this.length += to - from;
  }

  /** Appends what another has written. */
  append(other: ByteWriter): void {
    this.copy(other.#bytes, 0, other.length);
  }

  /** Forgets the first bytes. */
  drop(count: number): void {
    this.#bytes.copyWithin(0, count, this.length);
    this.length -= count;
  }

  /** What was written; later writes don't change it. */
  done(): Uint8Array {
    return this.#bytes.slice(0, this.length);
  }

  /** Forgets what was written and uses the same memory again. */
  clear(): void {
    this.length = 0;
  }

  view(): Uint8Array {
    return this.#bytes.subarray(0, this.length);
  }
}

/** Reads what a ByteWriter wrote. Throws RangeError behind the end. */
export class ByteReader {
  readonly bytes: Uint8Array;
  at: number;

  constructor(bytes: Uint8Array, at = 0) {
    this.bytes = bytes;
    this.at = at;
  }

  byte(): number {
    const value = this.bytes[this.at];
    if (value === undefined) throw new RangeError('Read behind the end of the bytes');
    this.at += 1;
    return value;
  }

  varint(): number {
    let value = this.byte();
    if (value < 0x80) return value;
    value -= 0x80;
    for (let unit = 0x80; ; unit *= 0x80) {
      const next = this.byte();
      if (next < 0x80) return value + next * unit;
      value += (next - 0x80) * unit;
    }
  }

  take(length: number): Uint8Array {
    if (this.at + length > this.bytes.length) throw new RangeError('Read behind the end of the bytes');
    this.at += length;
    return this.bytes.subarray(this.at - length, this.at);
  }
}
