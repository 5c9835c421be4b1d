import { SOURCE_KEYS } from '../../domain/filing/edgar-address.ts';
import { ANNUAL_FORMS_IN_USE, INTERIM_FORMS_IN_USE } from '../../domain/filing/forms.ts';
import type { Filing } from '../../store/filing-store.ts';
import { refusalOf } from '../failure.ts';
import {
  type InstancesResult,
  type InstancesWork,
  type ReadReportFiles,
  readMark,
  remember,
} from './instances-work.ts';
import type { ReportProgress } from './load-progress.ts';
import type { LoadTools } from './load-tools.ts';
import { digestFiles, fetchReportFiles, type ReportFiles, storedReportFiles } from './report-files.ts';
import { mainFile, readWithoutBad, refuse, saveFace, saveReport } from './save-report.ts';

/**
 * Forms with statements, and how many of their newest reports are looked at for one that the source has: four years.
 * Amendments' facts are left, since one of Part III alone would stand before the report that it amends.
 */
const KINDS = [
  { forms: ANNUAL_FORMS_IN_USE, tried: 4 },
  { forms: INTERIM_FORMS_IN_USE, tried: 12 },
];

/** Forms of which only the stored pages are read, for the statements that they may have. */
const PAGES_ALONE = ['10-K/A', '10-KT/A', '20-F/A', '40-F/A', '10-Q/A', '10-QT/A', '6-K', '6-K/A'];

const LIST_MAX = 200;

/** Original reports of these forms with XBRL, newest first. */
async function listReports({ tools, cik }: InstancesWork, forms: readonly string[]): Promise<Filing[]> {
  const reports: Filing[] = [];
  for (const form of forms) {
    const filter = { form, include_amendments: false };
    const { filings } = await tools.store.filings.list(cik, filter, { offset: 0, limit: LIST_MAX });
    reports.push(...filings.filter((filing) => filing.is_xbrl || filing.is_inline_xbrl));
  }
  return reports.toSorted((a, b) => b.filing_date.localeCompare(a.filing_date));
}

/** A report's files; null when one of them is not to be taken, and the report is quarantined. */
async function fetchReport(work: InstancesWork, filing: Filing) {
  try {
    return await fetchReportFiles(work.tools, work.cik, filing);
  } catch (cause) {
    const reason = refusalOf(cause);
    if (reason === null) throw cause;
    await refuse(work, filing, mainFile(filing), reason);
    return null;
  }
}

/**
 * Fetches a report's files and reads them. Null when one of them is not to be taken, which is quarantined; else whether
 * the source has them all.
 */
async function readFetched(work: InstancesWork, filing: Filing): Promise<boolean | null> {
  const report = await fetchReport(work, filing);
  if (report === null) return null;
  const { files, missing, refused, is_whole } = report;
  for (const { filename, reason } of refused) await refuse(work, filing, filename, reason);
  if (is_whole) {
    await saveReport(work, filing, files);
    // A linkbase that is missing may come: the report is then read again by the next load.
    if (missing.length + refused.length === 0)
      await remember(work, SOURCE_KEYS.instance(work.cik, filing.accession_number), files);
  } else if (refused.length > 0) return null;
  return is_whole;
}

/** Reads the newest report that the source has, of those given newest first. */
async function readNewest(work: InstancesWork, reports: readonly Filing[]): Promise<void> {
  for (const [index, filing] of reports.entries()) {
    work.tools.signal.throwIfAborted();
    if ((await readMark(work, SOURCE_KEYS.instance(work.cik, filing.accession_number)))?.is_current === true)
      return;
    const isWhole = await readFetched(work, filing);
    if (isWhole !== false) return;
    if (index === 0) work.result.missing.push(`${filing.accession_number}/${mainFile(filing)}`);
  }
}

/** Reads the pages of a report whose facts came from the instance that EDGAR extracted. */
async function readPages(work: InstancesWork, filing: Filing, files: ReportFiles): Promise<void> {
  const report = await readWithoutBad(work, filing, new Map(files));
  if (report !== null) await saveFace(work, filing, files, report);
  await remember(work, SOURCE_KEYS.face(work.cik, filing.accession_number), files);
}

/**
 * Reads an inline report from its stored documents, unless today's rules read it already. One that earlier rules read
 * from more files, such as its linkbases, is left to `readMore`. Returns whether its facts were read.
 */
