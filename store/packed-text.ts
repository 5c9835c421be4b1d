import { constants, createZstdDecompress, zstdDecompressSync } from 'node:zlib';

import { firstEndingAfter } from '../domain/documents/document-text.ts';
import { MARK_WORDS, type TextTokens } from '../domain/postings/text-tokens.ts';
import { forEachToken, type VisitToken } from '../domain/query/analyse.ts';
import { hashOf } from '../domain/text/words.ts';
import type { PackedText } from './full-text-store.ts';
import { pack } from './pack.ts';

/**
 * Where words of a text are in it, in characters: from the first word up to the one behind the last. `marks` are the
 * offsets of every 64th position. Only the text between the marks around them is analysed.
 */
export function rangesOfWords(
  text: PackedText,
  marks: readonly number[],
  words: readonly { start: number; end: number }[],
): { start: number; end: number }[] {
  const read = openRuns(text);
  const length = text.pieces.at(-1)?.end ?? 0;
  return words.map(({ start, end }) => {
    const first = Math.floor(start / MARK_WORDS);
    const from = marks[first] ?? 0;
    const to = marks[Math.floor((end - 1) / MARK_WORDS) + 1] ?? length;
    const found = { start: from, end: from };
    const [skipped, count] = [start - first * MARK_WORDS, end - start];
    const note = (begins: number, ends: number, position: number): void => {
      const word = position - skipped;
      if (word < 0 || word >= count) return;
      if (word === 0) found.start = from + begins;
      found.end = from + ends;
    };
    const visit: VisitToken = (_term, position, begins, ends, alias) => {
      if (!alias) note(begins, ends, position);
    };
    // Most words need not be copied.
    forEachToken(read({ from, to }), visit, note);
    return found;
  });
}

/** Reads ranges of a packed text. Unpacks only the pieces they touch, each once. */
export function openRuns(packed: PackedText): (run: { from: number; to: number }) => string {
  const unpacked = new Map<number, string>();
  const pieceText = (piece: number): string => {
    const words = unpacked.get(piece) ?? packed.read(piece);
    unpacked.set(piece, words);
    return words;
  };
  const { pieces } = packed;
  return ({ from, to }) => {
    let words = '';
    for (let piece = firstEndingAfter(pieces, from); ; piece += 1) {
      const start = pieces[piece]?.start;
      if (start === undefined || start >= to) return words;
      words += pieceText(piece).slice(Math.max(0, from - start), to - start);
    }
  };
}

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

/** Bytes that are unpacked at once: a piece has 16,384 characters, of three bytes at most. */
const ROOM = 65_536;
/** Longer frames rarely fit, and making a decoder is a small part of what they cost. */
const FRAME_MAX = 32_768;

const isHandle = (value: unknown): value is Handle =>
  typeof value === 'object' &&
  value !== null &&
  'writeSync' in value &&
  typeof value.writeSync === 'function';

/**
 * Unpacks zstd frames of texts with one decoder: making one takes longer than unpacking a piece.
 * Rule: docs/decisions/0040-save-a-filings-texts-together.md
 */
export class FrameDecoder {
  readonly #open: () => Decoder | null;
  readonly #room = Buffer.allocUnsafeSlow(ROOM);
  /** Undefined until the first frame and after a failure: a decoder that failed isn't used again. */
  #kept: Decoder | null | undefined;

  constructor(open = openDecoder) {
    this.#open = open;
  }

