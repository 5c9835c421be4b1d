import { addDays } from '../../domain/calendar/day.ts';
import { addressUrl, dailyIndexAddress, newestFilingsAddress } from '../../domain/filing/edgar-address.ts';
import { isAmendment, isPeriodicForm, PERIODIC_FORMS, rootForm } from '../../domain/filing/forms.ts';
import { EdgarError } from '../../edgar/answer.ts';
import type { FilingRecord } from '../../store/filing-store.ts';
import type { FollowState } from '../../store/notes.ts';
import { loadCompany } from '../company.ts';
import { readFilingIndex } from '../documents.ts';
import { loadFacts } from '../facts.ts';
import { refusalOf } from '../failure.ts';
import { loadSoundList } from '../list.ts';
import type { LoadTools } from '../load-tools.ts';
import { toEasternClock, itemCodes } from '../normalise/filing-record.ts';
import { type FeedEntry, type IndexedFiling, parseMasterIndex, parseNewestFeed } from '../parse/indexes.ts';
import type { SkippedRow } from '../parse/json.ts';

/*
 * One look at EDGAR for companies that are followed: the pages of its feed, and the indexes of days.
 */

/** A day's index is complete from this hour of the next day, in New York. */
const READY_HOUR = 6;

/** Days looked back at most: a longer gap is closed by the companies' own lists. */
const DAYS_MAX = 30;

function isWeekend(day: string): boolean {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return weekday === 0 || weekday === 6;
}

/** The last day whose index is complete at a moment. */
export function lastReadyDay(now_ms: number): string {
  const clock = new Date(toEasternClock(now_ms) - READY_HOUR * 3_600_000);
  return addDays(clock.toISOString().slice(0, 10), -1);
}

/** Business days after `until` whose index is due, oldest first. */
export function dueDays(until: string, now_ms: number): string[] {
  const last = lastReadyDay(now_ms);
  const first = addDays(last, -DAYS_MAX);
  const days: string[] = [];
  for (let day = until < first ? first : addDays(until, 1); day <= last; day = addDays(day, 1)) {
    if (!isWeekend(day)) days.push(day);
  }
  return days;
}

/** The day before one that has no index yet, so that following begins with it. */
function startDay(now_ms: number): string {
  return lastReadyDay(now_ms);
}

const MINUTE_MS = 60_000;

/** With a look of up to twenty seconds, what the feed lists is stored within a minute. */
const OPEN_MS = 40_000;

/** EDGAR accepts filings from 06:00 to 22:00 in New York on business days; what it accepted appears soon after. */
function isOpen(now: Date): boolean {
  const clock = new Date(toEasternClock(now.getTime()));
  const weekday = clock.getUTCDay();
  const hour = clock.getUTCHours();
  return weekday >= 1 && weekday <= 5 && hour >= 6 && hour < 23;
}

/**
 * Milliseconds until the next look: 40 seconds while EDGAR accepts filings, else ten minutes; after a failure longer each time up to
 * ten, and never before the time at which EDGAR takes requests again.
 */
export function pauseAfter(failure: EdgarError | null, failures: number, now: Date): number {
  const usual = isOpen(now) ? OPEN_MS : 10 * MINUTE_MS;
  if (failure === null) return usual;
  const allowed = (failure.retry_at?.getTime() ?? 0) - now.getTime();
  return Math.max(usual, allowed, Math.min(10, 2 ** (failures - 1)) * MINUTE_MS);
}

/** A round of all followed companies takes this long, so that each is read again within a day. */
const ROUND_MS = 20 * 3_600_000;
const DAY_MS = 24 * 3_600_000;

/** Companies of the round read in one look: what is behind after a sleep is made up for over several. */
const BATCH_MAX = 200;

/** Facts lag behind a periodic report: days for which a round reads them again. */
const FACTS_DAYS = 10;

/** Days after which a provisional filing is left to the company's filing list. */
const PROVISIONAL_DAYS = 10;

async function isFollowed({ tools }: Look, cik: string): Promise<boolean> {
  const company = await tools.store.companies.resolve(cik);
  return company !== null && company.cik === cik && company.loaded && !company.sample;
}

/** Takes filings, company by company. One company's wrong file does not stop the others. */
async function takeAll(look: Look, filings: readonly NewFiling[]): Promise<void> {
  const companies = Map.groupBy(filings, ({ cik }) => cik);
  for (const [cik, own] of companies) {
    look.tools.signal.throwIfAborted();
    if (!(await isFollowed(look, cik))) continue;
    try {
      await takeFilings(look, cik, own);
    } catch (cause) {
      const reason = refusalOf(cause);
      look.state.problem = reason;
    }
  }
}

