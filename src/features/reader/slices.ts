import type { Block, DocumentResponse } from '../../../contract/reader.ts';
import { SLICE } from '../../api/document.ts';

/** Which run of a document holds a character, from 0. */
export function sliceAt(offset: number): number {
  return Math.floor(Math.max(0, offset) / SLICE);
}

/** How many runs a text of so many characters is asked for in; at least one. */
export function sliceCount(characters: number): number {
  return Math.max(1, Math.ceil(characters / SLICE));
}

/**
 * The blocks that begin in the n-th run. Runs are whole blocks, so that two neighbours may both hold the one at their
 * boundary: it is drawn with the run it begins in.
 */
export function ownBlocks(answer: Pick<DocumentResponse, 'blocks'>, index: number): Block[] {
  return answer.blocks.filter(({ start }) => sliceAt(start) === index);
}
