import { DatabaseSync } from 'node:sqlite';

import { pino } from 'pino';
import * as v from 'valibot';

import { FullTextResponse } from '../../contract/full-text.ts';
import { analyse } from '../../domain/query/analyse.ts';
import { findHits } from '../../domain/query/match.ts';
import type { Query } from '../../domain/query/query.ts';
import { cutSnippet } from '../../domain/query/snippet.ts';
import { plainTerms } from '../../domain/text/words.ts';
import { createKey, hashKey } from '../../service/keys/admission.ts';
import { openService } from '../../service/open-service.ts';
import { type Document, keyOf } from './judged-set.ts';

// Rankings of the same documents that are compared.

/** A result as a reader sees it: a filing, the document that represents it, and the places its excerpts show. */
export type Shown = {
  accession: string;
  /** In the order shown: document, and the offset of the excerpt in its text. */
  excerpts: { filename: string; offset: number }[];
};

export type Ranking = { name: string; search(question: string): Promise<Shown[]>; close(): Promise<void> };

/** Results read for each question. */
export const DEPTH = 50;

/** Results with an excerpt: as many as are judged. */
const EXCERPTS = 10;

const CREATE = `
CREATE VIRTUAL TABLE words USING fts5 (
  body, content = '', tokenize = "ascii tokenchars '!#$%&()*+,-./:;<=>?@[\\]^_{|}~'"
)`;
const SELECT = 'SELECT rowid AS row FROM words WHERE words MATCH :match ORDER BY bm25(words) LIMIT 400';

const wordsOf = (text: string): string[] => analyse(text).flatMap(({ term, alias }) => (alias ? [] : [term]));

/** An index by SQLite of all documents, numbered in their order. */
function indexWords(documents: readonly Document[]): DatabaseSync {
  const database = new DatabaseSync(':memory:');
  database.exec(CREATE);
  const insert = database.prepare('INSERT INTO words (rowid, body) VALUES (?, ?)');
  database.exec('BEGIN');
  for (const [row, { text }] of documents.entries()) insert.run(row, wordsOf(text).join(' '));
  database.exec('COMMIT');
  return database;
}

/**
 * Plain BM25 (k1 1.2, b 0.75) over documents, a filing by its best document, with one excerpt: the earliest with the
 * most different words. `all`: a document must have all words, otherwise any of them.
 */
export function rankByBm25(corpus: ReadonlyMap<string, Document>, wanted: 'all' | 'any'): Ranking {
  const documents = [...corpus.values()];
  const database = indexWords(documents);
  const select = database.prepare(SELECT);
  return {
    name: `BM25, ${wanted} words`,
    async search(question) {
      const terms = wordsOf(question);
      const match = terms.map((term) => `"${term}"`).join(wanted === 'all' ? ' AND ' : ' OR ');
      const of = terms.map((term): Query => ({
        kind: 'phrase',
        terms: [term],
        quoted: false,
        at: { start: 0, end: 0 },
      }));
      const best = new Map<string, string>();
      for (const row of select.iterate({ match })) {
        const document = documents[Number(row['row'])];
        if (document === undefined) continue;
        const { accession, filename } = document;
        if (!best.has(accession)) best.set(accession, filename);
        if (best.size === DEPTH) break;
      }
      return [...best].map(([accession, filename], place) => {
        if (place >= EXCERPTS) return { accession, excerpts: [] };
        const text = corpus.get(keyOf(accession, filename))?.text ?? '';
        const { offset } = cutSnippet(text, findHits(text, { kind: 'or', of }));
        return { accession, excerpts: [{ filename, offset }] };
      });
    },
    close: async () => database.close(),
  };
}

const K1 = 1.2;
const B = 0.75;
/** Characters up to which a line, such as a caption, is joined with the next one. */
const SHORT = 120;
/** Best paragraphs of a question. */
const PARAGRAPHS = 25;

type Indexed = { accession: string; filename: string; offset: number; length: number };

