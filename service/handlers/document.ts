import { ServiceError } from '../../contract/errors.ts';
import type { DocumentResponse } from '../../contract/reader.ts';
import type { Block } from '../documents/document-text.ts';
import type { ReadableDocument } from '../store/full-text-store.ts';
import { findDocument } from './find-document.ts';
import type { Handler } from './handler.ts';

/** A run of a document's text in whole blocks, with its shape. An extension. */
export const document: Handler<'document'> = async ({ path, query }, { store, now }) => {
  const { filing, document: found } = await findDocument(path, { store, now });
  const { text, anchors, losses, filename } = found;
  const { offset } = query;
  if (offset > 0 && offset >= text.length) {
    throw new ServiceError(
      'invalid_param',
      text.length === 0
        ? `offset must be 0: ${filename} holds no text, got ${offset}`
        : `offset must be below ${text.length}, the length of ${filename}, got ${offset}`,
      { parameter: 'offset' },
    );
  }
  const { from, to, blocks } = runOf(found, offset, query.length);
  return {
    accession_number: filing.accession_number,
    filename,
    characters: text.length,
    from,
    to,
    text: text.slice(from, to),
    blocks,
    anchors,
    losses,
  };
};

/** The blocks that a run of characters touches, whole. What stands between two blocks belongs to the run before it. */
function runOf(
  { text, blocks }: ReadableDocument,
  offset: number,
  length: number,
): Pick<DocumentResponse, 'from' | 'to'> & { blocks: Block[] } {
  const first = firstEndingAfter(blocks, offset);
  let last = first;
  while ((blocks[last]?.start ?? Infinity) < offset + length) last += 1;
  // A run that falls between two blocks is answered by the one after it.
  const run = blocks.slice(first, Math.max(last, first + 1));
  const [opening, closing] = [run[0], run.at(-1)];
  if (opening === undefined || closing === undefined) {
    return { from: Math.min(offset, text.length), to: text.length, blocks: [] };
  }
  return {
    from: first === 0 ? 0 : opening.start,
    to: first + run.length === blocks.length ? text.length : closing.end,
    blocks: run,
  };
}

/** Index of the first block that ends after a place, by halving. */
function firstEndingAfter(blocks: readonly Block[], offset: number): number {
  let [low, high] = [0, blocks.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((blocks[middle]?.end ?? 0) > offset) high = middle;
    else low = middle + 1;
  }
  return low;
}
