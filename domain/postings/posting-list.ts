import { ByteReader, ByteWriter } from './bytes.ts';

/*
 * Postings of a term: the documents with it, how often each has it, and at which positions.
 */

/** Documents of a chunk. A list with more has a table of its chunks, so that a reader can skip. */
const CHUNK = 128;

/** Codes of a posting, in the two lowest bits of its first number. 1 to 3: one occurrence, in as many bytes. */
const GENERAL = 0;
/** A byte behind which the number of occurrences and of their bytes follow as numbers. */
const ESCAPE = 0x80;

/** Documents of a term in ascending order, with the number of its occurrences. */
export type Counted = { documents: Uint32Array; occurrences: Uint32Array };

/** The same, with where the occurrences begin in the segment's stream of positions. */
export type Postings = Counted & { starts: Float64Array };

export const newPostings = (count: number): Postings => ({
  documents: new Uint32Array(count),
  occurrences: new Uint32Array(count),
  starts: new Float64Array(count),
});

const cut = (all: Postings, count: number): Postings =>
  count === all.documents.length
    ? all
    : {
        documents: all.documents.subarray(0, count),
        occurrences: all.occurrences.subarray(0, count),
        starts: all.starts.subarray(0, count),
      };

/** Chunks of a list: the last document of each, where its bytes begin, and where its positions do. */
type Chunks = { last: number[]; at: number[]; start: number[] };

function readChunks(reader: ByteReader, documents: number, start: number): Chunks {
  const found: Chunks = { last: [], at: [], start: [] };
  if (documents <= CHUNK) return { last: [Infinity], at: [reader.at], start: [start] };
  const end = reader.varint() + reader.at;
  let [last, at, occurrence] = [-1, end, start];
  while (reader.at < end) {
    last += reader.varint();
    found.last.push(last);
    found.at.push(at);
    found.start.push(occurrence);
    at += reader.varint();
    occurrence += reader.varint();
  }
  return found;
}

/** Scratch for one chunk. A call never runs inside another. */
const chunk = newPostings(CHUNK);

/** Reads one posting after another, from a byte on. */
function readChunk(
  bytes: Uint8Array,
  from: number,
  first: number,
  count: number,
  start: number,
  to: Postings,
): void {
  const { documents, occurrences, starts } = to;
  let at = from;
  let document = first;
  let passed = 0;
  for (let index = 0; index < count; index += 1) {
    let value = bytes[at] ?? 0;
    at += 1;
    for (let unit = 0x80; value >= unit; unit *= 0x80) {
      value += ((bytes[at] ?? 0) - 1) * unit;
      at += 1;
    }
    const code = value & 3;
    document += (value >>> 2) + 1;
    documents[index] = document;
    starts[index] = start + passed;
    // Without a branch, as which code is next can't be predicted: -1 if the next byte is of this posting, or 0.
    const is_general = (code - 1) >> 31;
    const packed = (bytes[at - 1 - is_general] ?? 0) & is_general;
    at -= is_general;
    if (packed < ESCAPE) {
      const own = (packed >>> 4) + 1;
      occurrences[index] = own;
      passed += (is_general & (own + (packed & 15))) | code;
      continue;
    }
    let own = bytes[at] ?? 0;
    at += 1;
    for (let unit = 0x80; own >= unit; unit *= 0x80) {
      own += ((bytes[at] ?? 0) - 1) * unit;
      at += 1;
    }
    let more = bytes[at] ?? 0;
    at += 1;
    for (let unit = 0x80; more >= unit; unit *= 0x80) {
      more += ((bytes[at] ?? 0) - 1) * unit;
      at += 1;
    }
    occurrences[index] = own;
    passed += own + more;
  }
}

/** A term's list as it is stored. */
export type StoredList = {
  bytes: Uint8Array;
  /** Number of its documents. */
  documents: number;
  /** Offset of its positions in the segment's stream. */
  positions: number;
};

