import { createHash } from 'node:crypto';

import type { Filing } from '../../service/store/filing-store.ts';
import { chooseDataFiles } from './choose-data-files.ts';
import { readFilingFile, readFilingIndex } from './filing-folder.ts';
import type { LoadTools } from './load-tools.ts';

/** Bytes of a report's XBRL files by name. */
export type ReportFiles = ReadonlyMap<string, Uint8Array>;

/**
 * Files of a report's XBRL, those stored from the store, the others from the source. `is_whole` is false when facts
 * are missing; `missing` may also name linkbases, without which facts can be read.
 * Throws EdgarError, ParseError, StoreError.
 */
export async function fetchReportFiles(
  tools: LoadTools,
  cik: string,
  filing: Filing,
): Promise<{ files: ReportFiles; missing: string[]; is_whole: boolean }> {
  const accession = filing.accession_number;
  const indexed = await readFilingIndex(tools, cik, accession);
  const { instances, parts } = chooseDataFiles(filing, indexed ?? []);
  const files = new Map<string, Uint8Array>();
  for (const filename of [...instances, ...parts]) {
    const stored = await tools.store.filings.documentBody(accession, filename);
    const bytes = stored ?? (await readFilingFile(tools, cik, accession, filename))?.bytes;
    if (bytes !== undefined) files.set(filename, bytes);
  }
  const missing = [...instances, ...parts].filter((filename) => !files.has(filename));
  const isWhole = instances.length > 0 && instances.every((filename) => files.has(filename));
  return { files, missing, is_whole: isWhole };
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