async function readStored(
  work: InstancesWork,
  filing: Filing,
  readMore: (filing: Filing) => Promise<boolean>,
): Promise<boolean> {
  if (!filing.is_inline_xbrl) return false;
  const url = SOURCE_KEYS.instance(work.cik, filing.accession_number);
  const [facts, face] = [
    await readMark(work, url),
    await readMark(work, SOURCE_KEYS.face(work.cik, filing.accession_number)),
  ];
  if (facts?.is_current === true && face?.is_current === true) return false;
  const files = await storedReportFiles(work.tools, filing);
  if (files.size === 0) return false;
  if (facts?.is_current === true) {
    await readPages(work, filing, files);
    return false;
  }
  if (facts !== null && facts.sha256 !== digestFiles(files)) {
    if (face?.is_current === false && face.sha256 === digestFiles(files))
      await readPages(work, filing, files);
    return readMore(filing);
  }
  await saveReport(work, filing, files);
  await remember(work, url, files);
  return true;
}

/** Reports with statements, newest first within each kind. */
async function listKinds(work: InstancesWork): Promise<Filing[]> {
  const lists: Filing[] = [];
  for (const { forms } of KINDS) lists.push(...(await listReports(work, forms)));
  return lists;
}

/**
 * Reads again, from stored documents alone, the reports of a company that earlier rules read. Nothing is fetched: one
 * whose files aren't all stored stays as it is.
 */
export async function rereadInstances(
  tools: LoadTools,
  cik: string,
  readReport: ReadReportFiles,
): Promise<InstancesResult> {
  const result: InstancesResult = { read: 0, changed: 0, missing: [], quarantined: [], facts_late: [] };
  const work: InstancesWork = { tools, cik, readReport, result };
  for (const filing of await listKinds(work)) {
    tools.signal.throwIfAborted();
    if ((await readMark(work, SOURCE_KEYS.instance(cik, filing.accession_number))) === null) continue;
    await readStored(work, filing, async () => false);
  }
  await readOtherPages(work);
  return result;
}

/** Reads the statements of amendments and current reports of foreign filers, where their inline documents are stored. */
async function readOtherPages(work: InstancesWork): Promise<void> {
  for (const filing of await listReports(work, PAGES_ALONE)) {
    work.tools.signal.throwIfAborted();
    if (!filing.is_inline_xbrl) continue;
    const face = await readMark(work, SOURCE_KEYS.face(work.cik, filing.accession_number));
    if (face?.is_current === true) continue;
    const files = await storedReportFiles(work.tools, filing);
    if (files.size > 0) await readPages(work, filing, files);
  }
}

/** Files of a report's XBRL with the list of them, and how many a second EDGAR allows. */
const FILES_EACH = 7;
const FILES_PER_SECOND = 10;

/** Reads every report that was not read before, the newest first; said before how many files that takes. */
async function readEvery(
  work: InstancesWork,
  reports: readonly Filing[],
  report: ReportProgress,
): Promise<void> {
  const unread: Filing[] = [];
  for (const filing of reports.toSorted((a, b) => b.filing_date.localeCompare(a.filing_date))) {
    const mark = await readMark(work, SOURCE_KEYS.instance(work.cik, filing.accession_number));
    if (mark?.is_current !== true) unread.push(filing);
  }
  const files = unread.length * FILES_EACH;
  const minutes = Math.ceil(files / FILES_PER_SECOND / 60);
  const step = `Reading statements of ${unread.length} reports, about ${files} files in ${minutes} min`;
  for (const [index, filing] of unread.entries()) {
    work.tools.signal.throwIfAborted();
    await report({ step, done: index, total: unread.length, instances_changed: work.result.changed });
    await readFetched(work, filing);
  }
}

/**
 * Reads the XBRL of a company's newest annual and newest quarterly report, with its linkbases, and that of every other
 * report whose documents are stored; with `every`, of all reports. A report that cannot be read is quarantined with its reason, and the load goes on.
 * Throws EdgarError when EDGAR cannot be reached, StoreError; the signal's reason.
 */
export async function loadInstances(
  tools: LoadTools,
  cik: string,
  readReport: ReadReportFiles,
  report: ReportProgress,
  { every = false } = {},
): Promise<InstancesResult> {
  const result: InstancesResult = { read: 0, changed: 0, missing: [], quarantined: [], facts_late: [] };
  const work: InstancesWork = { tools, cik, readReport, result };
  const all: Filing[] = [];
  await report({ step: 'Reading XBRL of the newest reports', done: 0, total: KINDS.length });
  for (const [index, { forms, tried }] of KINDS.entries()) {
    const reports = await listReports(work, forms);
    await readNewest(work, reports.slice(0, tried));
    await report({ done: index + 1, instances_changed: result.changed });
    all.push(...reports);
  }
  for (const [index, filing] of all.entries()) {
    tools.signal.throwIfAborted();
    const readAll = async (each: Filing) => (await readFetched(work, each)) === true;
    if (!(await readStored(work, filing, readAll))) continue;
    const done = { done: index + 1, total: all.length, instances_changed: result.changed };
    await report({ step: 'Reading XBRL of the stored reports', ...done });
  }
  await readOtherPages(work);
  if (every) await readEvery(work, all, report);
  return result;
}
