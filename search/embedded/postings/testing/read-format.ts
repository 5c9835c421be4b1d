import { DatabaseSync } from 'node:sqlite';
import { crc32 } from 'node:zlib';

/** A document with one of a term's positions in it. */
export type ReadPosting = { row: number; positions: number[] };

/** Reads numbers and texts of a stream. */
class Bytes {
  readonly #bytes: Buffer;
  at = 0;
  constructor(bytes: Buffer) {
    this.#bytes = bytes;
  }
  byte(): number {
    this.at += 1;
    return this.#bytes.readUInt8(this.at - 1);
  }
  number(): number {
    let value = 0;
    for (let unit = 1; ; unit *= 128) {
      const byte = this.byte();
      value += (byte % 128) * unit;
      if (byte < 128) return value;
    }
  }
  text(): string {
    const length = this.number();
    this.at += length;
    return this.#bytes.toString('utf8', this.at - length, this.at);
  }
}

/** Bytes whose checksum is right. */
function open(row: number, sealed: unknown): Buffer {
  if (!(sealed instanceof Uint8Array)) throw new Error('no bytes');
  const all = Buffer.from(sealed);
  const bytes = all.subarray(0, -4);
  if (all.readUInt32LE(bytes.length) !== crc32(Buffer.concat([Buffer.from(String(row)), bytes])))
    throw new Error(`row ${row} has a wrong checksum`);
  return bytes;
}

/** The segments that searches read: rows of the documents, bytes of their maps, and the blocks of a stream. */
function readSegments(path: string) {
  const database = new DatabaseSync(path, { readOnly: true });
  const select = database.prepare('SELECT * FROM postings_blocks WHERE id BETWEEN ? AND ? ORDER BY id');
  const live = database.prepare('SELECT * FROM postings_segments WHERE live = 1').all();
  const segments = live.map((segment) => {
    const id = Number(segment['id']);
    const deleted = open(id, segment['deleted']);
    const streams = [0, 1, 2, 3, 4].map((stream) => {
      const first = id * 2 ** 32 + stream * 2 ** 28;
      return select.all(first, first + 2 ** 28 - 1).map((row) => open(Number(row['id']), row['data']));
    });
    const header = new Bytes(Buffer.concat(streams[0] ?? []));
    if (header.number() !== 4) throw new Error('another version');
    const documents = header.number();
    header.number();
    header.number();
    const [rows, maps]: [number[], number[]] = [[], []];
    for (let at = 0; at < documents; at += 1) {
      rows.push((rows.at(-1) ?? 0) + header.number());
      header.number();
      maps.push(header.number());
    }
    const isGone = (document: number) => ((deleted[document >>> 3] ?? 0) & (1 << (document % 8))) !== 0;
    return { rows, maps, isGone, blocksOf: (stream: number) => streams[stream] ?? [] };
  });
  database.close();
  return segments;
}

/**
 * Reads a whole postings index by docs/postings.md, sharing no code with the service: the postings of each term, by
 * term, ascending by row, without deleted documents. For tests.
 */
export function readFormat(path: string): Map<string, ReadPosting[]> {
  const found = new Map<string, ReadPosting[]>();
  for (const { rows, isGone, blocksOf } of readSegments(path)) {
    const lists = new Bytes(Buffer.concat(blocksOf(2)));
    const positions = new Bytes(Buffer.concat(blocksOf(3)));
    for (const block of blocksOf(1)) {
      const dictionary = new Bytes(block);
      dictionary.number();
      const terms = dictionary.text().split('\n');
      lists.at = dictionary.number();
      positions.at = dictionary.number();
      for (const term of terms) {
        const having = dictionary.number();
        const list_end = lists.at + dictionary.number();
        const positions_end = positions.at + dictionary.number();
        // The table of chunks only serves to skip.
        if (having > 128) lists.at = lists.number() + lists.at;
        const own = found.get(term) ?? [];
        for (const { document, places, bytes } of postingsOf(lists, having)) {
          const end = positions.at + bytes;
          const at: number[] = [];
          for (let place = 0; place < places; place += 1) at.push((at.at(-1) ?? 0) + positions.number());
          if (positions.at !== end) throw new Error(`positions of ${term} have another length`);
          if (!isGone(document)) own.push({ row: rows[document] ?? -1, positions: at });
        }
        if (lists.at !== list_end || positions.at !== positions_end) throw new Error(`${term} is cut off`);
        own.sort((a, b) => a.row - b.row);
        found.set(term, own);
      }
    }
  }
  for (const [term, own] of found) if (own.length === 0) found.delete(term);
  return found;
}

/** Offsets of each 64th word of the documents that aren't deleted, by row. */
export function readMarks(path: string): Map<number, number[]> {
  const found = new Map<number, number[]>();
  for (const { rows, maps, isGone, blocksOf } of readSegments(path)) {
    const bytes = new Bytes(Buffer.concat(blocksOf(4)));
    for (const [document, length] of maps.entries()) {
      const end = bytes.at + length;
      for (let numbers = 2 * bytes.number(); numbers > 0; numbers -= 1) bytes.number();
      for (let numbers = 3 * bytes.number(); numbers > 0; numbers -= 1) bytes.number();
      const marks: number[] = [];
      while (bytes.at < end) marks.push((marks.at(-1) ?? 0) + bytes.number());
      if (!isGone(document)) found.set(rows[document] ?? -1, marks);
    }
  }
  return found;
}

/** The postings of a list, behind its table of chunks. */
function postingsOf(lists: Bytes, count: number): { document: number; places: number; bytes: number }[] {
  let document = -1;
  return Array.from({ length: count }, () => {
    const first = lists.number();
    const code = first % 4;
    document += (first - code) / 4 + 1;
    if (code > 0) return { document, places: 1, bytes: code };
    const packed = lists.byte();
    if (packed < 128) {
      const places = Math.floor(packed / 16) + 1;
      return { document, places, bytes: places + (packed % 16) };
    }
    const places = lists.number();
    return { document, places, bytes: places + lists.number() };
  });
}
