import { createHash } from 'node:crypto';

import { addressUrl, filingFileAddress, mainFilename, SOURCE_KEYS } from '../domain/filing/edgar-address.ts';
import { EdgarError } from '../edgar/answer.ts';
import type { DocumentRecord, Filing } from '../store/filing-store.ts';
import { refusalOf } from './failure.ts';
import { eachFiling, type LoadTools, type ReportProgress, setAside } from './load-tools.ts';
import { type IndexedDocument, parseDirectoryIndex, parseFilingIndex } from './parse/indexes.ts';
import {
  documentContent,
  documentHeader,
  documentProblem,
  splitSubmission,
  type SubmittedDocument,
} from './parse/submission.ts';

/**
 * A file of a filing with its address; null when the source does not have it. Throws EdgarError, `malformed` with what
 * `check` finds wrong with it.
 */
export async function readFilingFile(
  tools: LoadTools,
  cik: string,
  accession: string,
  filename: string,
  check?: (bytes: Uint8Array) => string | null,
) {
  const address = filingFileAddress(cik, accession, filename);
  try {
    const body = await tools.edgar.read(address, {
      signal: tools.signal,
      ...(check === undefined ? {} : { check }),
    });
    return body.kind === 'body' ? { ...body, url: addressUrl(address) } : null;
  } catch (cause) {
    if (cause instanceof EdgarError && cause.failure === 'not_found') return null;
    throw cause;
  }
}

/**
 * Documents that the filing's index names; null when the source has no index of it.
 * Throws EdgarError, ParseError.
 */
export async function readFilingIndex(
  tools: LoadTools,
  cik: string,
  accession: string,
): Promise<IndexedDocument[] | null> {
  if (!(await tools.edgar.mayHave(filingFileAddress(cik, accession, 'index.json')))) return null;
  for (const name of [`${accession}-index.htm`, `${accession}-index.html`]) {
    const page = await readFilingFile(tools, cik, accession, name);
    if (page !== null) return parseFilingIndex(page.url, page.bytes);
  }
  const directory = await readFilingFile(tools, cik, accession, 'index.json');
  return directory === null ? null : parseDirectoryIndex(directory.url, directory.bytes);
}

/** A file of a filing that is to be stored; one without a type must show by its own header that it is an exhibit. */
type WantedDocument = Pick<IndexedDocument, 'filename' | 'type' | 'sequence' | 'description'> & {
  is_main: boolean;
  /** Size in the index; null where it lists none. */
  listed_bytes: number | null;
};

type ListedFiling = {
  accession_number: string;
  form: string;
  root_form: string;
  filing_date: string;
  primary_document: string | null;
  description: string | null;
};

/** Insiders' trades: small tables, and two thirds of a large company's filings. */
const OWNERSHIP_FORMS = new Set(['3', '4', '5', '144']);

/** Text files. Images, spreadsheets, archives and PDF copies are not fetched. */
const TEXT_FILE = /\.(?:html?|txt)$/i;

/** Files that EDGAR generates: indexes and pages of its XBRL viewer. */
const MADE_BY_EDGAR = /-index(?:-headers)?\.html?$|^R\d+\.htm$/i;

/** Whether a filing's documents are to be fetched: by form where forms are named, else all but insiders' trades. */
function wantsDocuments(
  filing: ListedFiling,
  filter: { forms: readonly string[] | null; since: string | null },
): boolean {
  if (filter.since !== null && filing.filing_date < filter.since) return false;
  if (filter.forms === null) return !OWNERSHIP_FORMS.has(filing.root_form);
  return filter.forms.includes(filing.form) || filter.forms.includes(filing.root_form);
}

/** The main document of a filing. */
function mainDocument(filing: ListedFiling): WantedDocument {
  const named = filing.primary_document;
  return {
    filename: mainFilename(filing),
    type: named === null ? null : filing.form,
    sequence: named === null ? null : 1,
    description: named === null ? 'Complete submission text file' : filing.description,
    is_main: true,
    listed_bytes: null,
  };
}

/** Whether a type names an exhibit to be read. XBRL's own exhibits, 100 and 101, are data. */
function isExhibitType(type: string | null): boolean {
  return type !== null && /^EX-(?!10[01](?:\.|$))/.test(type);
}

function isCandidate(filing: ListedFiling, document: IndexedDocument): boolean {
  if (document.is_data || !TEXT_FILE.test(document.filename)) return false;
  if (document.type !== null) return isExhibitType(document.type);
  return document.filename !== `${filing.accession_number}.txt` && !MADE_BY_EDGAR.test(document.filename);
}

