import { lastFilingDay } from '../parse/submissions.ts';
import type { LoadTools } from '../steps/load-tools.ts';
import { filerBytes, joinFilers, type MarketMembers } from './filers.ts';
import { unreadMembers } from './marks.ts';
import { type MarketArchives, readFiler, type ReadFiler, type Refusal } from './read-filer.ts';
import { saveFiler, type SaveTools } from './save-filer.ts';

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