/** What was left out of a file is a problem to be named; the rest is taken. */
function nameSkipped({ state }: Look, where: string, skipped: readonly SkippedRow[]): void {
  const [first] = skipped;
  if (first === undefined) return;
  state.problem = `Filings skipped in ${where}: ${skipped.length}; the first: ${first.at} ${first.reason}`;
}

/** Reads the feed. A page that is no feed is a problem to be named: the day's index has what it lacks. */
async function lookAtFeed(look: Look): Promise<string | null> {
  const { tools, state } = look;
  try {
    const poll = await pollFeed(tools, state.feed_until);
    nameSkipped(look, 'the feed', poll.skipped);
    await takeAll(look, poll.entries);
    if (poll.is_whole && poll.newest !== null) {
      const until = state.feed_until;
      state.feed_until = until !== null && until > poll.newest ? until : poll.newest;
    }
    if (poll.is_whole) state.looked_at = tools.now().toISOString();
    return poll.updated;
  } catch (cause) {
    const reason = refusalOf(cause);
    state.problem = reason;
    return null;
  }
}

/** Filings of a day; null when EDGAR has no index of it, as on a holiday. */
async function readDay(look: Look, day: string): Promise<IndexedFiling[] | null> {
  const address = dailyIndexAddress(day);
  try {
    const body = await look.tools.edgar.read(address, { signal: look.tools.signal });
    return body.kind === 'body' ? parseMasterIndex(addressUrl(address), body.bytes) : [];
  } catch (cause) {
    if (cause instanceof EdgarError && cause.failure === 'not_found') return null;
    throw cause;
  }
}

/** Unties filings that the feed named for a filer and the day's index names for others alone. */
async function settleProvisional(
  { tools, state }: Look,
  day: string,
  rows: readonly IndexedFiling[],
): Promise<void> {
  const filers = new Map<string, Set<string>>();
  for (const { accession_number, cik } of rows) {
    const known = filers.get(accession_number) ?? new Set();
    filers.set(accession_number, known.add(cik));
  }
  const open: typeof state.provisional = [];
  for (const filing of state.provisional) {
    const named = filers.get(filing.accession_number);
    if (named === undefined) {
      if (filing.filing_date > addDays(day, -PROVISIONAL_DAYS)) open.push(filing);
    } else if (!named.has(filing.cik)) {
      await tools.store.filings.untie(filing.cik, filing.accession_number);
    }
  }
  state.provisional = open;
}

/** The filings of a day's index, and those that it dates later than EDGAR does: the next business day. */
function partFuture(listed: readonly IndexedFiling[], day: string): [IndexedFiling[], SkippedRow[]] {
  const latest = addDays(day, 7);
  const future = listed.filter(({ filing_date }) => filing_date > latest);
  return [
    listed.filter(({ filing_date }) => filing_date <= latest),
    future.map(({ accession_number, filing_date }) => ({
      at: accession_number,
      reason: `is dated ${filing_date}, in the future`,
    })),
  ];
}

/** Takes the filings of each day whose index is due. The mark moves over a day only once it was read whole. */
async function lookAtIndex(look: Look, now_ms: number): Promise<void> {
  const { state } = look;
  state.index_until ??= startDay(now_ms);
  for (const day of dueDays(state.index_until, now_ms)) {
    try {
      const listed = await readDay(look, day);
      // A day without an index is passed over once a later one has one.
      if (listed === null) continue;
      const [rows, future] = partFuture(listed, day);
      nameSkipped(look, `the index of ${day}`, future);
      await takeAll(
        look,
        rows.map((row) => ({ ...row, accepted: null, items: [] })),
      );
      await settleProvisional(look, day, rows);
      state.index_until = day;
    } catch (cause) {
      const reason = refusalOf(cause);
      state.problem = reason;
      return;
    }
  }
}

