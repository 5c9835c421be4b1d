import { createHash } from 'node:crypto';

import { ParseError } from '../domain/documents/document-text.ts';
import { replacesFace } from '../domain/faces/face.ts';
import { mainFilename, SOURCE_KEYS } from '../domain/filing/edgar-address.ts';
import { ANNUAL_FORMS_IN_USE, INTERIM_FORMS_IN_USE } from '../domain/filing/forms.ts';
import type { Filing } from '../store/filing-store.ts';
import { rulesOf } from '../store/rules.ts';
import { readFilingFile, readFilingIndex } from './documents.ts';
import { refusalOf } from './failure.ts';
import { type LoadTools, markOf, remember, type ReportProgress, setAside } from './load-tools.ts';
import { readReport, type ReadReport } from './normalise/instance.ts';
import type { IndexedDocument } from './parse/indexes.ts';
import { documentProblem } from './parse/submission.ts';

type XbrlFiling = { primary_document: string | null; is_inline_xbrl: boolean };

/** Types of XBRL's parts but for the instance: schema, presentation, labels, calculations, definitions. */
const PART_TYPE = /^EX-101\.(?:SCH|PRE|LAB|CAL|DEF)$/;
const PART_NAME = /(?:_(?:pre|lab|cal|def)\.xml|\.xsd)$/i;

/** The instance that EDGAR extracts from inline documents. */
const EXTRACTED = /_htm\.xml$/i;

/** A separate instance, as before 2019: `aapl-20181229.xml`. */
const INSTANCE_NAME = /^[a-z0-9]+-\d{8}\.xml$/i;

/** Annual reports that are exhibits hold the statements, and the filing's primary document does not. */
const ANNUAL_EXHIBIT_TYPE = /^EX-13(?:\.|$)/;
const ANNUAL_EXHIBIT_NAME = /ex(?:hibit)?[-_]?13[^/]{0,60}\.html?$/i;

function isPart({ type, filename }: IndexedDocument): boolean {
  return type === null ? PART_NAME.test(filename) : PART_TYPE.test(type);
}

function isInstance({ type, filename }: IndexedDocument): boolean {
  return type === null ? INSTANCE_NAME.test(filename) : type === 'EX-101.INS';
}

function isAnnualExhibit({ type, filename }: IndexedDocument): boolean {
  return type === null ? ANNUAL_EXHIBIT_NAME.test(filename) : ANNUAL_EXHIBIT_TYPE.test(type);
}

/** Files of a filing's XBRL. */
type DataFiles = {
  /** Files with its facts; empty when the filing has no XBRL. */
  instances: string[];
  /** Schema and linkbases: presentation, labels, calculations, definitions. */
  parts: string[];
};

/**
 * Files with a filing's facts and their presentation: the instance that EDGAR extracted if listed, else the inline
 * documents, else the instance of a filing before inline XBRL; and the schema and linkbases. In a list without types,
 * such as a folder's, files are recognized by name.
 * Rule: docs/rules.md#xbrl-files-of-a-filing
 * Example: aapl-20250329_htm.xml with aapl-20250329.xsd, …_pre.xml, …_lab.xml, …_cal.xml, …_def.xml.
 */
export function chooseDataFiles(filing: XbrlFiling, indexed: readonly IndexedDocument[]): DataFiles {
  const names = (is: (document: IndexedDocument) => boolean): string[] =>
    indexed.filter(is).map(({ filename }) => filename);
  const extracted = names(({ filename }) => EXTRACTED.test(filename));
  const inline =
    filing.is_inline_xbrl && filing.primary_document !== null
      ? [...new Set([filing.primary_document, ...names(isAnnualExhibit)])]
      : [];
  const found = [extracted, inline, names(isInstance)].find((files) => files.length > 0);
  return { instances: found ?? [], parts: names(isPart) };
}

/** Bytes of a report's XBRL files by name. */
type ReportFiles = ReadonlyMap<string, Uint8Array>;

/** A file that is not what the index lists. */
type RefusedFile = { filename: string; reason: string };