  /** The text of a frame. Throws if it is damaged or cut short, or if something is behind it. */
  decode(frame: Uint8Array, characters: number): string {
    if (frame.length > FRAME_MAX) return decodeAlone(frame, characters);
    const decoder = this.#kept === undefined ? this.#open() : this.#kept;
    this.#kept = decoder === null ? null : undefined;
    if (decoder === null) return decodeAlone(frame, characters);
    const { stream, handle, state } = decoder;
    // With this flag Node refuses a frame that isn't whole.
    handle.writeSync(constants.ZSTD_e_end, frame, 0, frame.length, this.#room, 0, ROOM);
    if (stream.errored !== null) throw stream.errored;
    const [free = 0, unread = 0] = state;
    // There may be more to come.
    if (free === 0) return decodeAlone(frame, characters);
    this.#kept = decoder;
    if (unread > 0) throw new RangeError(`${unread} bytes behind a frame of ${frame.length - unread}`);
    return this.#room.toString('utf8', 0, ROOM - free);
  }
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

/** What Node calls to unpack synchronously. */
type Handle = {
  writeSync(
    flush: number,
    from: Uint8Array,
    from_offset: number,
    from_length: number,
    to: Uint8Array,
    to_offset: number,
    to_length: number,
  ): void;
};

/** Node's decoder; after each call `state` has the bytes left in the output and in the input. */
type Decoder = { stream: { readonly errored: Error | null }; handle: Handle; state: Uint32Array };

/** A decoder that unpacks frame after frame, which Node's documented functions don't. Null if this Node has none. */
export function openDecoder(): Decoder | null {
  const stream = createZstdDecompress();
  // An error is thrown where it occurs, and the stream reports it again.
  stream.on('error', () => {});
  const handle: unknown = Reflect.get(stream, '_handle');
  const state: unknown = Reflect.get(stream, '_writeState');
  return isHandle(handle) && state instanceof Uint32Array ? { stream, handle, state } : null;
}

/** Unpacks a frame with a decoder made for it. `characters` is the approximate length of its text. */
function decodeAlone(frame: Uint8Array, characters: number): string {
  // Unpacking into one piece is a third faster.
  const chunkSize = Math.ceil(characters * 1.05) + 1_024;
  return zstdDecompressSync(frame, { chunkSize, rejectGarbageAfterEnd: true }).toString('utf8');
}

/** Bytes of a piece's signature. A piece of 16,000 characters has some 800 different words. */
export const SIGNATURE_BYTES = 640;

/** Bits a word sets. One word in twenty that a piece lacks is a false positive. */
const BITS_A_WORD = 3;

/** The hash of a word with one more mixing step, since similar words would share their lowest bits. */
function mixed(hash: number): number {
  const more = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  return (more ^ (more >>> 13)) >>> 0;
}

/** Adds a word to a signature. */
export const addWord = (signature: Uint8Array, word: string): void => addHash(signature, hashOf(word));

/** Adds a word by its hash. */
function addHash(signature: Uint8Array, of: number): void {
  const hash = mixed(of);
  const bits = 8 * signature.length;
  // Remainders of 32 bits are several times as fast as those of larger numbers.
  const step = ((hash >>> 16) | 1) % bits;
  let bit = hash % bits;
  for (let count = 0; count < BITS_A_WORD; count += 1) {
    signature[bit >>> 3] = (signature[bit >>> 3] ?? 0) | (1 << (bit & 7));
    bit += step;
    if (bit >= bits) bit -= bits;
  }
}

/** Whether a signature may contain a word: false is certain, true is not. */
function mayHold(signature: Uint8Array, word: string): boolean {
  const hash = mixed(hashOf(word));
  const step = (hash >>> 16) | 1;
  for (let count = 0; count < BITS_A_WORD; count += 1) {
    const bit = (hash + count * step) % (8 * signature.length);
    if (((signature[bit >>> 3] ?? 0) & (1 << (bit & 7))) === 0) return false;
  }
  return true;
}

/** Signatures of a text's pieces with the given ends, by its tokens. A single piece needs none. */
export function signTokens(tokens: TextTokens, ends: readonly number[]): Uint8Array[] {
  if (ends.length < 2) return [];
  const { values: starts } = tokens.starts;
  const { values: hashes } = tokens.hashes;
  let at = 0;
  return ends.map((end) => {
    const signature = new Uint8Array(SIGNATURE_BYTES);
    for (; at < tokens.count && (starts[at] ?? 0) < end; at += 1) addHash(signature, hashes[at] ?? 0);
    return signature;
  });
}
