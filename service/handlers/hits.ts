import { HITS_MAX } from '../../contract/reader.ts';
import { findHits } from '../query/find-hits.ts';
import { findDocument } from './find-document.ts';
import { findPlain } from './find-plain.ts';
import { readText } from './full-text-reading.ts';
import type { Handler } from './handler.ts';

/**
 * Where a query of the full-text language stands in a document, read as the search reads it by default, or where plain
 * words do. An extension.
 */
export const hits: Handler<'hits'> = async ({ path, query }, { store, now }) => {
  const { q, find } = query;
  const reading = find === undefined ? readText(q ?? '', DEFAULTS) : null;
  const { document } = await findDocument(path, { store, now });
  if (find !== undefined) return findPlain(find, document.text, HITS_MAX);
  const found = reading?.query == null ? [] : findHits(document.text, reading.query);
  return { hits: found.slice(0, HITS_MAX), total: found.length };
};

const DEFAULTS = { understand: true, expand: true, filtered: true };
