import {
  addressUrl,
  SOURCE_KEYS,
  submissionsAddress,
  submissionsPageAddress,
} from '../domain/filing/edgar-address.ts';
import { EdgarError } from '../edgar/answer.ts';
import type { EdgarRead } from '../edgar/client.ts';
import { refusalOf } from './failure.ts';
import {
  currentMark,
  eachFiling,
  type LoadTools,
  markOf,
  remember,
  type ReportProgress,
  setAside,
} from './load-tools.ts';
import { toCompanyRecord } from './normalise/company-record.ts';
import { type AcceptanceZone, toFilingRecord, voteZone } from './normalise/filing-record.ts';
import type { SkippedRow } from './parse/json.ts';
import {
  type FilingRows,
  lastFilingDay,
  parseSubmissions,
  parseSubmissionsPage,
  type Submissions,
} from './parse/submissions.ts';

export type ListResult = {
  company_changed: boolean;
  filings_changed: number;
  pages_missing: string[];
  /** Rows that can't be read, or are dated in the future. */
  rows_skipped: SkippedRow[];
  /** Stored filings of the days that the list covers which it doesn't have. */
  filings_lost: string[];
};

/** What a list that is as it was does. */
export const UNCHANGED: ListResult = {
  company_changed: false,
  filings_changed: 0,
  pages_missing: [],
  rows_skipped: [],
  filings_lost: [],
};

type Body = Extract<EdgarRead, { kind: 'body' }>;

/** Stores the company and its recent filings, unless this very file was stored before. */
async function saveRecent(
  tools: LoadTools,
  body: Body,
  submissions: Submissions,
  load: { zone: AcceptanceZone; sample: boolean },
): Promise<Pick<ListResult, 'company_changed' | 'filings_changed'>> {
  const url = SOURCE_KEYS.list(submissions.cik);
  const known = await currentMark(tools, url, 'lists');
  if (known?.sha256 === body.sha256) return { company_changed: false, filings_changed: 0 };
  const record = toCompanyRecord(submissions, load.sample);
  const companyChanged = await tools.store.companies.save(record, tools.now().toISOString());
  const rows = submissions.recent.map((row) => toFilingRecord(row, load.zone));
  const filingsChanged = await tools.store.filings.save(submissions.cik, rows);
  await remember(tools, markOf(url, 'lists', body));
  return { company_changed: companyChanged, filings_changed: filingsChanged };
}

/** Names rows of a file that can't be read among what is quarantined, or forgets the earlier ones. */
async function nameSkipped(tools: LoadTools, cik: string, url: string, skipped: readonly SkippedRow[]) {
  const [first] = skipped;
  const rows = SOURCE_KEYS.listRows(url);
  if (first === undefined) return tools.store.facts.release(rows, cik);
  const reason = `rows skipped: ${skipped.length}; the first: ${first.at}: ${first.reason}`;
  return setAside(tools, { url: rows, cik }, reason);
}

/**
 * Stored filings of the days between the first and the last of the recent list that it doesn't have. Filings of its last day
 * may be from EDGAR's feed, which is ahead of it.
 */
async function lostFilings(
  tools: LoadTools,
  { cik, recent, skipped, pages }: Submissions,
): Promise<string[]> {
  const listed = new Set(recent.map((row) => row.accession_number));
  const days = recent.map((row) => row.filing_date).toSorted();
  const [first = '', last = ''] = [pages.length === 0 ? '' : days[0], days.at(-1)];
  if (skipped.length > 0) return [];
  const lost: string[] = [];
  for await (const { filing_date, accession_number } of eachFiling(tools, cik)) {
    if (filing_date < first) break;
    const isWithin = filing_date > first && filing_date < last;
    if (isWithin && !listed.has(accession_number)) lost.push(accession_number);
  }
  return lost;
}