/**
 * Files of a filing to store, the main one first: with an index, as the index describes them, and its exhibits
 * that are text; without one, the main document alone.
 */
function chooseDocuments(filing: ListedFiling, indexed: readonly IndexedDocument[] | null): WantedDocument[] {
  const main = mainDocument(filing);
  const wanted = new Map<string, WantedDocument>([[main.filename, main]]);
  for (const document of indexed ?? []) {
    const { filename, type, sequence, description, size_bytes } = document;
    const listed = { filename, sequence, description, listed_bytes: size_bytes };
    if (filename === main.filename) {
      wanted.set(
        filename,
        type === null ? { ...main, listed_bytes: size_bytes } : { ...listed, type, is_main: true },
      );
    } else if (isCandidate(filing, document)) {
      wanted.set(filename, { ...listed, type, is_main: false });
    }
  }
  return [...wanted.values()];
}

/**
 * A submission up to this size arrives sooner than the index and the documents one by one: 2 MB take 0.4 s at 40 Mbit/s,
 * three requests 0.6 s at five a second.
 */
const CHEAP_BYTES = 2_000_000;

/** Whether one request for the complete submission is cheaper than one for each file. */
export function isCheapWhole(filing: Pick<Filing, 'size_bytes' | 'primary_document'>): boolean {
  return filing.primary_document !== null && filing.size_bytes !== null && filing.size_bytes <= CHEAP_BYTES;
}

/** A document as EDGAR serves it by itself: inline XBRL and XML bare, all others in their envelope. */
function served({ filename, bytes }: SubmittedDocument, is_inline: boolean): Uint8Array {
  return is_inline || /\.xml$/i.test(filename) ? documentContent(bytes) : bytes;
}

/**
 * The documents that would be fetched one by one, from the complete submission. Null when the source lacks it, or when it lacks
 * the main document. Throws EdgarError, ParseError.
 */
async function readSubmission(
  tools: LoadTools,
  cik: string,
  filing: Filing,
): Promise<DocumentRecord[] | null> {
  const { accession_number } = filing;
  const filename = `${accession_number}.txt`;
  const body = await readFilingFile(tools, cik, accession_number, filename);
  if (body === null) return null;
  const url = addressUrl(filingFileAddress(cik, accession_number, filename));
  const submitted = splitSubmission(url, body.bytes, accession_number);
  const indexed = submitted.map((document) => ({ ...document, size_bytes: null, is_data: false }));
  const wanted = chooseDocuments(filing, indexed);
  const byName = new Map(submitted.map((document) => [document.filename.toLowerCase(), document]));
  const records: DocumentRecord[] = [];
  for (const { filename: name, is_main, type, sequence, description } of wanted) {
    const document = byName.get(name.toLowerCase());
    if (document === undefined) return null;
    const bytes = served(document, is_main && filing.is_inline_xbrl);
    records.push({
      filename: name,
      type: type ?? document.type,
      sequence: sequence ?? document.sequence,
      description: description ?? document.description,
      size_bytes: bytes.byteLength,
      listed_bytes: null,
      sha256: createHash('sha256').update(bytes).digest('hex'),
      body: bytes,
    });
  }
  return records;
}

export type DocumentsResult = {
  documents_stored: number;
  missing: string[];
  refused: { file: string; reason: string }[];
  left_out: number;
};

/** One filing at work. `refused` are the quarantined files of the company. */
type Work = {
  tools: LoadTools;
  cik: string;
  filing: Filing;
  refused: ReadonlySet<string>;
  /** Whether a small submission is fetched whole, in one request. */
  whole: boolean;
  is_index_refused: boolean;
  result: DocumentsResult;
};

/** A document as it is stored; null when the source lacks it. Throws EdgarError when what came is not the document. */
async function readDocument(work: Work, wanted: WantedDocument): Promise<DocumentRecord | null> {
  const { tools, cik, filing, is_index_refused } = work;
  const { filename, listed_bytes, is_main } = wanted;
  const is_inline = is_main && filing.is_inline_xbrl;
  const expected = { filename, listed_bytes, is_inline, is_index_refused };
  const check = (bytes: Uint8Array): string | null => documentProblem(bytes, expected);
  const body = await readFilingFile(tools, cik, filing.accession_number, filename, check);
  if (body === null) return null;
  const header = documentHeader(body.bytes);
  return {
    filename,
    type: wanted.type ?? header?.type ?? null,
    sequence: wanted.sequence ?? header?.sequence ?? null,
    description: wanted.description ?? header?.description ?? null,
    size_bytes: body.bytes.byteLength,
    listed_bytes,
    sha256: body.sha256,
    body: body.bytes,
  };
}

