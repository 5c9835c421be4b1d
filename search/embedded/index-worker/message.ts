import type { Block } from '../../../domain/postings/segment.ts';
import type { IndexedTexts, TextToIndex } from '../../../store/texts/index-texts.ts';

/** A segment to be merged, with the documents deleted from it. */
export type SourceSegment = { id: number; deletes: Uint8Array };

/** Work for a worker: texts, which ascend by row, or segments of the store in a file. */
export type IndexTask =
  | { kind: 'index'; texts: readonly TextToIndex[] }
  | { kind: 'merge'; path: string; sources: readonly SourceSegment[] };

/** A task with its number, or whether a merge goes on when some of its blocks were taken. */
export type ToWorker = { id: number; task: IndexTask } | { id: number; task: null; goes_on: boolean };

export type FromWorker =
  | { id: number; kind: 'indexed'; indexed: IndexedTexts }
  /** Some blocks of a merge; the last ones are none. */
  | { id: number; kind: 'merged'; blocks: Block[] }
  | { id: number; kind: 'failed'; reason: string };
