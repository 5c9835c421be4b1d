import { companyRequests } from './company-requests.ts';
import type { ApiReader } from './read-api.ts';

const LISTS = [
  '/status',
  '/sectors',
  '/exchanges',
  '/subsets',
  '/companies?limit=100',
  '/companies?sector=technology&page=2',
  '/companies?exchange=NYSE&limit=7',
  '/exchanges/NASDAQ/companies?limit=30',
  '/tools/cik-lookup.json?q=AAPL',
  ...['apple', 'jp morgan', 'gogle', 'BRK-B', '320193', 'international business machines', 'zzzz'].map(
    (q) => `/search?q=${encodeURIComponent(q)}`,
  ),
];

/** Every operator of the query language, each filter, sorts and deep pages. */
const QUERIES = [
  'q=tariffs',
  'q=%22going+concern%22',
  'q=supply+AND+chain+NOT+china',
  'q=cyber*+OR+ransomware',
  'q=NEAR(revenue,+decline,+10)',
  'q=revenue&forms=10-K&size=5',
  'q=8-K+departure+of+directors',
  'q=dividend&ciks=0000320193,0000320187',
  'q=inflation&date_from=2022-01-01&date_to=2023-12-31&sort=oldest',
  'q=lawsuit&locations=CA&location_type=located&sort=recent',
  'q=agreement&items=1.01&forms=8-K',
  'q=the+company&from=40&size=10',
  'q=apple+10-K+risk+factors',
  'q=revenue&expand=false&understand=false',
  'forms=10-Q&sort=recent',
  'q=zqxjkv',
];

/** Requests that are refused, for the error bodies of each family. */
const REFUSED = [
  '/nowhere',
  '/companies?limit=101',
  '/companies/ZZZZZZ',
  '/companies/AAPL/income-statement?period_type=weekly',
  '/search/full-text?q=NEAR(revenue',
  '/search/full-text?q=a%20AND',
  '/companies/AAPL/disclosures/search',
  '/companies/AAPL/disclosures/search?q=x&proximity=0',
  '/companies/AAPL/material-events?days_back=731',
  '/filings/0000000000-00-000000',
  '/filings/not-an-accession',
  '/loads/none',
];

/** Paths to ask an instance for, in a fixed order: they cover every GET endpoint and every loaded company. */
export async function* listRequests(read: ApiReader): AsyncGenerator<string> {
  yield* LISTS;
  for (const subset of await read.names('/subsets', 'subsets')) yield `/subsets/${subset}`;
  for (const query of QUERIES) yield `/search/full-text?${query}`;
  yield* REFUSED;
  for (const cik of await read.loadedCompanies()) yield* companyRequests(cik, read);
  yield '/loads';
  yield '/loads/plan?identifier=AAPL&with_documents=true';
}
