import { addressUrl, newestFilingsAddress } from '../../domain/filing/edgar-address.ts';
import type { LoadTools } from '../load-tools.ts';
import { type FeedEntry, parseNewestFeed } from '../parse/indexes.ts';
import type { SkippedRow } from '../parse/json.ts';

/** EDGAR's largest page. */
const PAGE_ROWS = 100;

/** The whole day of a busy season; what lies further back is the daily index's. */
const PAGES_MAX = 80;

/** Filings appear in the feed some time after their acceptance, and not in order: this far back is read again. */
const OVERLAP_MS = 30 * 60_000;

export type FeedPoll = {
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
export async function pollFeed(
  tools: Pick<LoadTools, 'edgar' | 'signal'>,
  until: string | null,
): Promise<FeedPoll> {
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