type FetchedFiles = {
  files: ReportFiles;
  missing: string[];
  refused: RefusedFile[];
  /** Whether no file with facts is missing. */
  is_whole: boolean;
};

/**
 * Files of a report's XBRL, those stored from the store, the others from the source. `missing` and `refused` may also
 * name linkbases, without which facts can be read.
 * Throws EdgarError, ParseError, StoreError.
 */
async function fetchReportFiles(tools: LoadTools, cik: string, filing: Filing): Promise<FetchedFiles> {
  const accession = filing.accession_number;
  const indexed = (await readFilingIndex(tools, cik, accession)) ?? [];
  const { instances, parts } = chooseDataFiles(filing, indexed);
  const sizes = new Map(indexed.map(({ filename, size_bytes }) => [filename, size_bytes]));
  const files = new Map<string, Uint8Array>();
  const refused: RefusedFile[] = [];
  const fetchFile = async (filename: string): Promise<Uint8Array | null> => {
    const is_inline = filing.is_inline_xbrl && filename === filing.primary_document;
    const listed_bytes = sizes.get(filename) ?? null;
    const expected = { filename, listed_bytes, is_inline, is_index_refused: false };
    const check = (bytes: Uint8Array): string | null => documentProblem(bytes, expected);
    try {
      return (await readFilingFile(tools, cik, accession, filename, check))?.bytes ?? null;
    } catch (cause) {
      const reason = refusalOf(cause);
      refused.push({ filename, reason });
      return null;
    }
  };
  for (const filename of [...instances, ...parts]) {
    const stored = await tools.store.filings.documentBody(accession, filename);
    const bytes = stored ?? (await fetchFile(filename));
    if (bytes !== null) files.set(filename, bytes);
  }
  const bad = new Set(refused.map(({ filename }) => filename));
  const missing = [...instances, ...parts].filter((filename) => !files.has(filename) && !bad.has(filename));
  const isWhole = instances.length > 0 && instances.every((filename) => files.has(filename));
  return { files, missing, refused, is_whole: isWhole };
}

/** Stored documents that hold the facts of an inline report; empty unless all of them are stored. */
async function storedReportFiles(tools: LoadTools, filing: Filing): Promise<ReportFiles> {
  const accession = filing.accession_number;
  const documents = await tools.store.filings.documents(accession);
  const listed = documents.map((document) => ({ ...document, is_data: false }));
  const files = new Map<string, Uint8Array>();
  for (const filename of chooseDataFiles(filing, listed).instances) {
    const bytes = await tools.store.filings.documentBody(accession, filename);
    if (bytes === null) return new Map();
    files.set(filename, bytes);
  }
  return files;
}

/** SHA-256 over names and bodies. */
function digestFiles(files: ReportFiles): string {
  const digest = createHash('sha256');
  for (const [filename, bytes] of files) digest.update(`${filename} ${bytes.byteLength} `).update(bytes);
  return digest.digest('hex');
}

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
  /** Facts that end after the filing date, which were left: `accession us-gaap:Assets of 2099-12-31`. */
  facts_late: string[];
};

/** One load at work. */
type InstancesWork = {
  tools: LoadTools;
  cik: string;
  result: InstancesResult;
};

/** What a report was read from, by the key of its digest, and whether today's rules read it; null for one never read. */
async function readMark(
  { tools }: InstancesWork,
  url: string,
): Promise<{ sha256: string; is_current: boolean } | null> {
  const mark = await tools.store.sources.get(url);
  return mark === null ? null : { sha256: mark.sha256, is_current: mark.rules === rulesOf('reports') };
}

/** Marks a report as read, whether or not something could be made of it: its files never change. */
const markRead = ({ tools }: InstancesWork, url: string, files: ReportFiles): Promise<void> =>
  remember(tools, markOf(url, 'reports', { sha256: digestFiles(files) }));

/** Quarantines a file of a report. */
async function refuse(work: InstancesWork, filing: Filing, filename: string, reason: string): Promise<void> {
  const { tools, cik, result } = work;
  const { accession_number } = filing;
  const url = SOURCE_KEYS.file(cik, accession_number, filename);
  await setAside(tools, { url, cik, accession_number }, reason);
  result.quarantined.push({ file: `${accession_number}/${filename}`, reason });
}