/** A word without the commonest endings. Rough, as it only suggests what to judge. */
const stem = (term: string): string =>
  term.length < 5 ? term : term.replace(/(?:ations?|ing|ies|es|ed|ly|s|e|y)$/, '');

/** Paragraphs of a text, captions with what follows them. */
function* paragraphsOf(text: string): Generator<{ offset: number; text: string }> {
  let start = 0;
  for (let end = text.indexOf('\n'); start < text.length; end = text.indexOf('\n', end + 1)) {
    const to = end === -1 ? text.length : end;
    if (end !== -1 && to - start < SHORT) continue;
    yield { offset: start, text: text.slice(start, to) };
    start = to + 1;
    if (end === -1) return;
  }
}

/** BM25 over single paragraphs, any word in any form: it finds passages to judge that no ranking of documents shows. */
export function rankByParagraph(corpus: ReadonlyMap<string, Document>): Ranking {
  const paragraphs: Indexed[] = [];
  const postings = new Map<string, { id: number; count: number }[]>();
  let length = 0;
  for (const { accession, filename, text } of corpus.values()) {
    for (const paragraph of paragraphsOf(text)) {
      const counts = new Map<string, number>();
      const terms = plainTerms(paragraph.text).map(stem);
      for (const term of terms) counts.set(term, (counts.get(term) ?? 0) + 1);
      const id = paragraphs.length;
      paragraphs.push({ accession, filename, offset: paragraph.offset, length: terms.length });
      length += terms.length;
      for (const [term, count] of counts) {
        const list = postings.get(term) ?? [];
        list.push({ id, count });
        postings.set(term, list);
      }
    }
  }
  const mean = length / paragraphs.length;
  return {
    name: 'BM25, paragraphs',
    async search(question) {
      const scores = new Map<number, number>();
      for (const term of new Set(plainTerms(question).map(stem))) {
        const list = postings.get(term) ?? [];
        const rarity = Math.log(1 + (paragraphs.length - list.length + 0.5) / (list.length + 0.5));
        for (const { id, count } of list) {
          const norm = K1 * (1 - B + (B * (paragraphs[id]?.length ?? 0)) / mean);
          scores.set(id, (scores.get(id) ?? 0) + (rarity * count * (K1 + 1)) / (count + norm));
        }
      }
      const best = [...scores].toSorted((a, b) => b[1] - a[1]).slice(0, PARAGRAPHS);
      return best.flatMap(([id]): Shown[] => {
        const found = paragraphs[id];
        return found === undefined ? [] : [{ accession: found.accession, excerpts: [found] }];
      });
    },
    close: async () => undefined,
  };
}

const TODAY = '2026-10-30';

/** The ranking of this service, over all dates, as its API returns it. */
export async function rankByService(folder: string): Promise<Ranking> {
  const key = createKey();
  const open = await openService({
    data_folder: folder,
    keys: [{ hash: hashKey(key), tier: 'enterprise', label: 'relevance', metered: false }],
    pinned_today: TODAY,
    public_url: 'http://localhost',
    edgar: { mirror: null, contact: null },
    log: pino({ level: 'silent' }),
  });
  const search = async (question: string, tries = 20): Promise<Shown[]> => {
    const query = new URLSearchParams({ q: question, size: String(DEPTH), date_from: '2001-01-01' });
    const request = new Request(`http://localhost/v1/search/full-text?${query.toString()}`, {
      headers: { authorization: `Bearer ${key}` },
    });
    const response = await open.service.fetch(request, { address: null });
    const body: unknown = await response.json();
    // A search on a busy machine may be stopped at its deadline.
    if (response.status === 503 && tries > 0) return search(question, tries - 1);
    if (!response.ok) throw new Error(`${question}: ${JSON.stringify(body)}`);
    return v.parse(FullTextResponse, body).results.map((result) => ({
      accession: result.accession,
      excerpts: [{ offset: result.offset ?? 0 }, ...(result.excerpts ?? [])].map(({ offset }) => ({
        filename: result.filename,
        offset,
      })),
    }));
  };
  return {
    name: 'this service',
    search: (question) => search(question),
    close: () => open.close(),
  };
}
