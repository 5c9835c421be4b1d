import { setImmediate } from 'node:timers/promises';

import { clip } from '../../contract/parameters.ts';
import { nameKey } from '../../domain/company/company-name.ts';
import { replacesFace } from '../../domain/faces/face.ts';
import { conceptLabel } from '../../domain/facts/concept-label.ts';
import { ALL_ANNUAL_FORMS, INTERIM_FORMS, isAmendment, rootForm } from '../../domain/filing/forms.ts';
import type { FilingRecord } from '../../store/filing-store.ts';
import type { CompanyRecord } from '../../store/save-company.ts';
import { minimalCompany } from '../company.ts';
import type { LoadTools } from '../load-tools.ts';
import { dataSetFaces, type ExactSpans, roundedKey, type Span } from './data-set-face.ts';
import type { DataSetFile, RefusedRows } from './data-set.ts';
import { digest } from './filer.ts';
import { type DataSet, type Filed, readDataSet, type Submission } from './read-statements.ts';

/** What a load of one data set did. */
export type StatementsSummary = {
  filings: number;
  values: number;
  /** Filings whose statements were stored, and those stored alike before or nearer to the page. */
  stored: number;
  unchanged: number;
  companies_made: number;
  filings_made: number;
  /** Filings of no periodic report, and reports without a statement. */
  other_forms: number;
  without_statements: number;
  /** Statements of co-registrants under their own CIK. */
  co_registrants: number;
  rounded: number;
  refused: RefusedRows;
  lacking: readonly string[];
};

const PERIODIC = new Set([...ALL_ANNUAL_FORMS, ...INTERIM_FORMS, '10-QT', '6-K']);

/** Concepts that show the days of each column: every statement has one of them. */
const DATED = [
  'us-gaap:Assets',
  'us-gaap:LiabilitiesAndStockholdersEquity',
  'us-gaap:StockholdersEquity',
  'us-gaap:NetIncomeLoss',
  'us-gaap:ProfitLoss',
  'us-gaap:NetCashProvidedByUsedInOperatingActivities',
  'us-gaap:CashAndCashEquivalentsAtCarryingValue',
  'us-gaap:EarningsPerShareBasic',
  'us-gaap:EarningsPerShareDiluted',
  'ifrs-full:Assets',
  'ifrs-full:ProfitLoss',
  'ifrs-full:CashFlowsFromUsedInOperatingActivities',
];

/** Days that a filing's own facts have, by what data sets round them to. */
async function exactSpans(
  { store }: Pick<LoadTools, 'store'>,
  { cik, accession_number }: Submission,
): Promise<ExactSpans> {
  const facts = await store.facts.facts(cik, DATED);
  const spans = facts
    .filter((fact) => fact.accession_number === accession_number)
    .map(({ start, end }): [string, Span] => [roundedKey({ start, end }), { start, end }]);
  return new Map(spans);
}

/** CIKs of the co-registrants whose names are those that values have. */
async function registrantsOf(
  { store }: Pick<LoadTools, 'store'>,
  { submission, values }: Filed,
  names: ReadonlyMap<string, string>,
) {
  const found = new Map<string, string>();
  if (submission.other_ciks.length === 0) return found;
  const stored = await store.companies.names(submission.other_ciks);
  const known = submission.other_ciks.flatMap((cik) => {
    const name = stored.get(cik) ?? names.get(cik);
    return name === undefined ? [] : [{ cik, key: nameKey(name).compact }];
  });
  for (const registrant of new Set(values.map((value) => value.registrant))) {
    if (registrant === '') continue;
    const { compact } = nameKey(conceptLabel(registrant));
    const [match, ...more] = known.filter(({ key }) => key === compact);
    if (match !== undefined && more.length === 0) found.set(registrant, match.cik);
  }
  return found;
}

function companyOf(submission: Submission): CompanyRecord {
  const { cik, name, sic, fiscal_year_end, state_of_incorporation } = submission;
  const known = minimalCompany(cik, null, clip(name, 200), false);
  return { ...known, sic, fiscal_year_end, state_of_incorporation };
}

function filingOf({ accession_number, form, filed, period }: Submission): FilingRecord {
  return {
    accession_number,
    form,
    root_form: rootForm(form),
    is_amendment: isAmendment(form),
    filing_date: filed,
    report_date: period,
    acceptance_datetime: null,
    acceptance_raw: null,
    description: null,
    size_bytes: null,
    items: [],
    primary_document: null,
    is_xbrl: true,
    is_inline_xbrl: false,
  };
}

