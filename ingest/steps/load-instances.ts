import { ParseError } from '../../domain/documents/parse-error.ts';
import type { Filing } from '../../service/store/filing-store.ts';
import { addressUrl, filingFileAddress } from '../edgar/address.ts';
import { refusalOf } from '../failure.ts';
import type { ReadReport } from '../normalise/instance.ts';
import type { ReportProgress } from './load-progress.ts';
import type { LoadTools } from './load-tools.ts';
import { digestFiles, fetchReportFiles, type ReportFiles, storedReportFiles } from './report-files.ts';

/** Reads what a report's XBRL files hold. Throws ParseError for a hostile or malformed one. */
type ReadReportFiles = (
  filing: {
    accession_number: string;
    cik: string;
    form: string;
    filed: string;
    period_end: string | null;
  },
  files: ReportFiles,
) => ReadReport;

/** What became of the reports' own XBRL. */
export type InstancesResult = {
  /** Reports read by this load. */
  read: number;
  /** Of these, those that the store did not hold, or held otherwise. */
  changed: number;
  /** Newest reports that the source lacks, `accession/filename`. */
  missing: string[];
  /** Reports that were quarantined, and why. */
  quarantined: { file: string; reason: string }[];
};

/** Raise it when the reader changes, so that every report is read again. */
const READER = 3;

/** Raise it when statements are read otherwise from a report's pages. */
const FACE_READER = 2;

/**
 * Forms with statements, and how many of their newest reports are looked at for one that the source has: four years.
 * Amendments are left, since one of Part III alone would stand before the report that it amends.
 */
const KINDS = [
  { forms: ['10-K', '20-F', '40-F', '10-KT'], tried: 4 },
  { forms: ['10-Q', '10-QT'], tried: 12 },
];

const LIST_MAX = 200;

/** One load at work. */
type Work = { tools: LoadTools; cik: string; readReport: ReadReportFiles; result: InstancesResult };

/** Original reports of these forms with XBRL, newest first. */
async function listReports({ tools, cik }: Work, forms: readonly string[]): Promise<Filing[]> {
  const reports: Filing[] = [];
  for (const form of forms) {
    const filter = { form, include_amendments: false };
    const { filings } = await tools.store.filings.list(cik, filter, { offset: 0, limit: LIST_MAX });
    reports.push(...filings.filter((filing) => filing.is_xbrl || filing.is_inline_xbrl));
  }
  return reports.toSorted((a, b) => b.filing_date.localeCompare(a.filing_date));
}

/** Key of the digest of the files that a report was read from. */
function readUrl(cik: string, filing: Filing): string {
  return `${addressUrl(filingFileAddress(cik, filing.accession_number, ''))}#instance-${READER}`;
}

/** Key of the digest of the files that a report's statements were read from, as printed. */
function faceUrl(cik: string, filing: Filing): string {
  return `${addressUrl(filingFileAddress(cik, filing.accession_number, ''))}#face-${FACE_READER}`;
}

async function isRead({ tools, cik }: Work, filing: Filing): Promise<boolean> {
  return (await tools.store.sources.get(readUrl(cik, filing))) !== null;
}

async function isFaceRead({ tools, cik }: Work, filing: Filing): Promise<boolean> {
  return (await tools.store.sources.get(faceUrl(cik, filing))) !== null;
}

/** Marks a report as read, whether or not something could be made of it: its files never change. */
async function remember({ tools }: Work, url: string, files: ReportFiles): Promise<void> {
  const source = { url, etag: null, last_modified: null, sha256: digestFiles(files) };
  await tools.store.sources.save({ ...source, read_at: tools.now().toISOString() });
}

/** File that a report is known by. */
function mainFile(filing: Filing): string {
  return filing.primary_document ?? `${filing.accession_number}.txt`;
}

async function refuse(work: Work, filing: Filing, filename: string, reason: string): Promise<void> {
  const { tools, cik, result } = work;
  const { accession_number } = filing;
  const url = addressUrl(filingFileAddress(cik, accession_number, filename));
  const at = tools.now().toISOString();
  await tools.store.facts.quarantine({ url, cik, accession_number, reason, at });
  result.quarantined.push({ file: `${accession_number}/${filename}`, reason });
}

