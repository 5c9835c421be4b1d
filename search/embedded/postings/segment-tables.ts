import { crc32 } from 'node:zlib';

import { type Block, type Stream, STREAMS } from '../../../domain/postings/segment.ts';
import { blob } from '../../../store/row.ts';
import type { Connection } from '../../../store/sqlite/connection.ts';
import { StoreError } from '../../../store/store-error.ts';

const CHECKSUM_BYTES = 4;
/** Blocks of a segment and of a stream, in numbers of blocks. */
const SEGMENT_UNIT = 2 ** 32;
const STREAM_UNIT = 2 ** 28;

/** Row of a block: segment, stream and number. */
export const blockId = (segment: number, stream: Stream, number: number): number =>
  segment * SEGMENT_UNIT + STREAMS.indexOf(stream) * STREAM_UNIT + number;

/** Rows of all blocks of a segment, both inclusive. */
export const blockRange = (segment: number): { first: number; last: number } => ({
  first: segment * SEGMENT_UNIT,
  last: (segment + 1) * SEGMENT_UNIT - 1,
});

/** Bytes with their checksum, which depends on the row, so that a block in another's place is found too. */
export function seal(id: number, bytes: Uint8Array): Uint8Array {
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
export function prepareReadBlock(
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
