import type { ByteWriter } from './bytes.ts';

/** Positions of a term in one document, as they are stored: `count` of them from a byte on. */
export type StoredPositions = { bytes: Uint8Array; at: number; count: number };

/** Writes the positions of a term in one document: the first, then the distance of each to the one before. */
export function writePositions(to: ByteWriter, positions: Uint32Array, from: number, end: number): void {
  let last = 0;
  for (let at = from; at < end; at += 1) {
    const position = positions[at] ?? 0;
    to.varint(position - last);
    last = position;
  }
}

/** A number of three bytes or more. */
function readLong(bytes: Uint8Array, from: number): number {
  let value = (bytes[from] ?? 0) & 0x7f;
  for (let at = from + 1, unit = 0x80; ; at += 1, unit *= 0x80) {
    const next = bytes[at] ?? 0;
    value += (next & 0x7f) * unit;
    if (next < 0x80) return value;
  }
}

/** Bytes of a number of at least 2^14. */
const longBytes = (value: number): number => (value < 0x20_0000 ? 3 : value < 0x1000_0000 ? 4 : 5);

/** Reads `count` positions from a byte on into a list long enough. */
export function readPositions(bytes: Uint8Array, from: number, count: number, into: Uint32Array): void {
  let at = from;
  let position = 0;
  for (let index = 0; index < count; index += 1) {
    let value = bytes[at] ?? 0;
    at += 1;
    if (value >= 0x80) {
      const next = bytes[at] ?? 0;
      if (next < 0x80) {
        value += (next - 1) * 0x80;
        at += 1;
      } else {
        value = readLong(bytes, at - 1);
        at += longBytes(value) - 1;
      }
    }
    position += value;
    into[index] = position;
  }
}

/**
 * Leaves in `kept` those of its `size` positions that are `shift` before one of the `count` from a byte on. Returns
 * their number. Reads no further than the last that is wanted.
 */
export function narrowPositions(
  bytes: Uint8Array,
  from: number,
  count: number,
  kept: Uint32Array,
  size: number,
  shift: number,
): number {
  if (size === 0) return 0;
  let at = from;
  let position = 0;
  let left = 0;
  let next_kept = 0;
  let wanted = (kept[0] ?? 0) + shift;
  for (let index = 0; index < count; index += 1) {
    let value = bytes[at] ?? 0;
    at += 1;
    if (value >= 0x80) {
      const next = bytes[at] ?? 0;
      if (next < 0x80) {
        value += (next - 1) * 0x80;
        at += 1;
      } else {
        value = readLong(bytes, at - 1);
        at += longBytes(value) - 1;
      }
    }
    position += value;
    if (position < wanted) continue;
    while (wanted < position) {
      next_kept += 1;
      if (next_kept === size) return left;
      wanted = (kept[next_kept] ?? 0) + shift;
    }
    if (wanted !== position) continue;
    kept[left] = position - shift;
    left += 1;
    next_kept += 1;
    if (next_kept === size) return left;
    wanted = (kept[next_kept] ?? 0) + shift;
  }
  return left;
}