/** Stores one older page. Returns filings changed, or null when the source does not have the page or a wrong one. */
async function loadPage(
  tools: LoadTools,
  cik: string,
  name: string,
  zone: AcceptanceZone,
): Promise<{ changed: number; skipped: FilingRows['skipped'] } | null> {
  const address = submissionsPageAddress(name);
  const url = addressUrl(address);
  const known = await currentMark(tools, url, 'lists');
  try {
    const body = await tools.edgar.read(address, { known, signal: tools.signal });
    if (body.kind === 'unchanged') return { changed: 0, skipped: [] };
    const { rows, skipped } = parseSubmissionsPage(url, body.bytes, lastFilingDay(tools.now()));
    const filings = rows.map((row) => toFilingRecord(row, zone));
    const changed = await tools.store.filings.save(cik, filings);
    await nameSkipped(tools, cik, url, skipped);
    await remember(tools, markOf(url, 'lists', body));
    await tools.store.facts.release(url, cik);
    return { changed, skipped };
  } catch (cause) {
    if (cause instanceof EdgarError && cause.failure === 'not_found') return null;
    await setAside(tools, { url, cik }, refusalOf(cause));
    return null;
  }
}

/** The list as EDGAR has it now; null when it is unchanged. A wrong file is quarantined and its error thrown. */
async function readList(
  tools: LoadTools,
  cik: string,
): Promise<{ body: Body; submissions: Submissions } | null> {
  const address = submissionsAddress(cik);
  const url = addressUrl(address);
  const known = await currentMark(tools, SOURCE_KEYS.wholeList(cik), 'lists');
  try {
    const body = await tools.edgar.read(address, { known, signal: tools.signal });
    const submissions =
      body.kind === 'unchanged' ? null : parseSubmissions(url, body.bytes, lastFilingDay(tools.now()));
    if (submissions !== null && submissions.cik !== cik) {
      throw new EdgarError('malformed', `${url} is about CIK ${submissions.cik}`);
    }
    await tools.store.facts.release(url, cik);
    return body.kind === 'unchanged' || submissions === null ? null : { body, submissions };
  } catch (cause) {
    await setAside(tools, { url, cik }, refusalOf(cause));
    throw cause;
  }
}

/**
 * Brings a company and its filings list up to date: recent filings, then every older page, one transaction each.
 * Nothing is written for what is unchanged. A page that is wrong is quarantined and counts as missing. Throws EdgarError, ParseError, StoreError.
 */
export async function loadList(
  tools: LoadTools,
  request: { cik: string; sample: boolean },
  report: ReportProgress,
): Promise<ListResult> {
  await report({ step: 'Reading the filings list', done: 0, total: null });
  const list = await readList(tools, request.cik);
  if (list === null) return { ...UNCHANGED };
  const { body, submissions } = list;
  const zone = voteZone(submissions.recent);
  const result: ListResult = {
    ...(await saveRecent(tools, body, submissions, { zone, sample: request.sample })),
    pages_missing: [],
    rows_skipped: [...submissions.skipped],
    filings_lost: await lostFilings(tools, submissions),
  };
  await nameSkipped(tools, request.cik, SOURCE_KEYS.list(request.cik), submissions.skipped);
  const total = submissions.pages.length + 1;
  const company = await tools.store.companies.resolve(submissions.cik);
  const { name, ticker } = company ?? { name: submissions.name, ticker: null };
  await report({ name, ticker, done: 1, total, filings_changed: result.filings_changed });

  for (const [index, page] of submissions.pages.entries()) {
    tools.signal.throwIfAborted();
    const loaded = await loadPage(tools, request.cik, page, zone);
    if (loaded === null) result.pages_missing.push(page);
    else {
      result.filings_changed += loaded.changed;
      result.rows_skipped.push(...loaded.skipped);
    }
    await report({ done: index + 2, total, filings_changed: result.filings_changed });
  }
  if (result.pages_missing.length === 0)
    await remember(tools, markOf(SOURCE_KEYS.wholeList(request.cik), 'lists', body));
  return result;
}

/** A filer's list, read and stored; null when the source has none, or a wrong one. Throws as `loadList` does otherwise. */
export async function loadSoundList(
  tools: LoadTools,
  cik: string,
  report: ReportProgress,
): Promise<ListResult | null> {
  try {
    return await loadList(tools, { cik, sample: false }, report);
  } catch (cause) {
    const isOfFile =
      cause instanceof EdgarError && ['not_found', 'malformed', 'too_large'].includes(cause.failure);
    if (isOfFile) return null;
    throw cause;
  }
}
