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

/** Every operator of the query language, each filter, sorts and deep pages: sixty searches. */
const QUERIES = [
  'q=tariffs',
  'q=tariffs&sort=recent',
  'q=tariffs&sort=oldest',
  'q=tariffs&from=10&size=10',
  'q=tariffs&expand=false',
  'q=tariff',
  'q=Tariffs+and+trade',
  'q=%22going+concern%22',
  'q=%22supply+chain%22',
  'q=%22supply+chain%22+risk',
  'q=%22net+sales%22+AND+%22gross+margin%22',
  'q=%22net+sales%22+NOT+%22gross+margin%22',
  'q=%22research+and+development%22&forms=10-K',
  'q=supply+AND+chain+NOT+china',
  'q=supply+OR+chain',
  'q=(supply+OR+demand)+AND+forecast',
  'q=cyber*+OR+ransomware',
  'q=cyber*',
  'q=amort*+depreci*',
  'q=NEAR(revenue,+decline,+10)',
  'q=NEAR(revenue,+decline,+3)',
  'q=NEAR(%22operating+income%22,+decrease,+20)',
  'q=NEAR(revenue,+decline)',
  'q=revenue&forms=10-K&size=5',
  'q=revenue&forms=10-Q&size=5',
  'q=revenue&forms=10-K,10-Q&sort=recent',
  'q=revenue&forms=10-K&date_from=2024-01-01',
  'q=revenue&expand=false&understand=false',
  'q=8-K+departure+of+directors',
  'q=departure+of+directors&items=5.02',
  'q=dividend&ciks=0000320193,0000320187',
  'q=dividend&ciks=0000320193&forms=8-K',
  'q=dividend&size=1',
  'q=inflation&date_from=2022-01-01&date_to=2023-12-31&sort=oldest',
  'q=inflation&date_from=2024-01-01',
  'q=lawsuit&locations=CA&location_type=located&sort=recent',
  'q=lawsuit&locations=DE&location_type=incorporated',
  'q=agreement&items=1.01&forms=8-K',
  'q=results+of+operations&items=2.02&size=20',
  'q=the+company&from=40&size=10',
  'q=the+company&from=200&size=10',
  'q=the',
  'q=apple+10-K+risk+factors',
  'q=nvidia+export+controls',
  'q=export+controls+china',
  'q=artificial+intelligence',
  'q=ai',
  'q=share+repurchase+program',
  'q=stock+split',
  'q=goodwill+impairment',
  'q=restructuring+charges',
  'q=climate',
  'q=inventory+write-downs',
  'q=write-downs',
  'q=COVID-19',
  'q=1.05',
  'q=foreign+exchnage+risk',
  'q=zqxjkv',
  'forms=10-Q&sort=recent',
  'forms=8-K&items=2.02&ciks=0000320193',
];

const SCREENS = [
  '/screen/columns',
  '/screen?limit=1000',
  '/screen?period_type=quarterly&limit=1000',
  '/screen?period_type=ttm&limit=1000',
  '/screen?columns=revenue,operating_income,gross_margin,operating_margin,ebitda_margin,net_margin,fcf_margin,roe,roa&limit=1000',
  '/screen?columns=total_assets,current_ratio,quick_ratio,debt_to_equity,debt_to_assets,net_debt_to_ebitda&limit=1000',
  '/screen?columns=revenue_growth,net_income_growth,eps_diluted,free_cash_flow&period_type=ttm&limit=1000',
  '/screen?where=roe%3E0,net_margin%3E10&sort=-net_margin',
  '/screen?as_of=2025-01-15&limit=1000',
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

/** The searches alone. */
function* searchRequests(): Generator<string> {
  for (const query of QUERIES) yield `/search/full-text?${query}`;
}

/** Paths to ask an instance for, in a fixed order: they cover every GET endpoint and every loaded company. */
export async function* listRequests(read: ApiReader): AsyncGenerator<string> {
  yield* LISTS;
  for (const subset of await read.names('/subsets', 'subsets')) yield `/subsets/${subset}`;
  yield* SCREENS;
  yield* searchRequests();
  yield* REFUSED;
  for (const cik of await read.loadedCompanies()) yield* companyRequests(cik, read);
  yield '/loads';
  yield '/loads/plan?identifier=AAPL&with_documents=true';
}
