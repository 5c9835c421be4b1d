import { crc32 } from 'node:zlib';

import type { BuiltSegment } from '../../../domain/postings/build-segment.ts';
import {
  type Block,
  BLOCK_BYTES,
  DictionaryBlock,
  openSegment,
  type ReadBlock,
  readHeader,
  type Segment,
  type Stream,
  STREAMS,
  documentOfRow,
} from '../../../domain/postings/segment.ts';
import { blob, integer, StoreError } from '../../../store/database.ts';
import type { Connection } from '../../../store/sqlite/connection.ts';

/**
 * Values read last, up to a total size. In two generations: a value found in the old one moves to the new one, and the
 * old one is dropped when the new one has half the size. A Map in order of use would be slow: it skips deleted keys.
 */
class BlockCache<T> {
  #young = new Map<number, T>();
  #old = new Map<number, T>();
  readonly #most: number;
  readonly #sizeOf: (value: T) => number;
  #size = 0;

  constructor(most: number, sizeOf: (value: T) => number) {
    this.#most = most;
    this.#sizeOf = sizeOf;
  }

  get(key: number, read: () => T): T {
    const known = this.#young.get(key);
    if (known !== undefined) return known;
    const value = this.#old.get(key) ?? read();
    this.#size += this.#sizeOf(value);
    if (2 * this.#size > this.#most) {
      this.#old = this.#young;
      this.#young = new Map();
      this.#size = this.#sizeOf(value);
    }
    this.#young.set(key, value);
    return value;
  }
}

/**
 * Blocks read last, in memory that is written over by later ones: as an array each, they would be most of what a reader
 * leaves as garbage, and old garbage is the slowest to collect. Blocks that the current search has read stay as they
 * are; when they fill the memory, further ones aren't held.
 */
export class BlockMemory {
  readonly #slots = new Map<number, number>();
  /** By slot: its memory, the key of its block, the block, the last search that read it, and whether it was read again. */
  readonly #memory: Uint8Array[] = [];
  readonly #keys: number[] = [];
  readonly #blocks: Uint8Array[] = [];
  readonly #searches: number[] = [];
  readonly #isRecent: boolean[] = [];
  readonly #most: number;
  #search = 0;
  /** Slots that the current search has read. */
  #busy = 0;
  #hand = 0;

  /** Holds at most `most` bytes. */
  constructor(most: number) {
    this.#most = Math.max(1, Math.floor(most / BLOCK_BYTES));
  }

  /** Begins a search: what it doesn't read may be written over. */
  begin(): void {
    this.#search += 1;
    this.#busy = 0;
  }

