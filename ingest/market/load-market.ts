import { isListKey, SOURCE_KEYS } from '../../domain/filing/edgar-address.ts';
import type { MarketChange, MarketFiler } from '../../store/market.ts';
import type { SourceRecord } from '../../store/sources.ts';
import { minimalCompany } from '../company.ts';
import { refuseShrink } from '../facts.ts';
import { refusalOf } from '../failure.ts';
import { type LoadTools, markOf, setAside } from '../load-tools.ts';
import { lastFilingDay } from '../parse/submissions.ts';
import {
  factsMark,
  filerBytes,
  joinFilers,
  listMark,
  type MarketArchives,
  type MarketMembers,
  readFiler,
  type ReadFiler,
  type Refusal,
  unreadMembers,
} from './filer.ts';

/** What a load of the market is going to do. */
export type MarketPlan = {
  /** Filers with something to read, in order of CIK. */
  filers: MarketMembers[];
  unchanged: number;
  bytes: { list: number; facts: number };
};

/** What a load of the market did. */
export type MarketSummary = {
  filers: number;
  unchanged: number;
  left_out: number;
  companies_changed: number;
  filings_changed: number;
  facts: number;
  facts_changed: number;
  refused: Refusal[];
  /** Refused members in all; `refused` names the first. */
  refused_total: number;
};

export type MarketProgress = {
  done: number;
  total: number;
  done_bytes: number;
  total_bytes: number;
  summary: MarketSummary;
};

const REFUSED_NAMED = 20;

/** Names of new companies reach search this often: each time every process reads all names again. */
const PUBLISH_EVERY_MS = 15_000;

/** Filers with members that were not read before, or have changed since. Reads marks alone. */
export async function planMarket(
  tools: Pick<LoadTools, 'store' | 'signal'>,
  archives: MarketArchives,
  options: { insiders: boolean },
): Promise<MarketPlan> {
  const all = joinFilers(archives);
  const filers: MarketMembers[] = [];
  const bytes = { list: 0, facts: 0 };
  for (const filer of all) {
    tools.signal.throwIfAborted();
    const unread = await unreadMembers(tools.store, filer, options);
    if (unread === null) continue;
    filers.push(unread);
    const own = filerBytes(unread);
    bytes.list += own.list;
    bytes.facts += own.facts;
  }
  return { filers, unchanged: all.length - filers.length, bytes };
}

/** Filers read one ahead, so that unpacking the next overlaps with storing this one. */
async function* readAhead(
  archives: MarketArchives,
  filers: readonly MarketMembers[],
  latest: string,
): AsyncGenerator<{ read: ReadFiler; members: MarketMembers }> {
  const start = (index: number): Promise<ReadFiler> | null => {
    const filer = filers[index];
    if (filer === undefined) return null;
    const reading = readFiler(archives, filer, latest);
    // A failure is thrown where the filer is awaited; the load may have stopped before.
    reading.catch(() => undefined);
    return reading;
  };
  let next = start(0);
  for (const [index, members] of filers.entries()) {
    const current = next;
    if (current === null) return;
    const read = await current;
    next = start(index + 1);
    yield { read, members };
  }
}

/**
 * Stores the filers of a plan, each in one transaction, and can be stopped between any two: a later plan resumes with
 * the rest. A member that is wrong is quarantined and the load continues.
 * Throws StoreError, the file system's error, and the signal's reason when it is aborted.
 */
export async function loadMarket(
  tools: LoadTools,
  given: { archives: MarketArchives; plan: MarketPlan; insiders: boolean; elapsed_ms: () => number },
  observe: (progress: MarketProgress) => Promise<void>,
): Promise<MarketSummary> {
  const { archives, plan, elapsed_ms } = given;
  const { store } = tools;
  const quarantined = new Set((await store.facts.quarantined(null)).map(({ url }) => url));
  const saving: SaveTools = { ...tools, quarantined };
  const summary: MarketSummary = {
    filers: 0,
    unchanged: plan.unchanged,
    left_out: 0,
    companies_changed: 0,
    filings_changed: 0,
    facts: 0,
    facts_changed: 0,
    refused: [],
    refused_total: 0,
  };
  const progress = { done: 0, total: plan.filers.length, done_bytes: 0, total_bytes: 0, summary };
  progress.total_bytes = plan.bytes.list + plan.bytes.facts;
  let published = elapsed_ms();
  try {
    for await (const { read, members } of readAhead(archives, plan.filers, lastFilingDay(tools.now()))) {
      tools.signal.throwIfAborted();
      const saved = await saveFiler(saving, read, members, given);
      summary.filers += 1;
      summary.left_out += saved.is_left_out ? 1 : 0;
      summary.companies_changed += saved.company_changed ? 1 : 0;
      summary.filings_changed += saved.filings_changed;
      summary.facts += saved.facts;
      summary.facts_changed += saved.facts_changed;
      summary.refused_total += saved.refused.length;
      summary.refused.push(...saved.refused.slice(0, REFUSED_NAMED - summary.refused.length));
      const own = filerBytes(members);
      progress.done += 1;
      progress.done_bytes += own.list + own.facts;
      if (elapsed_ms() - published > PUBLISH_EVERY_MS) {
        await store.market.publish();
        published = elapsed_ms();
      }
      await observe(progress);
    }
  } finally {
    await store.market.publish();
  }
  return summary;
}

