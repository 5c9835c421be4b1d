import { DictionaryBlock } from '../../../domain/postings/dictionary.ts';
import {
  type ReadBlock,
  type Segment,
  type Stream,
  openSegment,
  readHeader,
} from '../../../domain/postings/segment.ts';
import { blob, integer } from '../../../store/row.ts';
import type { Connection } from '../../../store/sqlite/connection.ts';
import { BlockCache } from './block-cache.ts';
import { BlockMemory } from './block-memory.ts';
import { type Deletes, unsealDeletes } from './deletes.ts';
import { blockId, prepareReadBlock } from './segment-tables.ts';

/** A segment of the current snapshot. */
export type HeldSegment = { id: number; segment: Segment; deletes: Deletes };

/**
 * Blocks that a process keeps, in bytes. Maps are apart: a NEAR reads so many positions that
 * none would be left. `writes_over` says that nothing read in one snapshot is used in the next.
 */
export type CacheSizes = { blocks: number; maps: number; terms: number; writes_over: boolean };
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