/** Makes a filer and a filing that the store doesn't have. */
async function makeUnknown(
  tools: LoadTools,
  submission: Submission,
  summary: StatementsSummary,
): Promise<void> {
  const { store } = tools;
  const { cik, accession_number } = submission;
  const company = await store.companies.resolve(cik);
  const isUnknown = company?.loaded !== true;
  const isUnlisted = (await store.filings.get(accession_number)) === null;
  if (!isUnknown && !isUnlisted) return;
  summary.companies_made += isUnknown ? 1 : 0;
  summary.filings_made += isUnlisted ? 1 : 0;
  await store.market.saveFiler({
    cik,
    company: isUnknown
      ? { ...companyOf(submission), name: company?.name ?? clip(submission.name, 200) }
      : null,
    filings: isUnlisted ? [filingOf(submission)] : null,
    facts: null,
    sources: [],
    released: [],
    read_at: tools.now().toISOString(),
  });
}

/** Last day of the period reported on, exact where it is known. */
function periodEnd({ period, filed }: Submission, exact: ExactSpans): string {
  if (period === null) return filed;
  return exact.get(`${period.replaceAll('-', '')} 0`)?.end ?? period;
}

async function saveFiling(
  tools: LoadTools,
  data: DataSet,
  index: number,
  names: ReadonlyMap<string, string>,
  summary: StatementsSummary,
): Promise<void> {
  const filed = data.filed(index);
  const { submission } = filed;
  const { accession_number, form, fiscal_year, fiscal_period } = submission;
  const exact = await exactSpans(tools, submission);
  const registrants = await registrantsOf(tools, filed, names);
  const faces = dataSetFaces(filed, { exact, registrants, isPerShare: data.isPerShare });
  if (!faces.has(submission.cik)) summary.without_statements += 1;
  if (faces.size === 0) return;
  await makeUnknown(tools, submission, summary);
  const report = {
    accession_number,
    form,
    filed: submission.filed,
    period_end: periodEnd(submission, exact),
    fiscal_year,
    fiscal_period,
  };
  if (exact.size === 0) summary.rounded += 1;
  for (const [cik, face] of faces) {
    const stored = await tools.store.facts.face(cik, accession_number);
    const isSaved = replacesFace(face, stored) && (await tools.store.facts.saveFace(cik, report, face)) > 0;
    if (cik !== submission.cik) summary.co_registrants += isSaved ? 1 : 0;
    else if (isSaved) summary.stored += 1;
    else summary.unchanged += 1;
  }
}

const PUBLISH_EVERY = 1_000;

/** Digest of a data set's members and of the rules that read them; null for a folder. */
export function statementsDigest({ fingerprint }: DataSetFile, rules: string): string | null {
  return fingerprint === null ? null : digest(`${rules} ${fingerprint}`);
}

/**
 * Stores the statements of a data set's reports, a filing at a time; what a page or a linkbase gave stays. Can be stopped
 * between any two filings and begun again: what is stored isn't written twice.
 * Throws EdgarError before anything is stored where the set isn't whole; StoreError; the signal's reason.
 */
export async function loadStatements(
  tools: LoadTools,
  file: DataSetFile,
  onProgress: (progress: { done: number; total: number; stored: number }) => Promise<void>,
): Promise<StatementsSummary> {
  const data = await readDataSet(file, tools.signal);
  const { submissions, values, refused, lacking } = data;
  const summary: StatementsSummary = {
    filings: submissions.length,
    values,
    stored: 0,
    unchanged: 0,
    companies_made: 0,
    filings_made: 0,
    other_forms: 0,
    without_statements: 0,
    co_registrants: 0,
    rounded: 0,
    refused,
    lacking,
  };
  const names = new Map(submissions.map(({ cik, name }) => [cik, name]));
  for (const [index, { form }] of submissions.entries()) {
    // SQLite answers at once, so that nothing else, such as a signal to stop, would have its turn.
    await setImmediate();
    tools.signal.throwIfAborted();
    if (PERIODIC.has(rootForm(form))) await saveFiling(tools, data, index, names, summary);
    else summary.other_forms += 1;
    if (index % PUBLISH_EVERY === PUBLISH_EVERY - 1) await tools.store.market.publish();
    if (index % 20 === 19 || index + 1 === submissions.length)
      await onProgress({ done: index + 1, total: submissions.length, stored: summary.stored });
  }
  await tools.store.market.publish();
  return summary;
}
