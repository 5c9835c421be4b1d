import { ByteReader, ByteWriter } from './bytes.ts';

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
export type Header = SegmentDocuments & {
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