/** What a report's files hold, read again without each file that cannot be read; null when no facts are left. */
async function readWithoutBad(
  work: Work,
  filing: Filing,
  files: Map<string, Uint8Array>,
): Promise<ReadReport | null> {
  const { accession_number, form, filing_date, report_date } = filing;
  const subject = { accession_number, cik: work.cik, form, filed: filing_date, period_end: report_date };
  for (let refused = 0; ; refused += 1) {
    try {
      return work.readReport(subject, files);
    } catch (cause) {
      const reason = refusalOf(cause);
      if (reason === null) throw cause;
      const bad = cause instanceof ParseError && files.has(cause.source) ? cause.source : null;
      // What is said of the whole when a file of it is gone follows from that file.
      if (bad !== null || refused === 0) await refuse(work, filing, bad ?? mainFile(filing), reason);
      if (bad === null) return null;
      files.delete(bad);
    }
  }
}

/** Stores a report's statements as printed, where its pages were read. */
async function saveFace(work: Work, filing: Filing, files: ReportFiles, report: ReadReport): Promise<void> {
  const { record, cover, face } = report;
  if (face === null) return;
  await work.tools.store.facts.saveFace(work.cik, { ...record, ...cover }, face);
  await remember(work, faceUrl(work.cik, filing), files);
}

async function saveReport(work: Work, filing: Filing, files: ReportFiles): Promise<void> {
  const { tools, cik, result } = work;
  const readable = new Map(files);
  const report = await readWithoutBad(work, filing, readable);
  result.read += 1;
  if (report === null) return;
  result.changed += await tools.store.facts.saveInstance(report.record);
  await saveFace(work, filing, readable, report);
  for (const filename of readable.keys()) {
    await tools.store.facts.release(
      addressUrl(filingFileAddress(cik, filing.accession_number, filename)),
      cik,
    );
  }
}

/** A report's files; null when one of them is not to be taken, and the report is quarantined. */
async function fetchReport(work: Work, filing: Filing) {
  try {
    return await fetchReportFiles(work.tools, work.cik, filing);
  } catch (cause) {
    const reason = refusalOf(cause);
    if (reason === null) throw cause;
    await refuse(work, filing, mainFile(filing), reason);
    return null;
  }
}

/** Reads the newest report that the source has, of those given newest first. */
async function readNewest(work: Work, reports: readonly Filing[]): Promise<void> {
  for (const [index, filing] of reports.entries()) {
    work.tools.signal.throwIfAborted();
    if (await isRead(work, filing)) return;
    const report = await fetchReport(work, filing);
    if (report === null) return;
    const { files, missing, refused, is_whole } = report;
    for (const { filename, reason } of refused) await refuse(work, filing, filename, reason);
    if (is_whole) {
      await saveReport(work, filing, files);
      // A linkbase that is missing may come: the report is then read again by the next load.
      if (missing.length + refused.length === 0) await remember(work, readUrl(work.cik, filing), files);
      return;
    }
    if (refused.length > 0) return;
    if (index === 0) work.result.missing.push(`${filing.accession_number}/${mainFile(filing)}`);
  }
}

/** Reads the pages of a report whose facts came from the instance that EDGAR extracted. */
async function readPages(work: Work, filing: Filing, files: ReportFiles): Promise<void> {
  const report = await readWithoutBad(work, filing, new Map(files));
  if (report !== null) await saveFace(work, filing, files, report);
  await remember(work, faceUrl(work.cik, filing), files);
}

/** Reads an inline report when its documents are stored. Returns whether its facts were read. */
async function readStored(work: Work, filing: Filing): Promise<boolean> {
  if (!filing.is_inline_xbrl) return false;
  const [hasFacts, hasFace] = [await isRead(work, filing), await isFaceRead(work, filing)];
  if (hasFacts && hasFace) return false;
  const files = await storedReportFiles(work.tools, filing);
  if (files.size === 0) return false;
  if (hasFacts) await readPages(work, filing, files);
  else {
    await saveReport(work, filing, files);
    await remember(work, readUrl(work.cik, filing), files);
  }
  return !hasFacts;
}

/**
 * Reads the XBRL of a company's newest annual and newest quarterly report, with its linkbases, and that of every other
 * report whose documents are stored. A report that cannot be read is quarantined with its reason, and the load goes on.
 * Throws EdgarError when EDGAR cannot be reached, StoreError; the signal's reason.
 */
export async function loadInstances(
  tools: LoadTools,
  cik: string,
  readReport: ReadReportFiles,
  report: ReportProgress,
): Promise<InstancesResult> {
  const result: InstancesResult = { read: 0, changed: 0, missing: [], quarantined: [] };
  const work: Work = { tools, cik, readReport, result };
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
    if (!(await readStored(work, filing))) continue;
    const done = { done: index + 1, total: all.length, instances_changed: result.changed };
    await report({ step: 'Reading XBRL of the stored reports', ...done });
  }
  return result;
}
