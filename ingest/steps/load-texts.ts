import { isTextDocument } from '../../domain/documents/submission.ts';
import { SOURCE_KEYS } from '../../domain/filing/edgar-address.ts';
import type { Filing, StoredDocument } from '../../store/filing-store.ts';
import type { ReadableDocument } from '../../store/full-text-store.ts';
import { refusalOf } from '../failure.ts';
import { setAside } from '../quarantine.ts';
import { type ReportProgress, type LoadTools, isMain } from './load-tools.ts';
import { createTextReader, type TextReader } from './text-reader.ts';

/** What became of the stored documents' texts. */
export type TextsResult = {
  /** Documents made readable by this load. */
  read: number;
  /** Of these, those that the store did not hold, or held otherwise. */
  changed: number;
  /** Documents that cannot be read, and why. */
  quarantined: { file: string; reason: string }[];
};

/** One load at work. */
type Work = {
  tools: Pick<LoadTools, 'store' | 'now' | 'signal'>;
  cik: string;
  reader: TextReader;
  result: TextsResult;
};

const PAGE_ROWS = 1_000;

const STEP = 'Extracting text from documents';

/** Filings of a company with stored documents whose texts are not those of today, newest first. */
async function filingsToRead({ tools, cik }: Work, since: string): Promise<Filing[]> {
  const { filings: store, fullText } = tools.store;
  const read = await fullText.withTexts(cik);
  const wanted: Filing[] = [];
  for (let offset = 0; ; offset += PAGE_ROWS) {
    const page = await store.list(cik, { include_amendments: true }, { offset, limit: PAGE_ROWS });
    for (const filing of page.filings) {
      if (filing.filing_date < since) return wanted;
      if (read.has(filing.accession_number)) continue;
      const documents = await store.documents(filing.accession_number);
      if (documents.length > 0) wanted.push(filing);
    }
    if (offset + PAGE_ROWS >= page.total) return wanted;
  }
}

/** A document made readable; null for one that cannot be, which is quarantined. */
async function readDocument(
  { tools, cik, reader, result }: Work,
  filing: Filing,
  document: StoredDocument,
): Promise<ReadableDocument | null> {
  const { accession_number, form, filing_date, items } = filing;
  const { filename, type } = document;
  const bytes = await tools.store.filings.documentBody(accession_number, filename);
  if (bytes === null) return null;
  const url = SOURCE_KEYS.text(cik, accession_number, filename);
  try {
    const main = isMain(filing, document) ? { form, filing_date, items } : null;
    const text = await reader.read({ bytes, filename, type, filing: main }, tools.signal);
    await tools.store.facts.release(url, cik);
    result.read += 1;
    return { filename, ...text };
  } catch (cause) {
    const reason = refusalOf(cause);
    await setAside(tools, { url, cik, accession_number }, reason);
    result.quarantined.push({ file: `${accession_number}/${filename}`, reason });
    return null;
  }
}

/** Makes one filing's documents readable and stores them, in one transaction. */
async function readFiling(work: Work, filing: Filing): Promise<void> {
  const { tools, result } = work;
  const { accession_number } = filing;
  const documents: ReadableDocument[] = [];
  for (const document of await tools.store.filings.documents(accession_number)) {
    tools.signal.throwIfAborted();
    if (!isTextDocument(document.filename, document.type)) continue;
    const readable = await readDocument(work, filing, document);
    if (readable !== null) documents.push(readable);
  }
  result.changed += await tools.store.fullText.saveTexts([{ accession_number, documents }]);
}

/**
 * Makes the stored documents of a company readable: their text, its shape and its Items, newest filing first, of those
 * filed on a day or later. What
 * today's reader has made already is left. A document that cannot be read is quarantined with its reason, and the load
 * continues. Throws StoreError; the signal's reason.
 */
export async function loadTexts(
  tools: Pick<LoadTools, 'store' | 'now' | 'signal'>,
  cik: string,
  report: ReportProgress,
  { since = '' }: { since?: string } = {},
): Promise<TextsResult> {
  const result: TextsResult = { read: 0, changed: 0, quarantined: [] };
  const reader = createTextReader();
  const work: Work = { tools, cik, reader, result };
  try {
    const filings = await filingsToRead(work, since);
    const total = filings.length;
    for (const [index, filing] of filings.entries()) {
      tools.signal.throwIfAborted();
      await report({ step: STEP, done: index, total });
      await readFiling(work, filing);
      await report({ step: STEP, done: index + 1, total });
    }
  } finally {
    reader.close();
  }
  return result;
}
