import { HITS_MAX } from '../../contract/hits.ts';
import { divideSections, runsOf } from '../../domain/documents/divide-sections.ts';
import { DocumentWords } from '../../domain/query/document-words.ts';
import { findHits } from '../../domain/query/find-hits.ts';
import { holds } from '../../domain/query/match.ts';
import type { Query } from '../../domain/query/query.ts';
import { readQuery } from '../../domain/query/read-query.ts';
import { takeTickers } from '../../domain/query/take-tickers.ts';
import { findText } from '../../domain/text/find-text.ts';
import { findDocument } from '../readers/documents.ts';
import { type ParsedText, parseText } from '../readers/parsed-text.ts';
import { takeSections } from '../readers/within-sections.ts';
import type { Handler } from './handler.ts';

/**
 * Where a full-text query matches in a document, read as the search does by default, or where plain words do. An
 * extension.
 */
export const hits: Handler<'hits'> = async ({ path, query }, context) => {
  const { q, find } = query;
  const taken = takeSections(takeTickers(q ?? '').q, []);
  const reading = find === undefined ? parseText(taken.q, DEFAULTS) : null;
  const { filing, document } = await findDocument(path, context);
  const { text } = document;
  if (find !== undefined) return findText(find, text, HITS_MAX);
  const read = reading === null ? null : readIn(text, reading);
  const all = read === null ? [] : findHits(text, read);
  if (taken.sections.length === 0) return { hits: all.slice(0, HITS_MAX), total: all.length };
  const documents = await context.store.filings.documents(filing.accession_number);
  const type = documents.find(({ filename }) => filename === path.filename)?.type ?? null;
  const keys = new Set(taken.sections.flatMap((section) => section.keys));
  const runs = runsOf(divideSections(document, { form: filing.form, type }), keys);
  const found = all.filter(([start]) => runs.some((run) => run.start <= start && start < run.end));
  return { hits: found.slice(0, HITS_MAX), total: found.length };
};

const DEFAULTS = { understand: true, expand: true, filtered: true };

/** The query as a search of this text alone reads it. */
function readIn(text: string, { query, added, separately }: ParsedText): Query | null {
  if (query === null) return null;
  const words = new DocumentWords(text, [{ start: 0, end: text.length, keys: [''] }], null);
  const reading = (of: Query, also: readonly Query[]): Query =>
    readQuery({ query: of, added: also, stop_words: true, word_forms: true }, words.has).query;
  const read = reading(
    query,
    added.map((one) => one.query),
  );
  return separately === null || holds(read, words) ? read : reading(separately, []);
}
