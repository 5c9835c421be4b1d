import { createHash } from 'node:crypto';

import type { Filing } from '../../store/filing-store.ts';
import { refusalOf } from '../failure.ts';
import type { IndexedDocument } from '../parse/filing-index.ts';
import { documentProblem } from '../parse/submission.ts';
import { readFilingFile, readFilingIndex } from './filing-folder.ts';
import type { LoadTools } from './load-tools.ts';

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
export type ReportFiles = ReadonlyMap<string, Uint8Array>;

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
export async function fetchReportFiles(tools: LoadTools, cik: string, filing: Filing): Promise<FetchedFiles> {
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
export async function storedReportFiles(tools: LoadTools, filing: Filing): Promise<ReportFiles> {
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
export function digestFiles(files: ReportFiles): string {
  const digest = createHash('sha256');
  for (const [filename, bytes] of files) digest.update(`${filename} ${bytes.byteLength} `).update(bytes);
  return digest.digest('hex');
}
