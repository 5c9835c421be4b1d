import { setImmediate } from 'node:timers/promises';

import type { DisclosureForm } from '../contract/disclosures-query.ts';
import type { DisclosureReport } from '../contract/disclosures.ts';
import { ServiceError } from '../contract/errors.ts';
import { clip } from '../contract/parameters.ts';
import type { Report, Run, StoredReport } from '../domain/disclosures/disclosure.ts';
import { type Lexicon, indexBlock } from '../domain/disclosures/find-windows.ts';
import { disclosureOf } from '../domain/disclosures/passage-text.ts';
import type { RedlineSide } from '../domain/disclosures/redline.ts';
import { type OpenDisclosure, type OpenReport } from '../domain/disclosures/search-reports.ts';
import { itemLabel, tagLabel } from '../domain/disclosures/tags.ts';
import type { DocumentText } from '../domain/documents/document-text.ts';
import { isMain } from '../domain/filing/edgar-address.ts';
import { isAmendment, isPeriodicForm, reportForm } from '../domain/filing/forms.ts';
import type { Company } from '../store/companies.ts';
import type { Filing, StoredDocument } from '../store/filing-store.ts';
import type { Store } from '../store/store.ts';
import type { ReadContext } from './caches.ts';
import { resolveCompany } from './companies.ts';
import { readDocument } from './document.ts';
import { listReach, missingTextReasons } from './not-loaded.ts';

/*
 * A company's annual and quarterly reports opened for reading: with their disclosures, or as the newest annual one.
 */

/** A company with its reports, newest first. */
export type CompanyReports = { company: Company; reports: StoredReport[] };

/** Why a company has no disclosures, in words. */
async function reasonFor(company: Company, store: Store): Promise<string> {
  const { cik, name, loaded } = company;
  if (!loaded) return `${name} is not loaded. Load it to search its disclosures`;
  const forms = await store.filings.forms(cik);
  return forms.some(({ form }) => isPeriodicForm(form))
    ? `No annual or quarterly report of ${name} is stored with its text; load the company with its filings`
    : (await listReach(company, store)).is_whole
      ? `${name} has filed no annual or quarterly report`
      : `No annual or quarterly report is on the filing list of ${name}, as far as it is loaded`;
}

/**
 * The company of an identifier with its reports, newest first.
 * Throws ServiceError company_not_found; data_not_available when none of its reports is stored with its words.
 */
export async function listReports(identifier: string, store: Store): Promise<CompanyReports> {
  const company = await resolveCompany(identifier, store);
  const reports = await store.disclosures.reports(company.cik);
  if (reports.length === 0)
    throw new ServiceError('data_not_available', await reasonFor(company, store), { cik: company.cik });
  return { company, reports };
}

/** Whether a report is on the wanted form; an annual report is on any annual form. */
export const isOfForm = ({ form }: Pick<StoredReport, 'form'>, wanted: DisclosureForm | undefined): boolean =>
  wanted === undefined || (wanted === 'annual' ? form !== '10-Q' : form === wanted);

/** The report of an accession number among a company's. Throws ServiceError data_not_available. */
export function findReport(
  reports: readonly StoredReport[],
  adsh: string,
  { cik, name }: Company,
): StoredReport {
  const found = reports.find(({ accession_number }) => accession_number === adsh);
  if (found !== undefined) return found;
  throw new ServiceError(
    'data_not_available',
    `No annual or quarterly report of ${name} with the accession number '${clip(adsh)}' is stored with its text`,
    { cik },
  );
}

/** A disclosure in words: 'Risk Factors'. */
export const nameOfTag = (tag: string): string =>
  itemLabel(tag) ?? (tag.startsWith('item:') ? clip(tag, 80) : tagLabel(clip(tag, 80)));

/** A report in words: '10-Q of Q3 fiscal 2025'. */
const periodName = ({ filed_form, fiscal_period, fiscal_year }: StoredReport): string =>
  `${filed_form} of ${fiscal_period === 'FY' ? '' : `${fiscal_period} `}fiscal ${fiscal_year}`;

/** A report as responses about disclosures name it. */
export function toDisclosureReport(report: Report): DisclosureReport {
  return {
    adsh: report.accession_number,
    form: report.form,
    filed_form: report.filed_form,
    is_amendment: report.is_amendment,
    period: report.period_end,
    filed: report.filing_date,
    fiscal_year: report.fiscal_year,
    fiscal_period: report.fiscal_period,
    segmented: report.segmented,
  };
}

/** A disclosure's text: its runs' texts, a line feed between two. */
export function disclosureText(runs: readonly Run[], texts: ReadonlyMap<string, string>): string {
  return runs.map(({ filename, start, end }) => (texts.get(filename) ?? '').slice(start, end)).join('\n');
}

async function indexReport(report: StoredReport, store: Store, lexicon: Lexicon): Promise<OpenReport> {
  const { accession_number } = report;
  const [disclosures, texts] = await Promise.all([
    store.disclosures.disclosures(accession_number),
    store.disclosures.texts(accession_number),
  ]);
  return {
    report,
    disclosures: disclosures.map((disclosure) => ({
      disclosure,
      index: indexBlock(disclosureText(disclosure.runs, texts), lexicon),
    })),
  };
}

