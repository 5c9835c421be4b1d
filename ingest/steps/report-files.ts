import { createHash } from 'node:crypto';

import type { Filing } from '../../store/filing-store.ts';
import { refusalOf } from '../failure.ts';
import { documentProblem } from '../parse/document-check.ts';
import { chooseDataFiles } from './choose-data-files.ts';
import { readFilingFile, readFilingIndex } from './filing-folder.ts';
import type { LoadTools } from './load-tools.ts';

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
      if (reason === null) throw cause;
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
