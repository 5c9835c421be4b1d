import type { MissingReport } from '../../contract/coverage.ts';
import { toFilingRecord } from '../../ingest/normalise/filing-record.ts';
import { readInstance } from '../../ingest/normalise/instance.ts';
import { parseCompanyFacts } from '../../ingest/parse/company-facts.ts';
import { parseSubmissions } from '../../ingest/parse/submissions.ts';
import { realFile } from '../../ingest/testing/real-files.ts';
import { openStoreFile } from '../../search/open-store.ts';
import type { Store } from '../../store/store.ts';
import { filingRecord } from '../../store/testing/sample-records.ts';
import { type Desk, openDesk } from './open-desk.ts';

const FACTS = 'data.sec.gov/api/xbrl/companyfacts';
const LISTS = 'data.sec.gov/submissions';

/** A company with its filing list and, where the mirror has them, its facts and one report's own data. */
export async function openRealCompany(
  cik: string,
  ticker: string,
  given: { facts: boolean; report?: [accession_number: string, file: string] },
): Promise<Desk> {
  const store = await openStoreFile(':memory:');
  const row = { cik, name: ticker, ticker, exchange: null, rank: 0 };
  await store.companies.saveTickers([row], { sample: false, read_at: '2026-08-03T12:00:00.000Z' });
  const { recent } = parseSubmissions(LISTS, realFile(`${LISTS}/CIK${cik}.json`));
  await store.filings.save(
    cik,
    recent.map((each) => toFilingRecord(each, 'utc')),
  );
  const path = `${FACTS}/CIK${cik}.json`;
  if (given.facts) await store.facts.saveFacts(cik, parseCompanyFacts(path, realFile(path), cik).facts);
  const [accession_number = '', file = ''] = given.report ?? [];
  const listed = recent.find((each) => each.accession_number === accession_number);
  if (listed !== undefined) {
    const folder = `www.sec.gov/Archives/edgar/data/${Number(cik)}/${accession_number.replaceAll('-', '')}`;
    const { form, filing_date: filed, report_date: period_end } = listed;
    const files = new Map([[file, realFile(`${folder}/${file}`)]]);
    await store.facts.saveInstance(readInstance({ accession_number, cik, form, filed, period_end }, files));
  }
  return openDesk(store);
}

/** Puts one more report on a company's filing list. */
export async function listReport(store: Store, cik: string, report: MissingReport): Promise<void> {
  await store.filings.save(cik, [filingRecord(report)]);
}
