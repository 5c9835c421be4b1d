import { SegmentBuilder, type SegmentSource, type TakeBlock } from '../build-segment.ts';
import { type Segment, openSegment, readHeader } from '../segment.ts';

/** The blocks of a segment, by stream and number. */
type Blocks = Map<string, Uint8Array>;

/** Takes blocks into memory. */
function memoryBlocks(): { blocks: Blocks; take: TakeBlock } {
  const blocks: Blocks = new Map();
  return { blocks, take: (stream, number, bytes) => blocks.set(`${stream} ${number}`, bytes.slice()) };
}

function openBlocks(blocks: Blocks): Segment {
  const read = (stream: string, number: number) => blocks.get(`${stream} ${number}`) ?? new Uint8Array(0);
  const header: number[] = [];
  for (let number = 0; blocks.has(`header ${number}`); number += 1) header.push(...read('header', number));
  return openSegment(readHeader(Uint8Array.from(header)), read);
}

/** A segment in memory. Documents ascend by row. */
export function segmentOf(documents: readonly SegmentSource[]): Segment {
  const builder = new SegmentBuilder();
  for (const document of documents) builder.add(document);
  const { blocks, take } = memoryBlocks();
  builder.finish(take);
  return openBlocks(blocks);
}
