import { FACTS_MAX, HITS_MAX } from '../contract/document.ts';
import { ServiceError } from '../contract/errors.ts';
import { clip } from '../contract/parameters.ts';
import { AS_FILED_BYTES_MAX, asFiledPage } from '../domain/documents/as-filed-page.ts';
import { blocksOfRun, divideBlocks, divideSections, runsOf } from '../domain/documents/divide-sections.ts';
import { factsOfConcept, factsWithin } from '../domain/documents/find-facts.ts';
import { headingsOfItems } from '../domain/documents/headings-of-items.ts';
import { DocumentWords } from '../domain/query/document-words.ts';
import { findHits, holds } from '../domain/query/match.ts';
import type { Query } from '../domain/query/query.ts';
import { readQuery } from '../domain/query/read-query.ts';
import { takeTickers } from '../domain/query/understand.ts';
import { findText } from '../domain/text/find-text.ts';
import type { Filing } from '../store/filing-store.ts';
import type { ReadableDocument } from '../store/full-text-store.ts';
import type { Store } from '../store/store.ts';
import type { ReadContext } from './caches.ts';
import type { Handler } from './context.ts';
import { type ParsedText, parseText, takeSections } from './full-text/request.ts';
import { missingTextReasons, refusalOf } from './not-loaded.ts';

/*
 * A document of a filing: its text, its facts, where a query matches in it, and as it was filed.
 */

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

/** A document's text with its long blocks divided; null when its text is not stored. */
export async function readDocument(
  accession_number: string,
  filename: string,
  { store, caches }: ReadContext,
): Promise<ReadableDocument | null> {
  const { value } = await caches.documents.get(`${accession_number}/${filename}`, async () => {
    const found = await store.fullText.text(accession_number, filename);
    return found === null ? null : { ...found, blocks: divideBlocks(found) };
  });
  return value;
}

/**
 * The document that a path names, made readable. Throws ServiceError not_found for an unknown filing, and
 * data_not_available, with what can be done, for a document that is not stored or cannot be read.
 */
async function findDocument(
  path: { accession: string; filename: string },
  context: ReadContext,
): Promise<{ filing: Filing; document: ReadableDocument }> {
  const { store } = context;
  const filing = await findFiling(path.accession, store);
  const { accession_number, ciks } = filing;
  const readable = await readDocument(accession_number, path.filename, context);
  if (readable !== null) return { filing, document: readable };
  const [documents, missing] = await Promise.all([
    store.filings.documents(accession_number),
    store.filings.missing(accession_number),
  ]);
  const name = clip(path.filename, 80);
  const details = { identifier: name };
  const stored = documents.find(({ filename }) => filename === path.filename);
  if (stored !== undefined) {
    const reasonOf = await missingTextReasons(filing, store);
    throw new ServiceError(
      'data_not_available',
      `${name} of ${accession_number} cannot be read here: ${reasonOf(stored)}`,
      details,
    );
  }
  const words = missing.includes(path.filename)
    ? ((await refusalOf(filing, path.filename, store)) ??
      'the filing lists it, and its source did not have it when the filing was loaded')
    : documents.length === 0
      ? `no document of this filing is; load company ${ciks[0] ?? ''} with its documents`
      : 'the filing has other documents here; GET /v1/filings/{accession} names them';
  throw new ServiceError(
    'data_not_available',
    `${name} of ${accession_number} is not stored here: ${words}`,
    details,
  );
}

/**
 * Accession number of a text that is one, with or without its dashes, else null.
 * Example: '000032019324000123' → '0000320193-24-000123'.
 */
function parseAccession(value: string): string | null {
  const parts = /^(\d{10})(-?)(\d{2})\2(\d{6})$/.exec(value.trim());
  if (parts === null) return null;
  const [, submitter = '', , year = '', sequence = ''] = parts;
  return `${submitter}-${year}-${sequence}`;
}

/** The filing that a path names. Throws ServiceError not_found, naming what was given. */
export async function findFiling(given: string, store: Store): Promise<Filing> {
  const accession_number = parseAccession(given);
  if (accession_number === null) {
    throw new ServiceError(
      'not_found',
      `'${clip(given)}' is no accession number; one reads 0000320193-24-000123, with or without dashes`,
      { identifier: clip(given) },
    );
  }
  const filing = await store.filings.get(accession_number);
  if (filing !== null) return filing;
  throw new ServiceError(
    'not_found',
    `No filing ${accession_number} is stored here. Its company may not be loaded`,
    { identifier: accession_number },
  );
}