/** What a report's files hold, read again without each file that cannot be read; null when no facts are left. */
async function readWithoutBad(
  work: InstancesWork,
  filing: Filing,
  files: Map<string, Uint8Array>,
): Promise<ReadReport | null> {
  const { accession_number, form, filing_date, report_date } = filing;
  const subject = { accession_number, cik: work.cik, form, filed: filing_date, period_end: report_date };
  for (let refused = 0; ; refused += 1) {
    try {
      return readReport(subject, files);
    } catch (cause) {
      const reason = refusalOf(cause);
      const bad = cause instanceof ParseError && files.has(cause.source) ? cause.source : null;
      // What is said of the whole when a file of it is gone follows from that file.
      if (bad !== null || refused === 0) await refuse(work, filing, bad ?? mainFilename(filing), reason);
      if (bad === null) return null;
      files.delete(bad);
    }
  }
}

/** Stores a report's statements as its pages print them, else as its linkbases present them. */
async function saveFace(
  work: InstancesWork,
  filing: Filing,
  files: ReportFiles,
  report: ReadReport,
): Promise<void> {
  const { record, cover, face } = report;
  if (face === null) return;
  const { facts } = work.tools.store;
  const isNearer = replacesFace(face, await facts.face(work.cik, filing.accession_number));
  // An amendment may be of another part alone, and most 6-Ks have no statements.
  const mayLack = !filing.is_amendment && filing.root_form !== '6-K';
  if (isNearer && (face.statements.length > 0 || mayLack))
    await facts.saveFace(work.cik, { ...record, ...cover }, face);
  // Its page is nearer, and is read once its documents are stored.
  if (face.source === 'linkbases') return;
  await markRead(work, SOURCE_KEYS.face(work.cik, filing.accession_number), files);
}

/** Stores what a report holds: its facts and its statements. */
async function saveReport(work: InstancesWork, filing: Filing, files: ReportFiles): Promise<void> {
  const { tools, cik, result } = work;
  const readable = new Map(files);
  const report = await readWithoutBad(work, filing, readable);
  result.read += 1;
  if (report === null) return;
  result.facts_late.push(...report.late.map((fact) => `${filing.accession_number} ${fact}`));
  result.changed += await tools.store.facts.saveInstance(report.record);
  await saveFace(work, filing, readable, report);
  for (const filename of readable.keys()) {
    await tools.store.facts.release(SOURCE_KEYS.file(cik, filing.accession_number, filename), cik);
  }
}

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
    await refuse(work, filing, mainFilename(filing), reason);
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
      await markRead(work, SOURCE_KEYS.instance(work.cik, filing.accession_number), files);
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
    if (index === 0) work.result.missing.push(`${filing.accession_number}/${mainFilename(filing)}`);
  }
}

/** Reads the pages of a report whose facts came from the instance that EDGAR extracted. */
async function readPages(work: InstancesWork, filing: Filing, files: ReportFiles): Promise<void> {
  const report = await readWithoutBad(work, filing, new Map(files));
  if (report !== null) await saveFace(work, filing, files, report);
  await markRead(work, SOURCE_KEYS.face(work.cik, filing.accession_number), files);
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
  await markRead(work, url, files);
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
export async function rereadInstances(tools: LoadTools, cik: string): Promise<InstancesResult> {
  const result: InstancesResult = { read: 0, changed: 0, missing: [], quarantined: [], facts_late: [] };
  const work: InstancesWork = { tools, cik, result };
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
 * report whose documents are stored; with `every`, of all reports. A report that cannot be read is quarantined with its reason, and the load continues.
 * Throws EdgarError when EDGAR cannot be reached, StoreError; the signal's reason.
 */
export async function loadInstances(
  tools: LoadTools,
  cik: string,
  report: ReportProgress,
  { every = false } = {},
): Promise<InstancesResult> {
  const result: InstancesResult = { read: 0, changed: 0, missing: [], quarantined: [], facts_late: [] };
  const work: InstancesWork = { tools, cik, result };
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
