import { isObject, rowsOf, textOf, type ApiReader } from './read-api.ts';

/** Reports, disclosures and filings of a company that are read in full: enough to reach each kind of answer. */
const REPORTS_MAX = 2;
const DISCLOSURES_MAX = 3;
const FILINGS_MAX = 6;

const STATEMENTS = ['income-statement', 'balance-sheet', 'cash-flow', 'financial-data'];

function* figureRequests(at: string): Generator<string> {
  for (const statement of STATEMENTS) {
    yield `${at}/${statement}`;
    yield `${at}/${statement}?period_type=quarterly&include_segments=false`;
  }
  yield `${at}/statements/as-reported`;
  yield `${at}/metrics`;
  yield `${at}/metrics?period_type=quarterly`;
  for (const statement of ['income', 'cash_flow', 'all']) yield `${at}/financials/ttm?statement=${statement}`;
  yield `${at}/ratios`;
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
  yield* figureRequests(at);
  yield `${at}/material-events?days_back=730&limit=40`;
  yield `${at}/material-events?include_6k=true`;
  yield `${at}/ai-summary`;
  yield* disclosureRequests(at, read);
  for (const accession of await chooseFilings(at, read)) yield* filingRequests(accession, read);
}
