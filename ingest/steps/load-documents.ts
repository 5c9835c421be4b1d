import type { DocumentRecord, Filing } from '../../service/store/filing-store.ts';
import { EdgarError } from '../edgar/edgar-error.ts';
import { refusalOf } from '../failure.ts';
import { documentHeader, missingClosing } from '../parse/document-envelope.ts';
import type { IndexedDocument } from '../parse/filing-index.ts';
import { chooseDocuments, isExhibitType, type WantedDocument, wantsDocuments } from './choose-documents.ts';
import { readFilingFile, readFilingIndex } from './filing-folder.ts';
import type { ReportProgress } from './load-progress.ts';
import type { LoadTools } from './load-tools.ts';

export type DocumentsResult = {
  documents_stored: number;
  missing: string[];
  refused: { file: string; reason: string }[];
  left_out: number;
};

const PAGE_ROWS = 1_000;

/** A document as it is stored; null when the source lacks it. Throws EdgarError when it breaks off. */
async function readDocument(
  tools: LoadTools,
  cik: string,
  accession: string,
  wanted: WantedDocument,
): Promise<DocumentRecord | null> {
  const body = await readFilingFile(tools, cik, accession, wanted.filename);
  if (body === null) return null;
  const closing = missingClosing(body.bytes);
  if (closing !== null)
    throw new EdgarError('malformed', `the document is truncated: ${closing} is missing at its end`);
  const header = documentHeader(body.bytes);
  return {
    filename: wanted.filename,
    type: wanted.type ?? header?.type ?? null,
    sequence: wanted.sequence ?? header?.sequence ?? null,
    description: wanted.description ?? header?.description ?? null,
    size_bytes: body.bytes.byteLength,
    sha256: body.sha256,
    body: body.bytes,
  };
}

/** Fetches and stores one filing's documents, in one transaction. */
async function loadFiling(
  tools: LoadTools,
  cik: string,
  filing: Filing,
  result: DocumentsResult,
): Promise<void> {
  const accession = filing.accession_number;
  const documents: DocumentRecord[] = [];
  const missing: string[] = [];
  const refuse = (filename: string, cause: unknown): void => {
    const reason = refusalOf(cause);
    if (reason === null) throw cause;
    result.refused.push({ file: `${accession}/${filename}`, reason });
  };

  let indexed: IndexedDocument[] | null = null;
  try {
    indexed = await readFilingIndex(tools, cik, accession);
  } catch (cause) {
    refuse(`${accession}-index.htm`, cause);
  }
  for (const wanted of chooseDocuments(filing, indexed)) {
    try {
      const document = await readDocument(tools, cik, accession, wanted);
      if (document === null) missing.push(wanted.filename);
      else if (wanted.is_main || isExhibitType(document.type)) documents.push(document);
    } catch (cause) {
      refuse(wanted.filename, cause);
      missing.push(wanted.filename);
    }
  }
  result.documents_stored += await tools.store.filings.saveDocuments(accession, documents, missing);
  const refused = new Set(result.refused.map(({ file }) => file));
  for (const filename of missing) {
    const file = `${accession}/${filename}`;
    if (!refused.has(file)) result.missing.push(file);
  }
}

/** Filings of a company whose documents are wanted and not all stored, newest first. */
async function filingsToDo(
  tools: LoadTools,
  cik: string,
  filter: { forms: readonly string[] | null; since: string | null },
): Promise<{ filings: Filing[]; left_out: number }> {
  const stored = await tools.store.filings.withDocuments(cik);
  const filings: Filing[] = [];
  let leftOut = 0;
  for (let offset = 0; ; offset += PAGE_ROWS) {
    const page = await tools.store.filings.list(
      cik,
      { include_amendments: true },
      { offset, limit: PAGE_ROWS },
    );
    for (const filing of page.filings) {
      if (!wantsDocuments(filing, filter)) leftOut += filter.forms === null && filter.since === null ? 1 : 0;
      else if (!stored.has(filing.accession_number)) filings.push(filing);
    }
    if (offset + PAGE_ROWS >= page.total) return { filings, left_out: leftOut };
  }
}

/**
 * Fetches the documents of a company's listed filings that are not stored yet, newest filing first: the main
 * document and the exhibits that the filing's index names. A file that the source lacks is counted, and asked for
 * again by a later load. Throws EdgarError when EDGAR cannot be reached, StoreError; the signal's reason.
 */
export async function loadDocuments(
  tools: LoadTools,
  cik: string,
  filter: { forms: readonly string[] | null; since: string | null },
  report: ReportProgress,
): Promise<DocumentsResult> {
  const { filings, left_out } = await filingsToDo(tools, cik, filter);
  const result: DocumentsResult = { documents_stored: 0, missing: [], refused: [], left_out };
  const total = filings.length;
  for (const [index, filing] of filings.entries()) {
    tools.signal.throwIfAborted();
    await report({ step: 'Fetching documents', done: index, total });
    await loadFiling(tools, cik, filing, result);
    const { documents_stored, missing } = result;
    await report({ done: index + 1, total, documents_stored, documents_missing: missing.length });
  }
  return result;
}
