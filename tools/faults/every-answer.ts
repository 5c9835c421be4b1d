import { DatabaseSync } from 'node:sqlite';

import { openDesk } from '../../service/testing/open-desk.ts';
import type { Store } from '../../store/store.ts';

/** What differs between two answers of the same store. */
const VOLATILE = /"(?:processed_at|request_id|generated_at|took_ms|took)":(?:"[^"]*"|[\d.]+)/g;

const ofCompany = (cik: string): string[] => [
  `/companies/${cik}`,
  ...[1, 2, 3, 4].map((page) => `/companies/${cik}/filings?limit=100&page=${page}`),
  // The three statements in one answer.
  ...['annual', 'quarterly'].map((type) => `/companies/${cik}/financial-data?period_type=${type}`),
  `/companies/${cik}/financials/ttm`,
  `/companies/${cik}/ratios`,
  `/companies/${cik}/metrics`,
  `/companies/${cik}/statements/as-reported`,
  `/companies/${cik}/material-events?days_back=730`,
  `/companies/${cik}/disclosures`,
  `/companies/${cik}/disclosures/search?q=products`,
  `/companies/${cik}/ai-summary`,
];

/** Paths that together read all that a store holds: lists, figures, texts, disclosures and the index of words. */
export function everyPath(store_path: string): string[] {
  const database = new DatabaseSync(store_path, { readOnly: true });
  const texts = (sql: string) =>
    database
      .prepare(sql)
      .all()
      .map((row) => Object.values(row).map(String));
  const ciks = texts('SELECT cik FROM companies WHERE loaded = 1').flat();
  const documents = texts(
    'SELECT accession_number, filename FROM documents JOIN filings ON filings.id = filing_id',
  );
  const disclosures = texts(
    `SELECT cik, accession_number, tag FROM disclosures JOIN disclosure_reports USING (filing_id)
     JOIN filings ON filings.id = filing_id`,
  );
  database.close();
  return [
    '/companies',
    '/sectors',
    '/exchanges',
    '/search?q=zq',
    '/screen/columns',
    '/screen?columns=revenue,net_margin&sort=revenue&limit=100',
    ...['products', 'going+concern', 'risk+NOT+tariffs', '"net+sales"'].map(
      (words) => `/search/full-text?q=${words}&date_from=2001-01-01`,
    ),
    ...ciks.flatMap(ofCompany),
    ...new Set(documents.map(([accession = '']) => `/filings/${accession}`)),
    ...documents.map(([accession, name]) => `/filings/${accession}/documents/${name}`),
    ...disclosures.map(
      ([cik = '', accession = '', tag = '']) =>
        `/companies/${cik}/disclosures/text?adsh=${accession}&tag=${encodeURIComponent(tag)}`,
    ),
  ];
}

export type Answer = { status: number; body: string };

/** Asks a service over the store for each path. */
export async function askAll(store: Store, paths: readonly string[]): Promise<Answer[]> {
  const desk = openDesk(store);
  const answers: Answer[] = [];
  for (const path of paths) {
    const answer = await desk.get(`/v1${path}`);
    answers.push({ status: answer.status, body: (await answer.text()).replace(VOLATILE, '') });
  }
  return answers;
}
