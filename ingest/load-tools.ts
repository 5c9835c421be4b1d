import type { Edgar } from '../edgar/client.ts';
import type { Filing } from '../store/filing-store.ts';
import { type RuleName, rulesOf } from '../store/rules.ts';
import type { SourceRecord } from '../store/sources.ts';
import type { Store } from '../store/store.ts';

/*
 * What every step of a load works with: its tools and progress, marks of what was read, and what is set aside.
 */

/** How far a load is. Counts are those of this load so far. */
export type LoadProgress = {
  cik: string | null;
  name: string | null;
  ticker: string | null;
  /** What the load is doing, as shown to users. */
  step: string;
  /** Of the step: pages of the list, or filings. */
  done: number;
  /** Null until known. */
  total: number | null;
  filings_changed: number;
  documents_stored: number;
  documents_missing: number;
  facts_changed: number;
  instances_changed: number;
};

/** The progress of a load that has not begun. */
export function noProgress(cik: string): LoadProgress {
  return {
    cik,
    name: null,
    ticker: null,
    step: '',
    done: 0,
    total: null,
    filings_changed: 0,
    documents_stored: 0,
    documents_missing: 0,
    facts_changed: 0,
    instances_changed: 0,
  };
}

/** Receives the progress of a load, often; the load waits while it is written down. */
export type LoadObserver = (progress: LoadProgress) => Promise<void>;

/** Reports what changed in the progress of a load. */
export type ReportProgress = (change: Partial<LoadProgress>) => Promise<void>;

/**
 * Whether far fewer rows came than are stored: none, or less than half. EDGAR's files grow, so such a file is taken for
 * a faulty answer and what is stored stays. Rule: docs/rules.md#edgar-answers
 */
export function isSharpShrink(stored: number, came: number): boolean {
  return stored > 0 && came < stored / 2;
}

const PAGE_ROWS = 1_000;

/** Every stored filing of a company, newest first. */
export async function* eachFiling({ store }: Pick<LoadTools, 'store'>, cik: string): AsyncGenerator<Filing> {
  for (let offset = 0; ; offset += PAGE_ROWS) {
    const page = { offset, limit: PAGE_ROWS };
    const { filings, total } = await store.filings.list(cik, { include_amendments: true }, page);
    yield* filings;
    if (offset + PAGE_ROWS >= total) return;
  }
}

/** What every step of a load works with. */
export type LoadTools = {
  store: Store;
  edgar: Edgar;
  now: () => Date;
  signal: AbortSignal;
  /** Accept companyfacts with far fewer facts than are stored. */
  replace_facts?: boolean;
};

/** What is remembered of a file that was read: its checksum, and the rules that read it. */
export type Mark = Omit<SourceRecord, 'read_at'>;

/** Checksum of a file, and the metadata of its response; a file from an archive or the disk has none. */
type ReadFile = { sha256: string; etag?: string | null; last_modified?: string | null };

/** The mark of a file that is read by today's rules; null for rules where nothing that is stored depends on them. */
export function markOf(url: string, rules: RuleName | null, file: ReadFile): Mark {
  const { sha256, etag = null, last_modified = null } = file;
  return { url, etag, last_modified, sha256, rules: rules === null ? '' : rulesOf(rules) };
}

/** What is known of a file that was read by today's rules; null for another, which is read whole again. */
export async function currentMark(
  { store }: Pick<LoadTools, 'store'>,
  url: string,
  rules: RuleName,
): Promise<SourceRecord | null> {
  const known = await store.sources.get(url);
  return known?.rules === rulesOf(rules) ? known : null;
}

/** Marks a file as read now. */
export async function remember({ store, now }: Pick<LoadTools, 'store' | 'now'>, mark: Mark): Promise<void> {
  await store.sources.save({ ...mark, read_at: now().toISOString() });
}

/** A file, of a company or of one of its filings. */
type SetAside = { url: string; cik: string; accession_number?: string };

/** Quarantines a file with the reason: what was stored of it before stays. */
export async function setAside(
  { store, now }: Pick<LoadTools, 'store' | 'now'>,
  { url, cik, accession_number }: SetAside,
  reason: string,
): Promise<void> {
  const at = now().toISOString();
  await store.facts.quarantine({ url, cik, accession_number: accession_number ?? null, reason, at });
}
