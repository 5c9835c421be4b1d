import type { AlertEvidence } from '../contract/watch-alert.ts';
import type { WatchDefinition } from '../contract/watch-definition.ts';
import type { Delivery } from '../contract/watches.ts';
import type { WatchedFiling } from '../domain/watch/watch-rule.ts';

export type WatchRecord = {
  id: string;
  name: string;
  definition: WatchDefinition;
  created_at: string;
  updated_at: string;
  problem: string | null;
  webhook_url: string | null;
  webhook_secret: string | null;
  alerts: number;
  last_alert_at: string | null;
};

/** What is given of a watch. */
export type WatchInput = Pick<WatchRecord, 'name' | 'definition' | 'webhook_url' | 'webhook_secret'> & {
  at: string;
};

export type StoredAlert = {
  id: string;
  watch_id: string;
  matched_at: string;
  accession_number: string;
  evidence: AlertEvidence;
};

/** A filing that may fulfil watches. `revision` changes whenever more of it is stored. */
export type QueuedFiling = { accession_number: string; revision: number };

/** An alert that is to be sent. */
export type DueDelivery = Pick<Delivery, 'id' | 'attempts'> & { watch: WatchRecord; alert: StoredAlert };

export type DeliveryAttempt = Pick<Delivery, 'state' | 'next_at' | 'status' | 'error'> & { at: string };

/** Filings counted by month; `newest` are the newest of them. */
export type FiledCount = {
  total: number;
  months: { key: string; count: number }[];
  newest: { accession_number: string; form: string; filing_date: string; cik: string | null }[];
};

/** Watches, the alerts they gave and what was sent of them. */
export type WatchStore = {
  /** In the order they were made. */
  list(): Promise<WatchRecord[]>;
  get(id: string): Promise<WatchRecord | null>;
  count(): Promise<number>;
  /** Changes with every watch that is made, changed or removed. */
  revision(): Promise<string>;
  make(input: WatchInput): Promise<WatchRecord>;
  change(id: string, input: WatchInput): Promise<WatchRecord | null>;
  remove(id: string): Promise<boolean>;
  setProblem(id: string, problem: string | null): Promise<void>;
  /** Whether filings wait to be compared. */
  isQueued(): Promise<boolean>;
  queued(limit: number): Promise<QueuedFiling[]>;
  /** A stored filing as watches see it; null if it isn't stored. */
  filing(accession_number: string): Promise<WatchedFiling | null>;
  /**
   * Stores what a queued filing fulfilled, with a delivery for each webhook, and takes it off the queue unless more of it
   * was stored meanwhile: one transaction. A watch alerts once about a filing. Returns new alerts.
   */
  finish(
    queued: QueuedFiling,
    found: readonly { watch_id: string; evidence: AlertEvidence }[],
    of: { at: string; newId: () => string },
  ): Promise<number>;
  /** Newest first; of all watches if `watch_id` is null. */
  alerts(
    watch_id: string | null,
    page: { offset: number; limit: number },
  ): Promise<{ alerts: StoredAlert[]; total: number }>;
  /** Newest first, at most `limit`. */
  deliveries(watch_id: string, limit: number): Promise<Delivery[]>;
  /** What is to be sent by now, the longest waiting first. */
  due(at: string, limit: number): Promise<DueDelivery[]>;
  attempted(id: string, attempt: DeliveryAttempt): Promise<void>;
  /** Stored filings of a time by these filters; null is any. */
  filed(filter: {
    since: string;
    until: string;
    ciks: readonly string[] | null;
    forms: readonly string[] | null;
    items: readonly string[] | null;
    /** Only reports whose passages were compared, with one at least as novel as 0.5 where `is_novel`. */
    reports?: { tag: string | null; is_novel: boolean };
    limit: number;
  }): Promise<FiledCount>;
};