/** Quarantines a file of a filing with the reason. Throws the cause if the load must stop. */
async function refuse({ tools, cik, filing, result }: Work, filename: string, cause: unknown): Promise<void> {
  const reason = refusalOf(cause);
  const { accession_number } = filing;
  const url = SOURCE_KEYS.document(cik, accession_number, filename);
  await setAside(tools, { url, cik, accession_number }, reason);
  result.refused.push({ file: `${accession_number}/${filename}`, reason });
}

async function release({ tools, cik, filing, refused }: Work, filename: string): Promise<void> {
  const url = SOURCE_KEYS.document(cik, filing.accession_number, filename);
  if (refused.has(url)) await tools.store.facts.release(url, cik);
}

/** Stores a filing's documents from its complete submission. False when that can't be used; its files are then read. */
async function loadWhole({ tools, cik, filing, result }: Work): Promise<boolean> {
  try {
    const documents = await readSubmission(tools, cik, filing);
    if (documents === null) return false;
    result.documents_stored += await tools.store.filings.saveDocuments(
      filing.accession_number,
      documents,
      [],
    );
    return true;
  } catch (cause) {
    // Throws what the load must stop for.
    refusalOf(cause);
    return false;
  }
}

/** Fetches and stores one filing's documents, in one transaction. */
async function loadFiling(started: Omit<Work, 'is_index_refused'>): Promise<void> {
  const { tools, cik, filing, result } = started;
  const work: Work = { ...started, is_index_refused: false };
  const accession = filing.accession_number;
  if (work.whole && isCheapWhole(filing) && (await loadWhole(work))) return;
  const index = `${accession}-index.htm`;
  const documents: DocumentRecord[] = [];
  const missing: string[] = [];

  let indexed: IndexedDocument[] | null = null;
  try {
    indexed = await readFilingIndex(tools, cik, accession);
    await release(work, index);
    // A wrong 404 must not leave the exhibits out for good.
    if (indexed === null && tools.edgar.has_every_index) missing.push(index);
  } catch (cause) {
    await refuse(work, index, cause);
    work.is_index_refused = true;
    // Only the index names the exhibits: without it the filing is not complete, and is read again.
    missing.push(index);
  }
  for (const wanted of chooseDocuments(filing, indexed)) {
    try {
      const document = await readDocument(work, wanted);
      await release(work, wanted.filename);
      if (document === null) missing.push(wanted.filename);
      else if (wanted.is_main || isExhibitType(document.type)) documents.push(document);
    } catch (cause) {
      await refuse(work, wanted.filename, cause);
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

/**
 * Fetches and stores the documents of these filings, a transaction each. `whole`: small submissions in one request. Throws as
 * `loadDocuments` does.
 */
export async function loadFilings(
  tools: LoadTools,
  cik: string,
  filings: readonly Filing[],
  report: ReportProgress,
  whole = false,
): Promise<DocumentsResult> {
  const result: DocumentsResult = { documents_stored: 0, missing: [], refused: [], left_out: 0 };
  const refused = new Set((await tools.store.facts.quarantined(cik)).map(({ url }) => url));
  const total = filings.length;
  for (const [index, filing] of filings.entries()) {
    tools.signal.throwIfAborted();
    await report({ step: 'Fetching documents', done: index, total });
    await loadFiling({ tools, cik, filing, refused, whole, result });
    const { documents_stored, missing } = result;
    await report({ done: index + 1, total, documents_stored, documents_missing: missing.length });
  }
  return result;
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
  for await (const filing of eachFiling(tools, cik)) {
    if (!wantsDocuments(filing, filter)) leftOut += filter.forms === null && filter.since === null ? 1 : 0;
    else if (!stored.has(filing.accession_number)) filings.push(filing);
  }
  return { filings, left_out: leftOut };
}

/**
 * Fetches the documents of a company's listed filings that are not stored yet, newest filing first: the main
 * document and the exhibits that the filing's index names. A file that the source lacks is counted, one that is not
 * the document quarantined, and both are requested again by a later load. Throws EdgarError when EDGAR cannot be reached, StoreError; the signal's reason.
 */
export async function loadDocuments(
  tools: LoadTools,
  cik: string,
  filter: { forms: readonly string[] | null; since: string | null },
  report: ReportProgress,
): Promise<DocumentsResult> {
  const { filings, left_out } = await filingsToDo(tools, cik, filter);
  return { ...(await loadFilings(tools, cik, filings, report)), left_out };
}