/** The whole list, into memory that has room for it: what is behind its documents there stays. */
export function readPostings(list: StoredList, into: Postings = newPostings(list.documents)): Postings {
  const { bytes, documents, positions } = list;
  let from = 0;
  if (documents > CHUNK) {
    // The table of chunks serves only to skip.
    const reader = new ByteReader(bytes);
    from = reader.varint() + reader.at;
  }
  readChunk(bytes, from, -1, documents, positions, into);
  return into;
}

/** Offsets that nobody reads, in the same memory each time. */
let unread = new Float64Array(CHUNK);

/** Makes room for a list that is read for its documents alone. */
export function newCounts(count: number): Postings {
  if (unread.length < count) unread = new Float64Array(2 * count);
  return { documents: new Uint32Array(count), occurrences: new Uint32Array(count), starts: unread };
}

/** The part of a list whose documents are among some, ascending. Chunks without any of them aren't read. */
export function readPostingsOf(
  { bytes, documents, positions }: StoredList,
  wanted: Uint32Array,
  make: (count: number) => Postings = newPostings,
): Postings {
  const found = make(Math.min(documents, wanted.length));
  const chunks = readChunks(new ByteReader(bytes), documents, positions);
  let [count, next, before] = [0, 0, -1];
  for (let at = 0; at < chunks.last.length && next < wanted.length; at += 1) {
    const last = chunks.last[at] ?? 0;
    if ((wanted[next] ?? Infinity) <= last) {
      const size = Math.min(CHUNK, documents - at * CHUNK);
      readChunk(bytes, chunks.at[at] ?? 0, before, size, chunks.start[at] ?? 0, chunk);
      let index = 0;
      while (next < wanted.length && index < size) {
        const own = chunk.documents[index] ?? 0;
        const other = wanted[next] ?? 0;
        if (own < other) index += 1;
        else if (own > other) next += 1;
        else {
          found.documents[count] = own;
          found.occurrences[count] = chunk.occurrences[index] ?? 0;
          found.starts[count] = chunk.starts[index] ?? 0;
          count += 1;
          index += 1;
          next += 1;
        }
      }
      while (next < wanted.length && (wanted[next] ?? 0) <= last) next += 1;
    }
    before = last;
  }
  return cut(found, count);
}

/** Writes lists one after another, document by document. Its memory is used again for the next list. */
export class PostingListWriter {
  readonly #chunk = new ByteWriter();
  readonly #chunks = new ByteWriter();
  readonly #table = new ByteWriter();
  #count = 0;
  #last = -1;
  #tabled = -1;
  #position_bytes = 0;

