import { ServiceError } from '../../contract/errors.ts';
import { blocksOfRun } from '../../domain/documents/block-run.ts';
import { headingsOfItems } from '../../domain/documents/headings-of-items.ts';
import { findDocument } from '../readers/documents.ts';
import type { Handler } from './handler.ts';

/** A run of a document's text in whole blocks, with its shape. An extension. */
export const document: Handler<'document'> = async ({ path, query }, context) => {
  const { filing, document: found } = await findDocument(path, context);
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
  const { from, to, blocks } = blocksOfRun(found, offset, query.length);
  return {
    accession_number: filing.accession_number,
    filename,
    characters: text.length,
    from,
    to,
    text: text.slice(from, to),
    blocks,
    anchors,
    ...(from === 0 && { headings: headingsOfItems(found, found.items), pages: found.pages ?? [] }),
    losses,
  };
};
