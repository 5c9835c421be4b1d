import { quarterlyIndexAddress, addressUrl } from '../../domain/filing/edgar-address.ts';
import { rootForm } from '../../domain/filing/root-form.ts';
import { EdgarError, unpack } from '../../edgar/answer.ts';
import { type IndexedFiling, parseMasterIndex } from '../parse/master-index.ts';
import type { LoadTools } from '../steps/load-tools.ts';

/** What is asked for: forms with their amendments, a first day, and companies; null for all. */
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

/** Whether an index row is asked for. */
export function isAsked({ cik, form, filing_date }: IndexedFiling, request: DocumentsRequest): boolean {
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
    return parseMasterIndex(url, text).filter((row) => isAsked(row, request));
  } catch (cause) {
    if (cause instanceof EdgarError && cause.failure === 'not_found') return null;
    throw cause;
  }
}