  /** Adds a document with the number of its occurrences and of the bytes of their positions. */
  add(document: number, occurrences: number, bytes: number): void {
    if (this.#count > 0 && this.#count % CHUNK === 0) this.#close();
    const delta = (document - this.#last - 1) * 4;
    if (occurrences === 1 && bytes <= 3) this.#chunk.varint(delta + bytes);
    else {
      this.#chunk.varint(delta + GENERAL);
      const extra = bytes - occurrences;
      if (occurrences <= 8 && extra <= 15) this.#chunk.byte((occurrences - 1) * 16 + extra);
      else {
        this.#chunk.byte(ESCAPE);
        this.#chunk.varint(occurrences);
        this.#chunk.varint(extra);
      }
    }
    this.#count += 1;
    this.#last = document;
    this.#position_bytes += bytes;
  }

  #close(): void {
    this.#table.varint(this.#last - this.#tabled);
    this.#table.varint(this.#chunk.length);
    this.#table.varint(this.#position_bytes);
    this.#chunks.append(this.#chunk);
    this.#chunk.clear();
    this.#tabled = this.#last;
    this.#position_bytes = 0;
  }

  /** Writes the list, and begins the next one. Returns the number of its documents. */
  finish(to: ByteWriter): number {
    const documents = this.#count;
    if (documents > CHUNK) {
      this.#close();
      to.varint(this.#table.length);
      to.append(this.#table);
      to.append(this.#chunks);
      this.#chunks.clear();
      this.#table.clear();
    } else to.append(this.#chunk);
    this.#chunk.clear();
    this.#count = 0;
    this.#last = -1;
    this.#tabled = -1;
    this.#position_bytes = 0;
    return documents;
  }
}

/** Behind every position. */
export const BEHIND = 0x3fff_ffff;

/** Positions as they are stored, with a view of the same bytes. */
export type StoredPositions = { bytes: Uint8Array; view: DataView };

/** Writes the positions of a term in one document: the first, then the distance of each to the one before. */
export function writePositions(to: ByteWriter, positions: Uint32Array, from: number, end: number): void {
  let last = 0;
  for (let at = from; at < end; at += 1) {
    const position = positions[at] ?? 0;
    to.varint(position - last);
    last = position;
  }
}

/** The bits of four bytes that say that more follow, and the other bits. */
const MORE = 0x8080_8080;
const BITS = 0x7f7f_7f7f;
/** Every second of four bytes. */
const PAIRS = 0x00ff_00ff;

/**
 * Reads positions of a term in one document. Four bytes are added up at once: it skips most of the positions of a
 * common word.
 */
export class PositionReader {
  readonly #stored: StoredPositions;
  #at = 0;
  /** Positions that aren't read yet. */
  #left = 0;
  #position = 0;

  constructor(stored: StoredPositions) {
    this.#stored = stored;
  }

  /** Begins with the `count` positions of a document, from a byte on. */
  open(at: number, count: number): void {
    this.#at = at;
    this.#left = count;
    this.#position = 0;
  }

  /** The next position that is at least `least`, BEHIND if none is. */
  skipTo(least: number): number {
    const { bytes, view } = this.#stored;
    let at = this.#at;
    let left = this.#left;
    let position = this.#position;
    let end = left - 1;
    while (left > 0) {
      // One by one: the first, and where one of the next four is wanted or long.
      while (left > end) {
        left -= 1;
        let value = bytes[at] ?? 0;
        at += 1;
        for (let unit = 0x80; value >= unit; unit *= 0x80) {
          value += ((bytes[at] ?? 0) - 1) * unit;
          at += 1;
        }
        position += value;
        if (position < least) continue;
        this.#at = at;
        this.#left = left;
        this.#position = position;
        return position;
      }
      // A number has a byte at least, so these four are of the document.
      while (left > 4) {
        const four = view.getInt32(at, true);
        const more = four & MORE;
        const behind = more << 8;
        // A number of three bytes.
        if ((more & behind) !== 0) break;
        // The last of the four bytes, if its number continues, waits.
        const open = more >>> 31;
        const bits = four & (BITS >>> (open << 3));
        // The second byte of a number counts 128 times.
        const second = behind >>> 7;
        const high = bits & ((second << 8) - second);
        const low = bits ^ high;
        const sums = (low & PAIRS) + ((low >>> 8) & PAIRS) + (((high & PAIRS) + ((high >>> 8) & PAIRS)) << 7);
        const next = position + (sums & 0xffff) + (sums >>> 16);
        if (next >= least) break;
        position = next;
        at += 4 - open;
        const ends = more >>> 7;
        left -= 4 - ((ends + (ends >>> 8) + (ends >>> 16) + (ends >>> 24)) & 7);
      }
      end = Math.max(0, left - 4);
    }
    this.#left = 0;
    return BEHIND;
  }

  /** Reads all that are left into a list long enough. */
  readAll(into: Uint32Array): void {
    const { bytes, view } = this.#stored;
    const left = this.#left;
    let at = this.#at;
    let position = this.#position;
    for (let index = 0; index < left;) {
      if (left - index > 4) {
        const four = view.getInt32(at, true);
        if ((four & MORE) === 0) {
          at += 4;
          position += four & 0x7f;
          into[index] = position;
          position += (four >>> 8) & 0x7f;
          into[index + 1] = position;
          position += (four >>> 16) & 0x7f;
          into[index + 2] = position;
          position += four >>> 24;
          into[index + 3] = position;
          index += 4;
          continue;
        }
      }
      let value = bytes[at] ?? 0;
      at += 1;
      for (let unit = 0x80; value >= unit; unit *= 0x80) {
        value += ((bytes[at] ?? 0) - 1) * unit;
        at += 1;
      }
      position += value;
      into[index] = position;
      index += 1;
    }
    this.#left = 0;
  }
}
