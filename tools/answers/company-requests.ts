import { RATIO_PERIODS } from '../../contract/ratio-names.ts';
import { STATEMENT_PERIODS, TTM_STATEMENTS } from '../../contract/statement-names.ts';
import { isObject, rowsOf, textOf, type ApiReader } from './read-api.ts';

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
export async function* companyRequests(cik: string, read: ApiReader): AsyncGenerator<string> {
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
