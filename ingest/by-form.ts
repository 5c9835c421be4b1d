import { addressUrl, quarterlyIndexAddress } from '../domain/filing/edgar-address.ts';
import { rootForm } from '../domain/filing/forms.ts';
import { EdgarError, unpack } from '../edgar/answer.ts';
import type { Filing } from '../store/filing-store.ts';
import { loadListed } from './company.ts';
import { isCheapWhole } from './documents.ts';
import { loadSoundList } from './list.ts';
import type { LoadTools, ReportProgress } from './load-tools.ts';
import { type IndexedFiling, parseMasterIndex } from './parse/indexes.ts';

/** A filing to load, as its company's stored list has it; null where no stored list has it. */
export type Due = { root_form: string; listed: Filing | null };

export type Estimate = { filings: number; requests: number; bytes: number; hours: number };

type Usual = { requests: number; bytes: number };

/**
 * Requests and bytes of a filing by form, estimated: the index, the documents, and for reports their XBRL, rounded up from 445
 * 10-Ks, 1,237 10-Qs and 5,711 8-Ks of 100 filers since 2020. Others are guesses.
 */
const USUAL: Readonly<Record<string, Usual>> = {
  '10-K': { requests: 12, bytes: 6_000_000 },
  '20-F': { requests: 12, bytes: 8_000_000 },
  '10-Q': { requests: 9, bytes: 3_000_000 },
  '8-K': { requests: 3, bytes: 400_000 },
  '6-K': { requests: 3, bytes: 400_000 },
};
const OTHER: Usual = { requests: 3, bytes: 500_000 };

/** Bytes a second that EDGAR and a usual connection deliver. */
const BYTES_PER_SECOND = 5_000_000;

function costOf({ root_form, listed }: Due): Usual {
  if (listed !== null && isCheapWhole(listed)) return { requests: 1, bytes: listed.size_bytes ?? 0 };
  return USUAL[root_form] ?? OTHER;
}

/** What loading these filings takes; `lists` are companies whose filing list is read first. */
export function estimate(due: readonly Due[], lists: number, requests_per_second: number): Estimate {
  const costs = due.map(costOf);
  const requests = lists + costs.reduce((sum, each) => sum + each.requests, 0);
  const bytes = costs.reduce((sum, each) => sum + each.bytes, lists * 150_000);
  const seconds = Math.max(requests / requests_per_second, bytes / BYTES_PER_SECOND);
  return { filings: due.length, requests, bytes, hours: seconds / 3_600 };
}

/** What is wanted: forms with their amendments, a first day, and companies; null for all. */
export type DocumentsRequest = {
  forms: readonly string[];
  since: string;
  ciks: ReadonlySet<string> | null;
};

/** A quarter's index unpacked: 30 MB in 2025. */
const INDEX_BYTES_MAX = 256 * 1024 * 1024;

/** A day of each quarter from one day to another, oldest first. */
export function quarters(since: string, today: string): string[] {
  const days: string[] = [];
  let [year, quarter] = [Number(since.slice(0, 4)), Math.floor((Number(since.slice(5, 7)) - 1) / 3)];
  for (;;) {
    const day = `${year}-${String(quarter * 3 + 1).padStart(2, '0')}-01`;
    if (day > today) return days;
    days.push(day);
    [year, quarter] = quarter === 3 ? [year + 1, 0] : [year, quarter + 1];
  }
}

/** Whether an index row is wanted. */
export function isRequested({ cik, form, filing_date }: IndexedFiling, request: DocumentsRequest): boolean {
  return (
    filing_date >= request.since &&
    (request.ciks === null || request.ciks.has(cik)) &&
    (request.forms.includes(form) || request.forms.includes(rootForm(form)))
  );
}

/** A filing that several filers are on is one filing: it is read once, for the first of them. */
export function once(rows: readonly IndexedFiling[]): IndexedFiling[] {
  return [...new Map(rows.toReversed().map((row) => [row.accession_number, row])).values()].toReversed();
}

/** Filings of a quarter that are asked for; null when the source has no index of it. Throws EdgarError, ParseError. */
export async function readQuarter(
  { edgar, signal }: LoadTools,
  day: string,
  request: DocumentsRequest,
): Promise<IndexedFiling[] | null> {
  const address = quarterlyIndexAddress(day);
  try {
    const body = await edgar.read(address, { signal });
    if (body.kind === 'unchanged') return null;
    const { bytes } = body;
    const isPacked = bytes[0] === 0x1f && bytes[1] === 0x8b;
    const url = addressUrl(address);
    const text = isPacked ? await unpack(url, bytes, INDEX_BYTES_MAX) : bytes;
    return parseMasterIndex(url, text).filter((row) => isRequested(row, request));
  } catch (cause) {
    if (cause instanceof EdgarError && cause.failure === 'not_found') return null;
    throw cause;
  }
}

export type FilerResult = {
  documents_stored: number;
  missing: number;
  refused: { file: string; reason: string }[];
  /** Filings that the filer's own list doesn't have. */
  unlisted: number;
};

async function listedOf(tools: LoadTools, cik: string, rows: readonly IndexedFiling[]): Promise<Filing[]> {
  const found = await Promise.all(
    rows.map(({ accession_number }) => tools.store.filings.get(accession_number)),
  );
  return found
    .filter((filing) => filing !== null && filing.ciks.includes(cik))
    .filter((each) => each !== null);
}

/** Loads the documents of a filer's filings and makes them readable. A filer without a stored list gets it first. */
export async function loadFiler(
  tools: LoadTools,
  cik: string,
  rows: readonly IndexedFiling[],
  report: ReportProgress,
): Promise<FilerResult> {
  let filings = await listedOf(tools, cik, rows);
  if (filings.length < rows.length && (await loadSoundList(tools, cik, report)) !== null)
    filings = await listedOf(tools, cik, rows);
  const { documents_stored, missing, refused } = await loadListed(tools, cik, filings, report, true);
  return { documents_stored, missing: missing.length, refused, unlisted: rows.length - filings.length };
}
