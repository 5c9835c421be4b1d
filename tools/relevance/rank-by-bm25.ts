import { DatabaseSync } from 'node:sqlite';

import { analyse } from '../../domain/query/analyse.ts';
import { findHits } from '../../domain/query/match.ts';
import type { Query } from '../../domain/query/query.ts';
import { cutSnippet } from '../../domain/query/snippet.ts';
import { type Document, keyOf } from './corpus.ts';
import { DEPTH, type Ranking } from './ranking.ts';

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
