import { DatabaseSync, type StatementSync } from 'node:sqlite';

import { compile } from '../../service/store/sqlite/full-text/compile.ts';
import { cutBestSnippet } from '../../service/store/sqlite/full-text/cut-best-snippet.ts';
import { openText } from '../../service/store/sqlite/full-text/packed-text.ts';
import type { Question } from './full-text-questions.ts';

/** Matching documents, joined with the columns of facets and filters. */
const MATCHED = `
full_text JOIN document_texts t ON t.index_row = full_text.rowid
JOIN filings f ON f.id = t.filing_id JOIN filing_companies fc ON fc.filing_id = f.id JOIN companies c ON c.cik = fc.cik
WHERE full_text MATCH :match AND (:form IS NULL OR f.root_form = :form)
  AND f.filing_date BETWEEN :date_from AND :date_to
  AND (:places = '[]' OR substr(c.business_location, -2) IN (SELECT value FROM json_each(:places)))
  AND (:ciks = '[]' OR c.cik IN (SELECT value FROM json_each(:ciks)))`;

const facet = (column: string): string =>
  `SELECT ${column} AS key, count(*) AS documents FROM ${MATCHED} GROUP BY 1 ORDER BY 2 DESC, 1 LIMIT 30`;

/**
 * The same searches in plain SQL over the same index, as a baseline: a count, four facets, a page by bm25() or by date,
 * and its snippets. It doesn't group by filing, blend recency, or check NEAR of more than two operands.
 */
export function openNaive(path: string): { answer(question: Question): number; close(): void } {
  const database = new DatabaseSync(path, { readOnly: true });
  const count = database.prepare(`SELECT count(*) AS total FROM ${MATCHED}`);
  const facets = ['f.root_form', 'c.cik', 'c.sic', 'substr(c.business_location, -2)'].map((column) =>
    database.prepare(facet(column)),
  );
  const page = (order: string): StatementSync =>
    database.prepare(`SELECT t.document_id AS id, t.characters, f.accession_number FROM ${MATCHED}
      ORDER BY ${order} LIMIT :size OFFSET :from`);
  const byScore = page('bm25(full_text)');
  const byDate = page('f.filing_date DESC');
  const body = database.prepare('SELECT text_zstd FROM document_text_bodies WHERE document_id = ?');

  return {
    answer({ search }) {
      if (search.query === null) return 0;
      const { upper } = compile(search.query);
      if (upper.kind !== 'in') return 0;
      const { filter, size, from, sort, query } = search;
      const parameters = {
        match: upper.match,
        form: filter.forms[0] ?? null,
        date_from: filter.date_from ?? '0000',
        date_to: filter.date_to ?? '9999',
        places: JSON.stringify(filter.locations),
        ciks: JSON.stringify(filter.ciks),
      };
      const total = Number(count.get(parameters)?.['total']);
      for (const statement of facets) statement.all(parameters);
      for (const row of (sort === 'recent' ? byDate : byScore).all({ ...parameters, size, from })) {
        const packed = body.get(row['id'] ?? null)?.['text_zstd'];
        if (packed instanceof Uint8Array) cutBestSnippet(openText(packed, Number(row['characters'])), query);
      }
      return total;
    },
    close: () => database.close(),
  };
}