/** Reads the lists of companies that are due in the daily round. */
async function goRound(look: Look): Promise<void> {
  const { tools, state } = look;
  const now = tools.now();
  if (state.round === null || now.getTime() - Date.parse(state.round.started_at) >= DAY_MS)
    state.round = { started_at: now.toISOString(), after: '', done: 0 };
  const { round } = state;
  const total = await tools.store.companies.count({ loaded: true });
  const passed = Math.min(1, Math.max(0, now.getTime() - Date.parse(round.started_at)) / ROUND_MS);
  const batch = Math.min(BATCH_MAX, Math.ceil(total * passed) - round.done);
  if (batch <= 0) return;
  const recent = addDays(now.toISOString().slice(0, 10), -FACTS_DAYS);
  for (const cik of await tools.store.companies.loadedAfter(round.after, batch)) {
    tools.signal.throwIfAborted();
    try {
      await rereadCompany(look, cik, recent);
    } catch (cause) {
      const reason = refusalOf(cause);
      state.problem = reason;
    }
    round.after = cik;
    round.done += 1;
  }
}

/**
 * Looks at EDGAR once: the feed of newest filings, the index of each day since the last whole one, and the companies
 * whose turn it is in the daily round. What is stored is not taken again, so a filing named by all three is stored once.
 * Days are EDGAR's own where it tells the time: this machine's clock may be wrong.
 * Rule: docs/rules.md#following-edgar. Throws EdgarError when EDGAR can't be reached or limits requests, StoreError.
 */
export async function lookOnce(look: Look): Promise<void> {
  const { tools, state } = look;
  state.problem = null;
  const told = await lookAtFeed(look);
  const now_ms = told === null ? tools.now().getTime() : Date.parse(told);
  state.since ??= new Date(now_ms).toISOString().slice(0, 10);
  await lookAtIndex(look, now_ms);
  await goRound(look);
}

/** EDGAR's largest page. */
const PAGE_ROWS = 100;

/** The whole day of a busy season; what lies further back is the daily index's. */
const PAGES_MAX = 80;

/** Filings appear in the feed some time after their acceptance, and not in order: this far back is read again. */
const OVERLAP_MS = 30 * 60_000;

type FeedPoll = {
  /** Each filing once for each filer, newest first. */
  entries: FeedEntry[];
  /** Entries left out, with the reason. */
  skipped: SkippedRow[];
  /** Newest acceptance seen; null when the feed is empty. */
  newest: string | null;
  /** EDGAR's own clock. */
  updated: string | null;
  /** Whether pages were read back to where the last poll ended. */
  is_whole: boolean;
};

function newestOf(entries: readonly FeedEntry[]): number {
  return Math.max(...entries.map(({ accepted }) => Date.parse(accepted)));
}

/**
 * Reads the feed page by page until a page has nothing newer than the last poll, with some overlap. Pages shift as
 * filings arrive, so entries repeat: each is returned once. Only EDGAR's own times are compared.
 * Throws EdgarError, ParseError. `entries` read before are lost then, and come again.
 */
async function pollFeed(tools: Pick<LoadTools, 'edgar' | 'signal'>, until: string | null): Promise<FeedPoll> {
  const found = new Map<string, FeedEntry>();
  const left: SkippedRow[] = [];
  const stop = until === null ? null : Date.parse(until) - OVERLAP_MS;
  let newest: number | null = null;
  let updated: string | null = null;
  const result = (is_whole: boolean): FeedPoll => ({
    entries: [...found.values()],
    skipped: left,
    newest: newest === null ? null : new Date(newest).toISOString(),
    updated,
    is_whole,
  });
  for (let page = 0; page < PAGES_MAX; page += 1) {
    const address = newestFilingsAddress(page * PAGE_ROWS, PAGE_ROWS);
    const body = await tools.edgar.read(address, { signal: tools.signal });
    if (body.kind === 'unchanged') return result(true);
    const { entries, skipped, updated: at } = parseNewestFeed(addressUrl(address), body.bytes);
    updated ??= at;
    left.push(...skipped);
    if (entries.length === 0) return result(true);
    for (const entry of entries) {
      const isKnown = stop !== null && Date.parse(entry.accepted) <= stop;
      if (!isKnown) found.set(`${entry.accession_number} ${entry.cik}`, entry);
    }
    const latest = newestOf(entries);
    newest = Math.max(newest ?? 0, latest);
    // Without an earlier poll one page is enough: what is older is in the day's index.
    if (stop === null || latest <= stop) return result(true);
  }
  return result(false);
}

/** A filing that the feed or an index names for a filer. */
type NewFiling = {
  cik: string;
  accession_number: string;
  form: string;
  filing_date: string;
  /** Null where only the day is known. */
  accepted: string | null;
  items: string[];
};

/** One look at EDGAR. */
export type Look = { tools: LoadTools; forms: readonly string[]; state: FollowState };

