import { addressUrl, quarterlyIndexAddress } from '../../domain/filing/edgar-address.ts';
import { rootForm } from '../../domain/filing/forms.ts';
import { EdgarError, unpack } from '../../edgar/answer.ts';
import type { Filing } from '../../store/filing-store.ts';
import { findCik, loadListed } from '../company.ts';
import { freeBytes, gigabytes, requireSpace } from '../disk-need.ts';
import { isCheapWhole } from '../documents.ts';
import { EXIT } from '../failure.ts';
import { loadSoundList } from '../list.ts';
import { followRow } from '../load-row.ts';
import { type LoadTools, noProgress, type ReportProgress } from '../load-tools.ts';
import { type IndexedFiling, parseMasterIndex } from '../parse/indexes.ts';
import type { Session } from '../session.ts';
import { count } from './summary-text.ts';
import { tidyTexts } from './upkeep.ts';

export type DocumentsOptions = {
  forms: readonly string[];
  since: string;
  /** Tickers or CIKs; null for every filer of the index. */
  companies: readonly string[] | null;
  /** Say what it takes and end. */
  estimate: boolean;
  load: string | null;
};

/** Filings of the index without stored documents, by filer, and what they take. */
type Plan = { filers: Map<string, IndexedFiling[]>; stored: number; estimate: Estimate };

async function planDocuments({ tools, settings }: Session, rows: readonly IndexedFiling[]): Promise<Plan> {
  const filers = new Map<string, IndexedFiling[]>();
  const due: Due[] = [];
  const lists = new Set<string>();
  let stored = 0;
  for (const [cik, own] of Map.groupBy(rows, (row) => row.cik)) {
    const done = await tools.store.filings.withDocuments(cik);
    for (const row of own) {
      if (done.has(row.accession_number)) {
        stored += 1;
        continue;
      }
      const listed = await tools.store.filings.get(row.accession_number);
      if (listed === null) lists.add(cik);
      due.push({ root_form: rootForm(row.form), listed });
      filers.set(cik, [...(filers.get(cik) ?? []), row]);
    }
  }
  return { filers, stored, estimate: estimate(due, lists.size, settings.requests_per_second) };
}

async function readIndexes(
  { tools, output }: Session,
  request: DocumentsRequest,
  report: ReportProgress,
): Promise<IndexedFiling[]> {
  const days = quarters(request.since, tools.now().toISOString().slice(0, 10));
  const rows: IndexedFiling[] = [];
  for (const [done, day] of days.entries()) {
    await report({ step: 'Reading quarterly indexes', done, total: days.length });
    const found = await readQuarter(tools, day, request);
    if (found === null) output.note(`The source has no index of the quarter of ${day}`);
    else rows.push(...found);
  }
  return once(rows);
}

function sayEstimate({ filings, requests, bytes, hours }: Estimate, filers: number, stored: number): string {
  const time = hours < 1 ? `${Math.max(1, Math.round(hours * 60))} min` : `${hours.toFixed(1)} h`;
  return (
    `${count(filings, 'filing')} of ${count(filers, 'filer')} to load, ${count(stored, 'filing')} stored: ` +
    `about ${count(requests, 'request')}, ${gigabytes(bytes)}, ${time}`
  );
}

async function ciksOf(
  tools: LoadTools,
  companies: readonly string[] | null,
  note: (text: string) => void,
): Promise<Set<string> | null> {
  if (companies === null) return null;
  const ciks = new Set<string>();
  for (const company of companies) ciks.add(await findCik(tools, company, note));
  return ciks;
}

/**
 * Loads documents by form and first day, for every filer or those named, from EDGAR's quarterly indexes. It says first what
 * that takes; filings whose documents are stored are skipped, so a stopped run resumes. Returns the exit code.
 */
export async function runDocuments(session: Session, options: DocumentsOptions): Promise<number> {
  const { tools, settings, output, elapsed_ms } = session;
  const { forms, since } = options;
  const request = { identifier: 'documents', with_documents: true, forms, since };
  const ending = await followRow(session, { request, adopt: options.load }, async (observe) => {
    const started = elapsed_ms();
    const progress = { ...noProgress(''), cik: null, name: `Documents of ${forms.join(', ')}` };
    const report: ReportProgress = (change) => observe(Object.assign(progress, change));
    const ciks = await ciksOf(tools, options.companies, (text) => output.note(text));
    const rows = await readIndexes(session, { forms, since, ciks }, report);
    const { filers, stored, estimate: takes } = await planDocuments(session, rows);
    output.note(sayEstimate(takes, filers.size, stored));
    const total: FilerResult = { documents_stored: 0, missing: 0, refused: [], unlisted: 0 };
    if (!options.estimate) {
      // Bodies are packed to a fifth; the index and the texts take what that saves.
      requireSpace(settings.data_folder, takes.bytes, await freeBytes(settings.data_folder));
      await loadFilers(tools, filers, total, report);
      await tidyTexts(session, total.documents_stored);
    }
    const seconds = (elapsed_ms() - started) / 1_000;
    const lines = options.estimate ? [] : resultLines(total, seconds);
    output.result('documents', { ...takes, stored, ...total, seconds }, lines);
    return { exit_code: EXIT.ok, message: null };
  });
  return ending.exit_code;
}

async function loadFilers(
  tools: LoadTools,
  filers: ReadonlyMap<string, IndexedFiling[]>,
  total: FilerResult,
  report: ReportProgress,
): Promise<void> {
  let done = 0;
  for (const [cik, own] of filers) {
    tools.signal.throwIfAborted();
    await report({ step: 'Loading documents', done, total: filers.size });
    // A filer's own steps are counted in the filers' progress.
    const found = await loadFiler(tools, cik, own, async () => {});
    total.documents_stored += found.documents_stored;
    total.missing += found.missing;
    total.unlisted += found.unlisted;
    total.refused.push(...found.refused.slice(0, Math.max(0, 20 - total.refused.length)));
    done += 1;
    const { documents_stored, missing } = total;
    await report({ done, total: filers.size, documents_stored, documents_missing: missing });
  }
}

function resultLines(
  { documents_stored, missing, refused, unlisted }: FilerResult,
  seconds: number,
): string[] {
  const lines = [`${count(documents_stored, 'document')} stored, ${seconds.toFixed(0)} s`];
  if (missing > 0) lines.push(`  Not available from the source: ${count(missing, 'document')}`);
  if (unlisted > 0) lines.push(`  Not on the filer's own list: ${count(unlisted, 'filing')}`);
  for (const { file, reason } of refused.slice(0, 3)) lines.push(`  Skipped: ${file}: ${reason}`);
  return lines;
}

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
async function readQuarter(
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

type FilerResult = {
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
async function loadFiler(
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