  get(key: number, read: () => Uint8Array): Uint8Array {
    const known = this.#slots.get(key);
    if (known !== undefined) {
      this.#use(known);
      this.#isRecent[known] = true;
      return this.#blocks[known] ?? read();
    }
    const block = read();
    if (this.#busy === this.#most || block.length > BLOCK_BYTES) return block;
    const slot = this.#freeSlot();
    const memory = (this.#memory[slot] ??= new Uint8Array(BLOCK_BYTES));
    memory.set(block);
    const held = memory.subarray(0, block.length);
    this.#blocks[slot] = held;
    this.#keys[slot] = key;
    this.#slots.set(key, slot);
    this.#isRecent[slot] = false;
    this.#use(slot);
    return held;
  }

  #use(slot: number): void {
    if (this.#searches[slot] === this.#search) return;
    this.#searches[slot] = this.#search;
    this.#busy += 1;
  }

  /** A slot that the current search hasn't read: a new one, or that of a block which wasn't read again for longest. */
  #freeSlot(): number {
    if (this.#memory.length < this.#most) return this.#memory.length;
    for (;;) {
      const slot = this.#hand;
      this.#hand = (slot + 1) % this.#most;
      if (this.#searches[slot] === this.#search) continue;
      if (this.#isRecent[slot] !== true) {
        this.#slots.delete(this.#keys[slot] ?? -1);
        this.#searches[slot] = 0;
        return slot;
      }
      this.#isRecent[slot] = false;
    }
  }
}

const CHECKSUM_BYTES = 4;
/** Blocks of a segment and of a stream, in numbers of blocks. */
const SEGMENT_UNIT = 2 ** 32;
const STREAM_UNIT = 2 ** 28;

/** Row of a block: segment, stream and number. */
const blockId = (segment: number, stream: Stream, number: number): number =>
  segment * SEGMENT_UNIT + STREAMS.indexOf(stream) * STREAM_UNIT + number;

/** Rows of all blocks of a segment, both inclusive. */
export const blockRange = (segment: number): { first: number; last: number } => ({
  first: segment * SEGMENT_UNIT,
  last: (segment + 1) * SEGMENT_UNIT - 1,
});

/** Bytes with their checksum, which depends on the row, so that a block in another's place is found too. */
function seal(id: number, bytes: Uint8Array): Uint8Array {
  const sealed = new Uint8Array(bytes.length + CHECKSUM_BYTES);
  sealed.set(bytes);
  new DataView(sealed.buffer).setUint32(bytes.length, crc32(bytes, crc32(String(id))), true);
  return sealed;
}

/** The bytes of a sealed block. Throws StoreError 'damaged' if their checksum differs. */
export function unseal(id: number, sealed: Uint8Array): Uint8Array {
  const end = sealed.length - CHECKSUM_BYTES;
  const bytes = sealed.subarray(0, Math.max(0, end));
  const view = new DataView(sealed.buffer, sealed.byteOffset, sealed.byteLength);
  if (end < 0 || view.getUint32(end, true) !== crc32(bytes, crc32(String(id))))
    throw new StoreError(
      'damaged',
      `Block ${id} of the full-text index has a wrong checksum; run npm run search -- rebuild`,
    );
  return bytes;
}

/** Writes the blocks of a segment. */
export function prepareTakeBlocks(connection: Connection): (segment: number) => (block: Block) => void {
  const insert = connection.prepare('INSERT INTO postings_blocks (id, data) VALUES (:id, :data)');
  return (segment) =>
    ({ stream, number, bytes }) => {
      const id = blockId(segment, stream, number);
      insert.run({ id, data: seal(id, bytes) });
    };
}

/** Reads a block; empty bytes behind the last one of a stream. */
function prepareReadBlock(
  connection: Connection,
): (segment: number, stream: Stream, number: number) => Uint8Array {
  const select = connection.prepare('SELECT data FROM postings_blocks WHERE id = :id');
  return (segment, stream, number) => {
    const id = blockId(segment, stream, number);
    const row = select.get({ id });
    return row === undefined ? new Uint8Array(0) : unseal(id, blob(row, 'data'));
  };
}

/** Reads the index. Throws StoreError 'damaged' where it is cut off or lacks a block. */
export function asDamage<T>(read: () => T): T {
  try {
    return read();
  } catch (cause) {
    if (!(cause instanceof RangeError)) throw cause;
    const message = `The full-text index is damaged (${cause.message}); run npm run search -- rebuild`;
    throw new StoreError('damaged', message, { cause });
  }
}

/** Documents of a segment that are deleted, a bit each; no bytes if none is. */
type Deletes = Uint8Array;

export const isDeleted = (deletes: Deletes, document: number): boolean =>
  ((deletes[document >>> 3] ?? 0) & (1 << (document & 7))) !== 0;

/** Deletes with one document more. */
export function withDeleted(deletes: Deletes, document: number, documents: number): Deletes {
  const found = new Uint8Array(Math.ceil(documents / 8));
  found.set(deletes);
  found[document >>> 3] = (found[document >>> 3] ?? 0) | (1 << (document & 7));
  return found;
}

export const sealDeletes = (segment: number, deletes: Deletes): Uint8Array => seal(segment, deletes);
const unsealDeletes = (segment: number, sealed: Uint8Array): Deletes => unseal(segment, sealed);

/** A segment of the current snapshot. */
export type HeldSegment = { id: number; segment: Segment; deletes: Deletes };

/**
 * Blocks that a process keeps, in bytes. Maps are apart: a NEAR reads so many positions that
 * none would be left. `writes_over` says that nothing read in one snapshot is used in the next.
 */
type CacheSizes = { blocks: number; maps: number; terms: number; writes_over: boolean };
const MB = 1024 * 1024;
export const READER_CACHE: CacheSizes = { blocks: 24 * MB, maps: 9 * MB, terms: 4 * MB, writes_over: true };
/** A writer reads what it merges once, in order. */
export const WRITER_CACHE: CacheSizes = { blocks: 4 * MB, maps: MB, terms: MB, writes_over: false };
function joinBlocks(read: (number: number) => Uint8Array): Uint8Array {
  const blocks: Uint8Array[] = [];
  for (let block = read(0); block.length > 0; block = read(blocks.length)) blocks.push(block);
  const joined = new Uint8Array(blocks.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const block of blocks) {
    joined.set(block, at);
    at += block.length;
  }
  return joined;
}

/**
 * Returns the segments of the current snapshot. Keeps open segments and the blocks read last. `checkTime` is called for
 * each block and may throw: what takes long reads many.
 */
export function holdSegments(
  connection: Connection,
  sizes: CacheSizes,
  checkTime: () => void = () => undefined,
): () => HeldSegment[] {
  const select = connection.prepare('SELECT id, deleted FROM postings_segments WHERE live = 1 ORDER BY id');
  const readBlock = prepareReadBlock(connection);
  const written: BlockMemory[] = [];
  const hold = (most: number): Pick<BlockMemory, 'get'> => {
    if (!sizes.writes_over) return new BlockCache<Uint8Array>(most, ({ length }) => length);
    const memory = new BlockMemory(most);
    written.push(memory);
    return memory;
  };
  const blocks = hold(sizes.blocks);
  const maps = hold(sizes.maps);
  const dictionaries = new BlockCache<DictionaryBlock>(sizes.terms, ({ bytes }) => bytes);
  let known = new Map<number, HeldSegment>();

  const openOne = (id: number): Segment => {
    const read: ReadBlock = (stream: Stream, number) => {
      checkTime();
      return (stream === 'maps' ? maps : blocks).get(blockId(id, stream, number), () =>
        readBlock(id, stream, number),
      );
    };
    const header = readHeader(joinBlocks((number) => readBlock(id, 'header', number)));
    return openSegment(header, read, (block) =>
      dictionaries.get(
        blockId(id, 'dictionary', block),
        () => new DictionaryBlock(readBlock(id, 'dictionary', block)),
      ),
    );
  };

  return () => {
    for (const memory of written) memory.begin();
    const held = select.all().map((row): HeldSegment => {
      const id = integer(row, 'id');
      const before = known.get(id);
      const deletes = unsealDeletes(id, blob(row, 'deleted'));
      if (before !== undefined && Buffer.compare(before.deletes, deletes) === 0) return before;
      return { id, segment: before?.segment ?? openOne(id), deletes };
    });
    known = new Map(held.map((own) => [own.id, own]));
    return held;
  };
}

/** Documents that wait to be indexed. */
export function prepareCountPending(connection: Connection): () => number {
  const select = connection.prepare('SELECT count(*) AS pending FROM postings_pending');
  return () => integer(select.get() ?? {}, 'pending');
}

const NO_DELETES = new Uint8Array(0);

/** Adds a row for a segment and returns its number. */
export function prepareAddSegment(connection: Connection): (documents: number, live: boolean) => number {
  const insert = connection.prepare(
    'INSERT INTO postings_segments (documents, live, deleted) VALUES (:documents, :live, :deleted) RETURNING id',
  );
  const update = connection.prepare('UPDATE postings_segments SET deleted = :deleted WHERE id = :id');
  return (documents, live) => {
    const id = integer(insert.get({ documents, live: Number(live), deleted: NO_DELETES }) ?? {}, 'id');
    // The checksum depends on the number.
    update.run({ id, deleted: sealDeletes(id, NO_DELETES) });
    return id;
  };
}

/** Writes a segment that searches read, in the caller's transaction if one is open. */
function prepareWriteSegment(connection: Connection): (segment: BuiltSegment) => void {
  const addSegment = prepareAddSegment(connection);
  const takeBlocks = prepareTakeBlocks(connection);
  return ({ documents, blocks }) =>
    connection.transaction(() => {
      const take = takeBlocks(addSegment(documents, true));
      for (const block of blocks) take(block);
    });
}

/** A segment's deletes with some rows more. */
function deletesWith({ segment, deletes }: HeldSegment, rows: readonly number[]): Deletes {
  return rows.reduce((found, row) => {
    const document = documentOfRow(segment.rows, row);
    if (document < 0 || isDeleted(found, document)) return found;
    return withDeleted(found, document, segment.rows.length);
  }, deletes);
}

/** Writes segments of documents with these rows. */
type WritePostings = (rows: readonly number[], segments: readonly BuiltSegment[]) => void;

/**
 * Writes segments of documents, each in place of an older one with its row, and takes out those whose texts were
 * deleted. Belongs to the transaction that saves their texts.
 */
export function prepareWritePostings(connection: Connection): WritePostings {
  const readSegments = holdSegments(connection, WRITER_CACHE);
  const writeSegment = prepareWriteSegment(connection);
  const update = connection.prepare('UPDATE postings_segments SET deleted = :deleted WHERE id = :id');
  const selectRemoved = connection.prepare('SELECT index_row FROM postings_removed');
  const forgetRemoved = connection.prepare('DELETE FROM postings_removed');
  const settle = connection.prepare('DELETE FROM postings_pending WHERE index_row = :row');

  return (rows, segments) =>
    connection.transaction(() => {
      const removed = selectRemoved.all().map((row) => integer(row, 'index_row'));
      if (removed.length === 0 && rows.length === 0) return;
      const gone = [...removed, ...rows];
      for (const held of readSegments()) {
        const deletes = deletesWith(held, gone);
        if (deletes !== held.deletes) update.run({ id: held.id, deleted: sealDeletes(held.id, deletes) });
      }
      forgetRemoved.run();
      for (const row of rows) settle.run({ row });
      for (const segment of segments) writeSegment(segment);
    });
}
