import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

import { analyse } from '../../domain/query/analyse.ts';
import { findHits } from '../../domain/query/find-hits.ts';
import type { Query } from '../../domain/query/query.ts';
import { cutSnippet } from '../../domain/query/snippet.ts';
import { type Document, keyOf } from './corpus.ts';
import { DEPTH, type Ranking } from './ranking.ts';

/** Results with an excerpt: as many as are judged. */
const EXCERPTS = 10;

const SELECT = `
SELECT f.accession_number, d.filename FROM full_text
JOIN document_texts t ON t.index_row = full_text.rowid JOIN documents d ON d.id = t.document_id
JOIN filings f ON f.id = t.filing_id
WHERE full_text MATCH :match AND f.filing_date >= '2001-01-01' ORDER BY bm25(full_text) LIMIT 400`;

/**
 * Plain BM25 (k1 1.2, b 0.75) over documents, a filing by its best document, with one excerpt: the earliest with the
 * most different words. `all`: a document must have all words, otherwise any of them.
 */
export function rankByBm25(
  folder: string,
  corpus: ReadonlyMap<string, Document>,
  wanted: 'all' | 'any',
): Ranking {
  const database = new DatabaseSync(join(folder, 'filings.db'), { readOnly: true });
  const select = database.prepare(SELECT);
  return {
    name: `BM25, ${wanted} words`,
    async search(question) {
      const terms = analyse(question).flatMap(({ term, alias }) => (alias ? [] : [term]));
      const match = terms.map((term) => `"${term}"`).join(wanted === 'all' ? ' AND ' : ' OR ');
      const of = terms.map((term): Query => ({
        kind: 'phrase',
        terms: [term],
        quoted: false,
        at: { start: 0, end: 0 },
      }));
      const best = new Map<string, string>();
      for (const row of select.iterate({ match })) {
        const accession = String(row['accession_number']);
        if (!best.has(accession)) best.set(accession, String(row['filename']));
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