/**
 * A report with its disclosures indexed by word. Indexing 29 reports takes a second, and a load commits several times a
 * second: so a report is cached at its own revision and not at the store's.
 */
export async function openReport(
  report: StoredReport,
  cik: string,
  { store, caches }: ReadContext,
): Promise<{ open: OpenReport; cached: boolean }> {
  const { accession_number, revision } = report;
  const { value: lexicon } = await caches.lexicons.get(cik, async (): Promise<Lexicon> => new Map(), '');
  const { value: open, cached } = await caches.reports.get(
    accession_number,
    () => indexReport(report, store, lexicon),
    revision,
  );
  // Other requests are answered between two reports.
  if (!cached) await setImmediate();
  return { open, cached };
}

/** A report's disclosure by its tag. Throws ServiceError data_not_available. */
export async function openDisclosure(
  report: StoredReport,
  tag: string,
  { cik }: Company,
  context: ReadContext,
): Promise<{ report: OpenReport; open: OpenDisclosure }> {
  const { open: opened } = await openReport(report, cik, context);
  const open = disclosureOf(opened, tag);
  if (open !== null) return { report: opened, open };
  throw new ServiceError(
    'data_not_available',
    `${nameOfTag(tag)} is not in the ${periodName(report)}, ${report.accession_number}`,
    { cik },
  );
}

/** A disclosure with the documents that have its tables. */
export async function withDocuments(
  { report, open }: { report: OpenReport; open: OpenDisclosure },
  context: ReadContext,
): Promise<RedlineSide> {
  const { runs, passages } = open.disclosure;
  const names = new Set(
    passages.flatMap(({ kind, run }) => (kind === 'table' ? [runs[run]?.filename ?? ''] : [])),
  );
  const documents = new Map<string, { filename: string } & Pick<DocumentText, 'text' | 'blocks'>>();
  for (const filename of names) {
    const document = await readDocument(report.report.accession_number, filename, context);
    if (document !== null)
      documents.set(filename, { filename, text: document.text, blocks: document.blocks });
  }
  return { report, open, documents };
}

/** The annual report that is read, and the newest one where that is another. */
export type AnnualReport = { filing: Filing; main: StoredDocument; newer: Filing | null };

const LIST_MAX = 100;
const FOREIGN_FORM = /^(?:20|40)-F$/;

/** Original annual reports of a company, newest first: its 10-Ks and their kin; where it has none, its 20-Fs and 40-Fs. */
async function listAnnual(cik: string, store: Store): Promise<Filing[]> {
  const forms = (await store.filings.forms(cik)).map(({ form }) => form);
  const domestic = forms.filter((form) => reportForm(form) === '10-K' && !isAmendment(form));
  const wanted = domestic.length > 0 ? domestic : forms.filter((form) => FOREIGN_FORM.test(form));
  const pages = await Promise.all(
    wanted.map((form) =>
      store.filings.list(cik, { form, include_amendments: false }, { offset: 0, limit: LIST_MAX }),
    ),
  );
  return pages
    .flatMap(({ filings }) => filings)
    .toSorted(
      (a, b) =>
        b.filing_date.localeCompare(a.filing_date) || b.accession_number.localeCompare(a.accession_number),
    );
}

async function mainDocument(filing: Filing, store: Store): Promise<StoredDocument | null> {
  const documents = await store.filings.documents(filing.accession_number);
  return documents.find((document) => isMain(filing, document)) ?? null;
}

const nameOf = ({ form, filing_date, accession_number }: Filing): string =>
  `The ${form} of ${filing_date} (${accession_number})`;

/** Why the newest report cannot be read, with what to do. */
async function reasonUnread(filing: Filing, { cik, ticker }: Company, store: Store): Promise<string> {
  const main = await mainDocument(filing, store);
  if (main === null)
    return `${nameOf(filing)} is listed, but its text is not loaded; load ${ticker ?? cik} with its documents`;
  const reasonOf = await missingTextReasons(filing, store);
  return `${nameOf(filing)} cannot be read here: ${reasonOf(main)}`;
}

/**
 * The newest annual report of a company whose text is stored. Throws ServiceError data_not_available: 'No 10-K on file', or
 * what to do where reports are listed and none of their texts is stored.
 */
export async function findAnnualReport(company: Company, store: Store): Promise<AnnualReport> {
  const { cik, name, loaded } = company;
  if (!loaded)
    throw new ServiceError('data_not_available', `${name} is not loaded. Load it to read its 10-K`, {
      cik,
    });
  const listed = await listAnnual(cik, store);
  const [newest] = listed;
  if (newest === undefined) throw new ServiceError('data_not_available', 'No 10-K on file', { cik });
  for (const filing of listed) {
    const texts = await store.fullText.texts(filing.accession_number);
    const main = await mainDocument(filing, store);
    if (main !== null && texts.some(({ filename }) => filename === main.filename))
      return { filing, main, newer: filing === newest ? null : newest };
  }
  throw new ServiceError('data_not_available', await reasonUnread(newest, company, store), { cik });
}
