import type { ByteWriter } from './bytes.ts';

/** Writes the positions of a term in one document: the first, then the distance of each to the one before. */
export function writePositions(to: ByteWriter, positions: Uint32Array, from: number, end: number): void {
  let last = 0;
  for (let at = from; at < end; at += 1) {
    const position = positions[at] ?? 0;
    to.varint(position - last);
    last = position;
  }
}

/** Reads `count` positions from a byte on into a list long enough. */
export function readPositions(bytes: Uint8Array, from: number, count: number, into: Uint32Array): void {
  let at = from;
  let position = 0;
  for (let index = 0; index < count; index += 1) {
    let value = bytes[at] ?? 0;
    at += 1;
    if (value >= 0x80) {
      value &= 0x7f;
      let next = 0x80;
      for (let shift = 7; next >= 0x80; shift += 7) {
        next = bytes[at] ?? 0;
        at += 1;
        value += (next & 0x7f) * 2 ** shift;
      }
    }
    position += value;
    into[index] = position;
  }
}
