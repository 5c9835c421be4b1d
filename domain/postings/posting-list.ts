import { ByteReader, ByteWriter } from './bytes.ts';

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
