import { DictionaryBlock } from './dictionary-block.ts';
import { type Entry, lastNotAfter } from './dictionary.ts';
import type { StoredList } from './posting-list.ts';
import type { Header } from './segment-header.ts';

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

/** Bytes of positions, read as they are looked up. */
type PositionBytes = {
  bytes: Uint8Array;
  /** Where in `bytes` at least `count` positions from an offset on begin. */
  seek(offset: number, count: number): number;
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

/** Bytes of a stream of equal blocks, copied only if they reach over several. */
function readRange(read: ReadBlock, stream: Stream, offset: number, length: number) {
  const first = Math.floor(offset / BLOCK_BYTES);
  const at = offset - first * BLOCK_BYTES;
  const block = read(stream, first);
  if (at + length <= block.length) return { bytes: block, at };
  const joined = new Uint8Array(length);
  joined.set(block.subarray(at));
  let done = block.length - at;
  for (let number = first + 1; done < length; number += 1) {
    const next = read(stream, number);
    if (next.length === 0) throw new RangeError('A stream of a segment is cut off');
    joined.set(next.subarray(0, length - done), done);
    done += next.length;
  }
  return { bytes: joined, at: 0 };
}

/** Holds a block, or two next to each other, as the positions of one document after another are mostly in them. */
function openPositionBytes(read: ReadBlock, position_bytes: number): PositionBytes {
  let from = 0;
  let to = 0;
  const found: PositionBytes = {
    bytes: new Uint8Array(0),
    seek(offset, count) {
      // A position has at most five bytes.
      const end = Math.min(offset + 5 * count, position_bytes);
      if (offset >= from && end <= to) return offset - from;
      from = offset - (offset % BLOCK_BYTES);
      const whole = Math.ceil(end / BLOCK_BYTES) * BLOCK_BYTES;
      to = Math.min(whole, position_bytes);
      const range = readRange(read, 'positions', from, to - from);
      found.bytes = range.bytes;
      return offset - from;
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
  const bytesOf = (stream: Stream, offset: number, length: number): Uint8Array => {
    const { bytes, at } = readRange(read, stream, offset, length);
    return bytes.subarray(at, at + length);
  };
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
      bytes: bytesOf('lists', list, list_bytes),
      documents,
      positions,
    }),
    openPositions: () => openPositionBytes(read, position_bytes),
    storedPositions: (offset, length) => bytesOf('positions', offset, length),
    storedMap(document) {
      const start = map_ends[document - 1] ?? 0;
      return bytesOf('maps', start, (map_ends[document] ?? start) - start);
    },
  };
}
