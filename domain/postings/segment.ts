import { ByteReader, ByteWriter } from './bytes.ts';
import type { StoredList, StoredPositions } from './posting-list.ts';

/** Bytes of terms after which a block of the dictionary ends. */
const ENTRY_BYTES = 4_096;

/** A term with its list and its positions: offsets and lengths in the segment's streams. */
export type Entry = {
  term: string;
  /** Documents that have it. */
  documents: number;
  list: number;
  list_bytes: number;
  positions: number;
  position_bytes: number;
};

const encoder = new TextEncoder();

/**
 * Writes a dictionary in blocks. Terms come in ascending order of their UTF-16 units and contain no line break. A
 * list begins where the one before it ends, and so do positions: only the first of a block has offsets.
 */
export class DictionaryWriter {
  readonly #emit: (block: Uint8Array, first: string) => void;
  readonly #terms: string[] = [];
  readonly #numbers = new ByteWriter();
  #size = 0;

  constructor(emit: (block: Uint8Array, first: string) => void) {
    this.#emit = emit;
  }

  add({ term, documents, list, list_bytes, positions, position_bytes }: Entry): void {
    if (this.#terms.length === 0) {
      this.#numbers.varint(list);
      this.#numbers.varint(positions);
    }
    this.#terms.push(term);
    this.#numbers.varint(documents);
    this.#numbers.varint(list_bytes);
    this.#numbers.varint(position_bytes);
    this.#size += term.length + 1;
    if (this.#size >= ENTRY_BYTES) this.finish();
  }

  finish(): void {
    const [first] = this.#terms;
    if (first === undefined) return;
    const block = new ByteWriter();
    const text = encoder.encode(this.#terms.join('\n'));
    block.varint(this.#terms.length);
    block.varint(text.length);
    block.put(text);
    block.put(this.#numbers.view());
    this.#emit(block.done(), first);
    this.#terms.length = 0;
    this.#numbers.clear();
    this.#size = 0;
  }
}

/** Index of the last text of an ascending list that isn't greater than `text`; -1 if all are. */
function lastNotAfter(list: readonly string[], text: string): number {
  let low = 0;
  let high = list.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((list[middle] ?? '') <= text) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

const decoder = new TextDecoder();

/** A block of a dictionary. Its entries are made when they are needed: as objects they would be three times as large. */
export class DictionaryBlock {
  readonly count: number;
  /** Memory it takes. */
  readonly bytes: number;
  readonly #text: string;
  /** Where each term begins in the text, and each list and its positions in their streams; one more behind the last. */
  readonly #starts: Uint32Array;
  readonly #lists: Float64Array;
  readonly #positions: Float64Array;
  readonly #documents: Uint32Array;

  constructor(stored: Uint8Array) {
    const reader = new ByteReader(stored);
    const count = reader.varint();
    this.count = count;
    this.#text = decoder.decode(reader.take(reader.varint()));
    this.#starts = new Uint32Array(count + 1);
    this.#lists = new Float64Array(count + 1);
    this.#positions = new Float64Array(count + 1);
    this.#documents = new Uint32Array(count);
    this.#lists[0] = reader.varint();
    this.#positions[0] = reader.varint();
    for (let at = 0; at < count; at += 1) {
      const end = this.#text.indexOf('\n', this.#starts[at]);
      this.#starts[at + 1] = end === -1 ? this.#text.length + 1 : end + 1;
      this.#documents[at] = reader.varint();
      this.#lists[at + 1] = (this.#lists[at] ?? 0) + reader.varint();
      this.#positions[at + 1] = (this.#positions[at] ?? 0) + reader.varint();
    }
    this.bytes = this.#text.length + count * (4 + 8 + 8 + 4);
  }

  #term(at: number): string {
    return this.#text.slice(this.#starts[at], (this.#starts[at + 1] ?? 1) - 1);
  }

  /** The entry with a number. */
  entry(at: number): Entry {
    const [list = 0, list_end = 0] = [this.#lists[at], this.#lists[at + 1]];
    const [positions = 0, positions_end = 0] = [this.#positions[at], this.#positions[at + 1]];
    return {
      term: this.#term(at),
      documents: this.#documents[at] ?? 0,
      list,
      list_bytes: list_end - list,
      positions,
      position_bytes: positions_end - positions,
    };
  }

  /** The number of the first entry whose term isn't before `term`; `count` if all are. */
  firstNotBefore(term: string): number {
    let low = 0;
    let high = this.count;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.#term(middle) < term) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  *[Symbol.iterator](): Generator<Entry> {
    for (let at = 0; at < this.count; at += 1) yield this.entry(at);
  }
}

/** Streams of a segment. Each is divided into blocks, numbered from 0. Rule: docs/postings.md */
export const STREAMS = ['header', 'dictionary', 'lists', 'positions', 'maps'] as const;
export type Stream = (typeof STREAMS)[number];

/** A block with its number in its stream. */
export type Block = { stream: Stream; number: number; bytes: Uint8Array };

/**
 * Bytes of a block of lists, positions, maps or the header; the last one may have fewer. A block of terms has any number.
 * With its checksum and its row a block fills four of the store's pages.
 */
export const BLOCK_BYTES = 32_704;

/** Reads a block by its stream and number. */
export type ReadBlock = (stream: Stream, number: number) => Uint8Array;

/** Positions as they are stored, read as they are looked up. */
export type PositionBytes = StoredPositions & {
  /** Where in `bytes` those from an offset up to another, at most, begin. */
  seek(offset: number, end: number): number;
};

/** A segment open for reading. */
export type Segment = Header & {
  /** Number of words of all documents. */
  words: number;
  /** Entries of all terms, in order. */
  entries(): Generator<Entry>;
  /** A term's entry, or null if no document has it. */
  find(term: string): Entry | null;
  /** Entries of all terms with a prefix, at most `most`. */
  withPrefix(prefix: string, most: number): Entry[];
  list(entry: Entry): StoredList;
  openPositions(): PositionBytes;
  /** Bytes of positions as they are stored. */
  storedPositions(offset: number, length: number): Uint8Array;
  /** The map of a document as it is stored. */
  storedMap(document: number): Uint8Array;
};

/** Copies bytes of a stream of equal blocks. */
function copyRange(read: ReadBlock, stream: Stream, offset: number, into: Uint8Array): void {
  const first = Math.floor(offset / BLOCK_BYTES);
  let skipped = offset - first * BLOCK_BYTES;
  for (let [number, done] = [first, 0]; done < into.length; number += 1) {
    const block = read(stream, number);
    if (block.length <= skipped) throw new RangeError('A stream of a segment is cut off');
    const part = block.subarray(skipped, skipped + into.length - done);
    into.set(part, done);
    done += part.length;
    skipped = 0;
  }
}

/** Bytes of a stream of equal blocks, copied only if they reach over several. */
function readRange(read: ReadBlock, stream: Stream, offset: number, length: number): Uint8Array {
  const first = Math.floor(offset / BLOCK_BYTES);
  const at = offset - first * BLOCK_BYTES;
  if (at + length <= BLOCK_BYTES) {
    const block = read(stream, first);
    if (at + length <= block.length) return block.subarray(at, at + length);
  }
  const joined = new Uint8Array(length);
  copyRange(read, stream, offset, joined);
  return joined;
}

const viewed = (bytes: Uint8Array): StoredPositions => ({
  bytes,
  view: new DataView(bytes.buffer, bytes.byteOffset, bytes.length),
});

/**
 * Holds a block, as the positions of one document after another are mostly in the same. Those that may reach over its
 * end are copied into memory that the next such copy uses again.
 */
function openPositionBytes(read: ReadBlock, position_bytes: number): PositionBytes {
  let from = 0;
  let block = viewed(new Uint8Array(0));
  let copy = block;
  const found: PositionBytes = {
    ...block,
    seek(offset, end) {
      if (offset < from || offset >= from + block.bytes.length) {
        from = offset - (offset % BLOCK_BYTES);
        block = viewed(read('positions', from / BLOCK_BYTES));
      }
      const at = offset - from;
      const length = Math.min(end, position_bytes) - offset;
      const isWhole = at + length <= block.bytes.length;
      if (!isWhole) {
        if (copy.bytes.length < length) copy = viewed(new Uint8Array(2 * length));
        copyRange(read, 'positions', offset, copy.bytes.subarray(0, length));
      }
      const { bytes, view } = isWhole ? block : copy;
      found.bytes = bytes;
      found.view = view;
      return isWhole ? at : 0;
    },
  };
  return found;
}

/** Opens a segment with a header. `dictionary` reads a block of terms. */
export function openSegment(
  header: Header,
  read: ReadBlock,
  dictionary: (block: number) => DictionaryBlock = (block) => new DictionaryBlock(read('dictionary', block)),
): Segment {
  const { firsts, position_bytes, map_ends } = header;
  return {
    ...header,
    words: header.lengths.reduce((sum, length) => sum + length, 0),
    *entries() {
      for (let block = 0; block < firsts.length; block += 1) yield* dictionary(block);
    },
    find(term) {
      const block = lastNotAfter(firsts, term);
      if (block < 0) return null;
      const terms = dictionary(block);
      const at = terms.firstNotBefore(term);
      const found = at < terms.count ? terms.entry(at) : null;
      return found?.term === term ? found : null;
    },
    withPrefix(prefix, most) {
      const found: Entry[] = [];
      for (let block = Math.max(0, lastNotAfter(firsts, prefix)); block < firsts.length; block += 1) {
        const terms = dictionary(block);
        for (let at = terms.firstNotBefore(prefix); at < terms.count; at += 1) {
          const entry = terms.entry(at);
          if (!entry.term.startsWith(prefix) || found.length === most) return found;
          found.push(entry);
        }
      }
      return found;
    },
    list: ({ list, list_bytes, documents, positions }) => ({
      bytes: readRange(read, 'lists', list, list_bytes),
      documents,
      positions,
    }),
    openPositions: () => openPositionBytes(read, position_bytes),
    storedPositions: (offset, length) => readRange(read, 'positions', offset, length),
    storedMap(document) {
      const start = map_ends[document - 1] ?? 0;
      return readRange(read, 'maps', start, (map_ends[document] ?? start) - start);
    },
  };
}

const VERSION = 4;

/** The documents of a segment, ascending by row: a document's number in the segment is its index here. */
export type SegmentDocuments = {
  rows: Uint32Array;
  /** Number of words of each. */
  lengths: Uint32Array;
  /** Where the map of each ends in their stream. */
  map_ends: Uint32Array;
};

/** What a reader holds of a segment. */
type Header = SegmentDocuments & {
  /** First term of each block of the dictionary. */
  firsts: string[];
  /** Bytes of all lists and of all positions. */
  list_bytes: number;
  position_bytes: number;
};

export function writeHeader({
  rows,
  lengths,
  map_ends,
  firsts,
  list_bytes,
  position_bytes,
}: Header): Uint8Array {
  const to = new ByteWriter();
  to.varint(VERSION);
  to.varint(rows.length);
  to.varint(list_bytes);
  to.varint(position_bytes);
  let last = 0;
  for (const [at, row] of rows.entries()) {
    to.varint(row - last);
    to.varint(lengths[at] ?? 0);
    to.varint((map_ends[at] ?? 0) - (map_ends[at - 1] ?? 0));
    last = row;
  }
  const text = new TextEncoder().encode(firsts.join('\n'));
  to.varint(firsts.length);
  to.varint(text.length);
  to.put(text);
  return to.done();
}

/** Reads a header. Throws RangeError if it is of another version or cut off. */
export function readHeader(bytes: Uint8Array): Header {
  const reader = new ByteReader(bytes);
  const version = reader.varint();
  if (version !== VERSION) throw new RangeError(`A segment of version ${version}, not ${VERSION}`);
  const count = reader.varint();
  const list_bytes = reader.varint();
  const position_bytes = reader.varint();
  const rows = new Uint32Array(count);
  const lengths = new Uint32Array(count);
  const map_ends = new Uint32Array(count);
  let [row, map_end] = [0, 0];
  for (let at = 0; at < count; at += 1) {
    row += reader.varint();
    rows[at] = row;
    lengths[at] = reader.varint();
    map_end += reader.varint();
    map_ends[at] = map_end;
  }
  const blocks = reader.varint();
  const text = new TextDecoder().decode(reader.take(reader.varint()));
  return {
    rows,
    lengths,
    map_ends,
    firsts: blocks === 0 ? [] : text.split('\n'),
    list_bytes,
    position_bytes,
  };
}

/** Number of the document with a row in a segment, whose rows ascend, or -1. */
export function documentOfRow(rows: Uint32Array, row: number): number {
  let low = 0;
  let high = rows.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((rows[middle] ?? 0) < row) low = middle + 1;
    else high = middle;
  }
  return rows[low] === row ? low : -1;
}