const silent = async (): Promise<void> => {};

function isWanted(form: string, forms: readonly string[]): boolean {
  return forms.includes(form) || forms.includes(rootForm(form));
}

async function isListed({ tools }: Look, { cik, accession_number }: NewFiling): Promise<boolean> {
  return (await tools.store.filings.get(accession_number))?.ciks.includes(cik) === true;
}

/** Whether nothing is left to do for a filing: it is listed, and its documents are stored where they are wanted. */
async function isDone(look: Look, filing: NewFiling): Promise<boolean> {
  if (!(await isListed(look, filing))) return false;
  if (!isWanted(filing.form, look.forms)) return true;
  return (await look.tools.store.filings.documents(filing.accession_number)).length > 0;
}

/** Name of the main document, which the feed doesn't state; null where the index isn't there yet. */
async function findMain(look: Look, filing: NewFiling): Promise<string | null> {
  if (!isWanted(filing.form, look.forms)) return null;
  const documents = await readFilingIndex(look.tools, filing.cik, filing.accession_number);
  return documents?.find(({ sequence }) => sequence === 1)?.filename ?? null;
}

/** Stores a filing from what the feed says: the filer's own list can lag by hours. It is put right by that list. */
async function saveProvisional(look: Look, filing: NewFiling): Promise<void> {
  const { cik, accession_number, form, filing_date, accepted, items } = filing;
  const record: FilingRecord = {
    accession_number,
    form,
    root_form: rootForm(form),
    is_amendment: isAmendment(form),
    filing_date,
    report_date: null,
    acceptance_datetime: accepted,
    acceptance_raw: null,
    description: null,
    size_bytes: null,
    items: itemCodes(form, items.join(',')),
    primary_document: await findMain(look, filing),
    is_xbrl: false,
    is_inline_xbrl: false,
  };
  look.state.filings_added += await look.tools.store.filings.save(cik, [record]);
  look.state.provisional.push({ cik, accession_number, filing_date });
}

/** A list that is missing or wrong is made up for by what the feed says. */
async function readList(look: Look, cik: string): Promise<void> {
  const list = await loadSoundList(look.tools, cik, silent);
  look.state.filings_added += list?.filings_changed ?? 0;
}

/** Fetches what is wanted of a company's new filings, and its facts after a periodic report. */
async function readContent(look: Look, cik: string, filings: readonly NewFiling[]): Promise<void> {
  const wanted = filings.filter(({ form }) => isWanted(form, look.forms));
  const since = wanted.map(({ filing_date }) => filing_date).toSorted()[0];
  if (since !== undefined) {
    const forms = [...new Set(wanted.map(({ form }) => form))];
    const request = { cik, with_documents: true, forms, since, sample: false };
    look.state.documents_added += (await loadCompany(look.tools, request, silent)).documents_stored;
  } else if (filings.some(({ form }) => isPeriodicForm(form))) {
    await loadFacts(look.tools, { cik, is_known: true }, silent);
  }
}

/**
 * Takes new filings of one followed company: its list is read, a filing that the list lacks is stored as the feed names
 * it, and its documents are fetched where they are wanted. Nothing is done for filings that are stored.
 * Throws EdgarError, StoreError.
 */
async function takeFilings(look: Look, cik: string, filings: readonly NewFiling[]): Promise<void> {
  const due: NewFiling[] = [];
  for (const filing of filings) if (!(await isDone(look, filing))) due.push(filing);
  if (due.length === 0) return;
  await readList(look, cik);
  for (const filing of due) if (!(await isListed(look, filing))) await saveProvisional(look, filing);
  await readContent(look, cik, due);
}

/** Reads a company's list as the daily round does, and the content of wanted filings since following began. */
async function rereadCompany(look: Look, cik: string, recent: string): Promise<void> {
  const { store } = look.tools;
  await readList(look, cik);
  const since = look.state.since ?? recent;
  const { filings } = await store.filings.since(cik, { root_forms: [...look.forms], date: since, limit: 50 });
  const found = filings.map((filing) => ({ ...filing, cik, accepted: null }));
  const due: NewFiling[] = [];
  for (const filing of found) if (!(await isDone(look, filing))) due.push(filing);
  if (due.length > 0) return readContent(look, cik, due);
  const reports = await store.filings.since(cik, { root_forms: PERIODIC_FORMS, date: recent, limit: 1 });
  if (reports.total > 0) await loadFacts(look.tools, { cik, is_known: true }, silent);
}
