import { constants } from 'node:zlib';

import type { PackedText } from '../open-text.ts';
import { pack } from '../pack.ts';
import { FrameDecoder } from './frame-decoder.ts';
import { mayHold } from './word-signature.ts';

/** Magic number of the table of a text's pieces: a zstd skippable frame. */
const TABLE_MAGIC = 0x184d2a5d;
/** Bytes of a number, and of the table's header: its magic number, its length, the number of pieces. */
const NUMBER = 4;
const HEAD = 3 * NUMBER;

const PACKING = { [constants.ZSTD_c_windowLog]: 15 };

/** Compresses the pieces of a text with the given ends. */
export const packFrames = (text: string, ends: readonly number[]): Uint8Array[] =>
  ends.map((end, piece) => pack(text.slice(ends[piece - 1] ?? 0, end), PACKING));

/**
 * Packs a text of compressed pieces with the given ends, with a signature of each piece's words. A single piece needs no
 * table and no signature.
 */
export function packText(
  ends: readonly number[],
  frames: readonly Uint8Array[],
  signatures: readonly Uint8Array[],
): Uint8Array {
  const [frame] = frames;
  if (frames.length === 1 && frame !== undefined) return frame;
  const table = Buffer.alloc(HEAD + frames.length * 2 * NUMBER);
  table.writeUInt32LE(TABLE_MAGIC, 0);
  const signed = signatures.reduce((sum, { length }) => sum + length, 0);
  table.writeUInt32LE(table.length - 2 * NUMBER + signed, NUMBER);
  table.writeUInt32LE(frames.length, 2 * NUMBER);
  for (const [piece, { length }] of frames.entries()) {
    table.writeUInt32LE(ends[piece] ?? 0, HEAD + piece * 2 * NUMBER);
    table.writeUInt32LE(length, HEAD + piece * 2 * NUMBER + NUMBER);
  }
  return Buffer.concat([table, ...signatures, ...frames]);
}

const decoder = new FrameDecoder();

/** A text of a single frame, without a table. */
function openFrame(packed: Uint8Array, characters: number): PackedText {
  return {
    pieces: [{ start: 0, end: characters }],
    read: () => decoder.decode(packed, characters),
    mayHold: () => null,
  };
}

/** Opens a packed text of the given length without unpacking it. Throws a RangeError for a truncated table. */
export function openText(packed: Uint8Array, characters: number): PackedText {
  const bytes = Buffer.from(packed.buffer, packed.byteOffset, packed.byteLength);
  if (bytes.length < HEAD || bytes.readUInt32LE(0) !== TABLE_MAGIC) return openFrame(packed, characters);
  const count = bytes.readUInt32LE(2 * NUMBER);
  const signatures = HEAD + count * 2 * NUMBER;
  // Texts stored earlier have longer signatures, of longer pieces.
  const signed = (bytes.readUInt32LE(NUMBER) + 2 * NUMBER - signatures) / count;
  const pieces: { start: number; end: number; from: number; to: number }[] = [];
  let [start, from] = [0, signatures + count * signed];
  for (let piece = 0; piece < count; piece += 1) {
    const end = bytes.readUInt32LE(HEAD + piece * 2 * NUMBER);
    const to = from + bytes.readUInt32LE(HEAD + piece * 2 * NUMBER + NUMBER);
    pieces.push({ start, end, from, to });
    [start, from] = [end, to];
  }
  if (from !== bytes.length)
    throw new RangeError(`${bytes.length} bytes of text where the table has ${from}`);
  return {
    pieces,
    read(piece) {
      const at = pieces[piece];
      return at === undefined ? '' : decoder.decode(bytes.subarray(at.from, at.to), at.end - at.start);
    },
    mayHold(piece, word) {
      const first = signatures + piece * signed;
      return mayHold(bytes.subarray(first, first + signed), word);
    },
  };
}

/** The whole packed text. */
export function unpackText(packed: Uint8Array, characters: number): string {
  const text = openText(packed, characters);
  return text.pieces.map((_, piece) => text.read(piece)).join('');
}
