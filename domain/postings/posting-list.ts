import { ByteReader } from './bytes.ts';

/** Documents of a chunk. A list with more has a table of its chunks, so that a reader can skip. */
export const CHUNK = 128;

/** Codes of a posting, in the two lowest bits of its first number. 1 to 3: one place, in so many bytes. */
export const GENERAL = 0;
/** A byte behind which the number of places and of their bytes follow as numbers. */
export const ESCAPE = 0x80;

/** Documents of a term in ascending order, with the number of its places and where these begin. */
export type Postings = {
  documents: Uint32Array;
  places: Uint32Array;
  /** Offset in the segment's stream of positions. */
  starts: Float64Array;
};

export const newPostings = (count: number): Postings => ({
  documents: new Uint32Array(count),
  places: new Uint32Array(count),
  starts: new Float64Array(count),
});

const cut = (all: Postings, count: number): Postings =>
  count === all.documents.length
    ? all
    : {
        documents: all.documents.subarray(0, count),
        places: all.places.subarray(0, count),
        starts: all.starts.subarray(0, count),
      };

/** Chunks of a list: the last document of each, where its bytes begin, and where its positions do. */
type Chunks = { last: number[]; at: number[]; start: number[] };

function readChunks(reader: ByteReader, documents: number, start: number): Chunks {
  const found: Chunks = { last: [], at: [], start: [] };
  if (documents <= CHUNK) return { last: [Infinity], at: [reader.at], start: [start] };
  const end = reader.varint() + reader.at;
  let [last, at, place] = [-1, end, start];
  while (reader.at < end) {
    last += reader.varint();
    found.last.push(last);
    found.at.push(at);
    found.start.push(place);
    at += reader.varint();
    place += reader.varint();
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
  offset: number,
): void {
  const { documents, places, starts } = to;
  let at = from;
  let document = first;
  let place = start;
  for (let index = offset; index < offset + count; index += 1) {
    let value = bytes[at] ?? 0;
    at += 1;
    if (value >= 0x80) {
      value -= 0x80;
      let next = ESCAPE;
      for (let unit = 0x80; next >= 0x80; unit *= 0x80) {
        next = bytes[at] ?? 0;
        at += 1;
        value += (next & 0x7f) * unit;
      }
    }
    const code = value & 3;
    document += (value - code) / 4 + 1;
    documents[index] = document;
    starts[index] = place;
    if (code !== GENERAL) {
      places[index] = 1;
      place += code;
      continue;
    }
    const packed = bytes[at] ?? 0;
    at += 1;
    if (packed < ESCAPE) {
      const own = (packed >>> 4) + 1;
      places[index] = own;
      place += own + (packed & 15);
    } else {
      const reader = new ByteReader(bytes, at);
      const own = reader.varint();
      places[index] = own;
      place += own + reader.varint();
      at = reader.at;
    }
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
  readChunk(bytes, from, -1, documents, positions, into, 0);
  return into;
}

/** The part of a list whose documents are among some, ascending. Chunks without any of them aren't read. */
export function readPostingsOf({ bytes, documents, positions }: StoredList, wanted: Uint32Array): Postings {
  const found = newPostings(Math.min(documents, wanted.length));
  const chunks = readChunks(new ByteReader(bytes), documents, positions);
  let [count, next, before] = [0, 0, -1];
  for (let at = 0; at < chunks.last.length && next < wanted.length; at += 1) {
    const last = chunks.last[at] ?? 0;
    if ((wanted[next] ?? Infinity) <= last) {
      const size = Math.min(CHUNK, documents - at * CHUNK);
      readChunk(bytes, chunks.at[at] ?? 0, before, size, chunks.start[at] ?? 0, chunk, 0);
      let index = 0;
      while (next < wanted.length && index < size) {
        const own = chunk.documents[index] ?? 0;
        const other = wanted[next] ?? 0;
        if (own < other) index += 1;
        else if (own > other) next += 1;
        else {
          found.documents[count] = own;
          found.places[count] = chunk.places[index] ?? 0;
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
