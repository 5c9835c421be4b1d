import { SCREEN_PERIODS } from '../../contract/screen.ts';
import { isKnownBy } from '../../domain/filing/missing-report.ts';
import { SCREEN_COLUMNS } from '../../domain/screen/columns.ts';
import { toFilingRecord } from '../../ingest/normalise/filing-record.ts';
import { parseCompanyFacts } from '../../ingest/parse/company-facts.ts';
import { parseSubmissions } from '../../ingest/parse/submissions.ts';
import { realFile } from '../../ingest/testing/real-files.ts';
import { openStoreFile } from '../../search/open-store.ts';
import { refreshScreens } from '../../store/figures.ts';
import { createClock } from '../context.ts';
import { bodyOf } from './body-of.ts';
import { type Desk, openDesk } from './open-desk.ts';

const FACTS = 'data.sec.gov/api/xbrl/companyfacts';
const LISTS = 'data.sec.gov/submissions';
const AT = '2026-08-03T12:00:00.000Z';

/** A company's filings and facts as EDGAR has them today. */
export type RealFiles = ReturnType<typeof readRealFiles>;

export function readRealFiles(cik: string) {
  const { recent } = parseSubmissions(LISTS, realFile(`${LISTS}/CIK${cik}.json`));
  const path = `${FACTS}/CIK${cik}.json`;
  return {
    cik,
    filings: recent.map((each) => toFilingRecord(each, 'utc')),
    facts: parseCompanyFacts(path, realFile(path), cik).facts,
  };
}

/** A desk with the company's files; with a day, only with what had been accepted by then, and that day as today. */
export async function openFiles({ cik, filings, facts }: RealFiles, day: string | null): Promise<Desk> {
  const store = await openStoreFile(':memory:');
  const row = { cik, name: cik, ticker: 'T', exchange: null, rank: 0 };
  await store.companies.saveTickers([row], { sample: false, read_at: AT });
  const known = day === null ? filings : filings.filter((filing) => isKnownBy(day, filing));
  const listed = new Map(filings.map((filing) => [filing.accession_number, filing]));
  await store.filings.save(cik, known);
  const isOwn = (accession: string, filed: string): boolean => {
    const filing = listed.get(accession);
    if (day === null) return true;
    return filing === undefined ? filed <= day : isKnownBy(day, filing);
  };
  await store.facts.saveFacts(
    cik,
    facts.filter(({ accession_number, filed }) => isOwn(accession_number, filed)),
  );
  if (day !== null) await refreshScreens(store);
  return openDesk(store, day === null ? {} : { clock: createClock(day) });
}

/** Of each group some, as many as a screen can have. */
const COLUMNS = SCREEN_COLUMNS.map(({ name }) => name).filter(
  (_, index) => index % Math.ceil(SCREEN_COLUMNS.length / 30) === 0,
);

const asked = (cik: string): string[] => [
  ...[
    'financial-data?include_segments=false',
    'financials/ttm?',
    'ratios?period_type=annual',
    'metrics?',
    'filings?limit=50',
    'material-events?days_back=365',
  ].map((path) => `companies/${cik}/${path}`),
  ...SCREEN_PERIODS.map((period) => `screen?columns=${COLUMNS.join(',')}&period_type=${period}&sort=name`),
];

/** Answers of a company and of screens, without the moment they were made; an error by its status alone. */
export async function answersOf(desk: Desk, cik: string, as_of: string | null): Promise<unknown[]> {
  const answers = [];
  for (const path of asked(cik)) {
    const parameter = as_of === null ? '' : `&as_of=${as_of}`;
    const response = await desk.get(`/v1/${path}${parameter}`);
    const { as_of: echoed, metadata, ...body } = await bodyOf(response);
    if (response.status === 200 && as_of !== null && echoed !== as_of)
      throw new Error(`${path} has no as_of`);
    const kept = JSON.stringify(metadata ?? null).replace(/"processed_at":"[^"]*"/, '');
    answers.push(response.status === 200 ? [path, body, kept] : [path, response.status]);
  }
  return answers;
}

/** Days that differ from run to run of a seed alone. */
export function randomDays(seed: number, count: number): string[] {
  let state = seed;
  return Array.from({ length: count }, () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    const span = Date.parse('2026-08-01') - Date.parse('2010-01-01');
    return new Date(Date.parse('2010-01-01') + Math.floor((state / 2 ** 32) * span))
      .toISOString()
      .slice(0, 10);
  });
}