type SaveTools = Pick<LoadTools, 'store' | 'now' | 'replace_facts'> & {
  /** Addresses of quarantined files. */
  quarantined: ReadonlySet<string>;
};

type SavedFiler = MarketChange & { is_left_out: boolean; facts: number; refused: Refusal[] };

const NO_CHANGE: MarketChange = { company_changed: false, filings_changed: 0, facts_changed: 0 };

/** Marks of a list: of the archive's members, and as a load of the company alone would leave them. */
function listSources(
  { list, refused }: ReadFiler,
  members: MarketMembers,
  is_left_out: boolean,
): SourceRecord[] {
  const [main] = members.list;
  if (list === null || main === undefined || refused.some(({ url }) => isListKey(url))) return [];
  const marks = [listMark(members.cik, members.list, is_left_out ? 'left out' : 'stored')];
  if (!is_left_out) marks.push(markOf(SOURCE_KEYS.list(members.cik), 'lists', list));
  if (!is_left_out && list.is_whole) marks.push(markOf(SOURCE_KEYS.wholeList(members.cik), 'lists', list));
  return marks.map((mark) => ({ ...mark, read_at: main.changed_at }));
}

function factsSources({ facts, cik }: ReadFiler, members: MarketMembers): SourceRecord[] {
  if (facts === null || members.facts === null) return [];
  const own = markOf(SOURCE_KEYS.storedFacts(cik), 'facts', facts);
  return [factsMark(cik, members.facts), own].map((each) => ({
    ...each,
    read_at: members.facts?.changed_at ?? '',
  }));
}

/** Company to save: as its list states it; where only facts are known of an unknown one, by them. */
async function companyOf(tools: SaveTools, { cik, list, facts }: ReadFiler): Promise<MarketFiler['company']> {
  if (list !== null) return list.company;
  const known = await tools.store.companies.resolve(cik);
  return known?.loaded === true ? null : minimalCompany(cik, known, facts?.name ?? null, false);
}

/** Whether a filer is not to be stored: it only reports its holdings, has no facts, and is not stored already. */
async function isLeftOut(tools: SaveTools, read: ReadFiler, members: MarketMembers): Promise<boolean> {
  if (read.list?.is_insider !== true || read.facts !== null || members.facts !== null) return false;
  return (await tools.store.companies.resolve(read.cik))?.loaded !== true;
}

/** The filer without facts far fewer than those stored, which are refused. */
async function withoutShrink(tools: SaveTools, read: ReadFiler): Promise<ReadFiler> {
  if (read.facts === null) return read;
  try {
    await refuseShrink(tools, read.cik, read.facts);
    return read;
  } catch (cause) {
    const reason = refusalOf(cause);
    const refusal = { url: SOURCE_KEYS.facts(read.cik), reason };
    return { ...read, facts: null, refused: [...read.refused, refusal] };
  }
}

/**
 * Stores a filer in one transaction and quarantines the members that were refused. An insider without facts is only
 * marked as read, unless insiders are wanted. Throws StoreError.
 */
async function saveFiler(
  tools: SaveTools,
  given: ReadFiler,
  members: MarketMembers,
  options: { insiders: boolean },
): Promise<SavedFiler> {
  const { store, now, quarantined } = tools;
  const read = await withoutShrink(tools, given);
  const { cik, list, facts, refused } = read;
  const at = now().toISOString();
  for (const { url, reason } of refused) await setAside(tools, { url, cik }, reason);

  const is_left_out = !options.insiders && (await isLeftOut(tools, read, members));
  if (list === null && facts === null) return { ...NO_CHANGE, is_left_out, facts: 0, refused };
  const sources = [...listSources(read, members, is_left_out), ...factsSources(read, members)];
  const refusedUrls = new Set(refused.map(({ url }) => url));
  const urls = [SOURCE_KEYS.list(cik), SOURCE_KEYS.facts(cik)];
  const change = await store.market.saveFiler({
    cik,
    company: is_left_out ? null : await companyOf(tools, read),
    filings: is_left_out ? null : (list?.filings ?? null),
    facts: facts?.facts ?? null,
    sources,
    released: urls.filter((url) => quarantined.has(url) && !refusedUrls.has(url)),
    read_at: at,
  });
  return { ...change, is_left_out, facts: facts?.facts.length ?? 0, refused };
}
