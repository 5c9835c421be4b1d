import { createReadStream, createWriteStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';

import { RATIO_PERIODS } from '../../contract/ratio-names.ts';
import { STATEMENT_PERIODS, TTM_STATEMENTS } from '../../contract/statement-names.ts';
import { type ApiReader, isObject, rowsOf, textOf } from './read-api.ts';

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

/** Paths to request from an instance, in a fixed order: they cover every GET endpoint and every loaded company. */
async function* listRequests(read: ApiReader): AsyncGenerator<string> {
  yield* LISTS;
  for (const subset of await read.names('/subsets', 'subsets')) yield `/subsets/${subset}`;
  yield* SCREENS;
  yield* searchRequests();
  yield* REFUSED;
  for (const cik of await read.loadedCompanies()) yield* companyRequests(cik, read);
  yield '/loads';
  yield '/loads/plan?identifier=AAPL&with_documents=true';
}

/** Reports, disclosures and filings of a company that are read in full: enough to reach each kind of answer. */
const REPORTS_MAX = 2;
const DISCLOSURES_MAX = 3;
const FILINGS_MAX = 6;

const STATEMENTS = ['income-statement', 'balance-sheet', 'cash-flow'];

/** Periods and ratios whose operands are read one by one. */
const CALCULATED_PERIODS = 2;

/** Statements, ratios and twelve months in each kind of period, with every mark, note and operand. */
async function* figureRequests(at: string, read: ApiReader): AsyncGenerator<string> {
  for (const statement of STATEMENTS) {
    for (const period_type of STATEMENT_PERIODS) yield `${at}/${statement}?period_type=${period_type}`;
    yield `${at}/${statement}?as_of=2024-06-30&include_segments=false`;
  }
  yield `${at}/financial-data?include_segments=false`;
  for (const statement of [...TTM_STATEMENTS, 'all']) yield `${at}/financials/ttm?statement=${statement}`;
  yield `${at}/metrics`;
  yield `${at}/metrics?period_type=quarterly`;
  yield `${at}/ratios`;
  for (const period_type of RATIO_PERIODS)
    yield* ratioRequests(`${at}/ratios?period_type=${period_type}`, read);
  yield `${at}/releases`;
  yield* printedRequests(`${at}/statements/as-reported`, read);
}

async function* ratioRequests(path: string, read: ApiReader): AsyncGenerator<string> {
  yield path;
  const { body } = await read.get(path);
  const series = rowsOf(body, 'series');
  const periods = series.flatMap((row) => rowsOf(row, 'points').map((point) => textOf(point, 'period')));
  for (const period of [...new Set(periods)].slice(-CALCULATED_PERIODS)) {
    for (const row of series) {
      yield `${path}&ratio=${textOf(row, 'name')}&period=${encodeURIComponent(period)}`;
    }
  }
}

/** Every stored report as printed. */
async function* printedRequests(path: string, read: ApiReader): AsyncGenerator<string> {
  yield path;
  const { body } = await read.get(path);
  for (const report of rowsOf(body, 'reports'))
    yield `${path}?accession=${textOf(report, 'accession_number')}`;
}

async function* disclosureRequests(at: string, read: ApiReader): AsyncGenerator<string> {
  const map = `${at}/disclosures`;
  yield map;
  yield `${map}?form=10-K`;
  yield `${map}/search?q=risk`;
  yield `${map}/search?q=%22supply+chain%22&max_results=3&form=10-K`;
  yield `${map}/search?q=tariff+cost&proximity=none&min_novelty=0.5`;
  yield `${map}/novel?limit=5`;
  const { body } = await read.get(map);
  const reports = rowsOf(body, 'reports').slice(0, REPORTS_MAX);
  const tags = rowsOf(body, 'disclosures').map((row) => textOf(row, 'tag'));
  for (const tag of tags.slice(0, DISCLOSURES_MAX)) {
    const name = encodeURIComponent(tag);
    yield `${map}/diff?tag=${name}`;
    yield `${map}/diff?tag=${name}&ignore_numbers=true`;
    for (const report of reports) yield `${map}/text?adsh=${textOf(report, 'adsh')}&tag=${name}`;
  }
  const [report] = reports;
  const [tag] = tags;
  // One a company: it reads the newest report of every peer.
  if (report !== undefined && tag !== undefined) {
    yield `${map}/common?adsh=${textOf(report, 'adsh')}&tag=${encodeURIComponent(tag)}&ordinal=1`;
  }
}

async function* filingRequests(accession: string, read: ApiReader): AsyncGenerator<string> {
  const path = `/filings/${accession}`;
  yield path;
  const { body } = await read.get(path);
  for (const document of rowsOf(body, 'documents').slice(0, 3)) {
    const at = `${path}/documents/${encodeURIComponent(textOf(document, 'filename'))}`;
    yield at;
    yield `${at}?from=1000&length=500`;
    yield `${at}/hits?q=agreement`;
  }
}

/** Filings whose text is likely stored, newest of each form first. */
async function chooseFilings(at: string, read: ApiReader): Promise<string[]> {
  const chosen: string[] = [];
  for (const form of ['10-K', '10-Q', '8-K']) {
    const { body } = await read.get(`${at}/filings?form_type=${form}&limit=10`);
    let found = 0;
    for (const row of rowsOf(body, 'filings')) {
      if (found >= FILINGS_MAX / 3) break;
      const accession = textOf(row, 'accession_number');
      const filing = await read.get(`/filings/${accession}`);
      const documents = isObject(filing.body) ? rowsOf(filing.body, 'documents') : [];
      if (documents.length === 0) continue;
      chosen.push(accession);
      found += 1;
    }
  }
  return chosen;
}

/** Every GET endpoint of one company, in a fixed order. */
async function* companyRequests(cik: string, read: ApiReader): AsyncGenerator<string> {
  const at = `/companies/${cik}`;
  yield at;
  yield `${at}/filings?limit=100`;
  yield `${at}/filings?form_type=8-K&page=2&include_amendments=false`;
  yield* figureRequests(at, read);
  yield `${at}/material-events?days_back=730&limit=40`;
  yield `${at}/material-events?include_6k=true`;
  yield `${at}/ai-summary`;
  yield* disclosureRequests(at, read);
  for (const accession of await chooseFilings(at, read)) yield* filingRequests(accession, read);
}

/** One answer of an instance, or one row of a store. */
export type Recorded = { path: string; status: number; body: unknown };

/** Every request whose address has `only`, and its answer, one at a time, without the fields that change from run to run. */
export async function* recordAnswers(read: ApiReader, only: string): AsyncGenerator<Recorded> {
  const requested = new Set<string>();
  for await (const path of listRequests(read)) {
    // Companies that file together have the same filings.
    if (requested.has(path) || !path.includes(only)) continue;
    requested.add(path);
    const { status, body } = await read.get(path);
    yield { path, status, body: withoutVolatile(body) };
  }
}

/** Writes a recording as gzipped JSON lines. Returns how many answers it has. */
export async function saveRecording(
  answers: AsyncIterable<Recorded> | Iterable<Recorded>,
  file: string,
): Promise<number> {
  let count = 0;
  async function* lines(): AsyncGenerator<string> {
    for await (const answer of answers) {
      count += 1;
      yield `${JSON.stringify(answer)}\n`;
    }
  }
  await pipeline(lines, createGzip({ level: 1 }), createWriteStream(file));
  return count;
}

export async function* readRecording(file: string): AsyncGenerator<Recorded> {
  const lines = createInterface({ input: createReadStream(file).pipe(createGunzip()) });
  for await (const line of lines) yield JSON.parse(line);
}

/** Fields that say when or in which process an answer was made: two runs never agree on them. */
const VOLATILE: ReadonlySet<string> = new Set([
  'processed_at',
  'generated_at',
  'request_id',
  'from_cache',
  'took_ms',
  'quota',
  'version',
]);

/** `as_of` of a company is the moment its filing list was read, elsewhere a day. */
const MOMENT = /^\d{4}-\d\d-\d\dT/u;

function isVolatile(name: string, value: unknown): boolean {
  return VOLATILE.has(name) || (name === 'as_of' && MOMENT.test(String(value)));
}

/** A body without the fields that change from run to run. */
export function withoutVolatile(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutVolatile);
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name, part]) => !isVolatile(name, part))
      .map(([name, part]) => [name, withoutVolatile(part)]),
  );
}
