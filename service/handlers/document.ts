import { FACTS_MAX, HITS_MAX } from '../../contract/document.ts';
import { ServiceError } from '../../contract/errors.ts';
import { AS_FILED_BYTES_MAX, asFiledPage } from '../../domain/documents/as-filed-page.ts';
import { blocksOfRun } from '../../domain/documents/divide-blocks.ts';
import { divideSections, runsOf } from '../../domain/documents/divide-sections.ts';
import { factsOfConcept, factsWithin } from '../../domain/documents/find-facts.ts';
import { headingsOfItems } from '../../domain/documents/headings-of-items.ts';
import { DocumentWords } from '../../domain/query/document-words.ts';
import { findHits, holds } from '../../domain/query/match.ts';
import type { Query } from '../../domain/query/query.ts';
import { readQuery } from '../../domain/query/read-query.ts';
import { takeTickers } from '../../domain/query/understand.ts';
import { findText } from '../../domain/text/find-text.ts';
import type { ReadableDocument } from '../../store/full-text-store.ts';
import type { Handler } from '../context.ts';
import { findDocument } from '../readers/documents.ts';
import { type ParsedText, parseText, takeSections } from '../readers/full-text-request.ts';

/** Items that contain the financial statements, by key, of the forms that have Items. */
const STATEMENTS = new Set(['8', 'I-1', '18', '17']);

const PLACES_MAX = 200;

function statementsOf({ items }: ReadableDocument) {
  return items.filter(({ key }) => STATEMENTS.has(key)).flatMap((item) => [item, ...(item.more ?? [])]);
}

/** The facts of the numbers in a part of a document, or all places of a concept. An extension. */
export const documentFacts: Handler<'documentFacts'> = async ({ path, query }, context) => {
  const { filing, document } = await findDocument(path, context);
  const { offset, length, tag, start, end } = query;
  const until = offset + length;
  const facts =
    tag === undefined
      ? factsWithin(document, offset, until, FACTS_MAX)
      : factsOfConcept(document, { tag, start, end }, statementsOf(document), PLACES_MAX);
  const notes = (document.tagged ?? []).flatMap(({ concept, runs }) => {
    const run = runs.find(([from, to]) => from < until && to > offset);
    return run === undefined ? [] : [{ tag: concept, offset: run[0], to: run[1] }];
  });
  return {
    accession_number: filing.accession_number,
    filename: document.filename,
    total: document.facts?.places.length ?? 0,
    facts,
    notes: tag === undefined ? notes : [],
  };
};

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

const MB = 1_000_000;

/** A stored document as filed, made harmless, with the places of its text and facts. An extension. */
export const original: Handler<'original'> = async ({ path }, context) => {
  const { filing, document } = await findDocument(path, context);
  const { accession_number } = filing;
  const { filename } = document;
  const body = await context.store.filings.documentBody(accession_number, filename);
  if (body === null) {
    throw new ServiceError(
      'data_not_available',
      `${filename} of ${accession_number} is not stored as filed`,
      {
        identifier: filename,
      },
    );
  }
  if (body.byteLength > AS_FILED_BYTES_MAX) {
    const size = Math.round(body.byteLength / MB);
    throw new ServiceError(
      'data_not_available',
      `${filename} is too large to show as filed: ${size} MB, at most ${AS_FILED_BYTES_MAX / MB} MB`,
      { identifier: filename },
    );
  }
  return { accession_number, filename, html: asFiledPage(body, document) };
};

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
