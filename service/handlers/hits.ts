import { HITS_MAX } from '../../contract/hits.ts';
import { findHits } from '../../domain/query/find-hits.ts';
import { findText } from '../../domain/text/find-text.ts';
import { findDocument } from '../readers/documents.ts';
import { parseText } from '../readers/parsed-text.ts';
import type { Handler } from './handler.ts';

/**
 * Where a full-text query matches in a document, parsed as the search does by default, or where plain
 * words do. An extension.
 */
export const hits: Handler<'hits'> = async ({ path, query }, context) => {
  const { q, find } = query;
  const reading = find === undefined ? parseText(q ?? '', DEFAULTS) : null;
  const { document } = await findDocument(path, context);
  if (find !== undefined) return findText(find, document.text, HITS_MAX);
  const found = reading?.query == null ? [] : findHits(document.text, reading.query);
  return { hits: found.slice(0, HITS_MAX), total: found.length };
};

const DEFAULTS = { understand: true, expand: true, filtered: true };
