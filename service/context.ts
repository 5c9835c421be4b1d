import type { BodyOf, EndpointId, PathOf, QueryOf, ResponseOf } from '../contract/endpoints.ts';
import type { LoadScope } from '../contract/loads.ts';
import type { DataCheck, OutdatedData } from '../contract/status.ts';
import type { Tier } from '../contract/tier.ts';
import type { Summary } from '../domain/summary/extract-summary.ts';
import type { ModelInput } from '../domain/summary/model-request.ts';
import type { FullTextSource } from '../search/full-text.ts';
import type { Log } from '../search/log.ts';
import type { PastFigures } from '../store/past-figures.ts';
import type { ReadContext } from './caches.ts';

/*
 * What every endpoint receives with its parameters: the store, the search engine, today's date, the caller, and the services for
 * summaries, loads and alerts.
 */

export type Input<K extends EndpointId> = { path: PathOf<K>; query: QueryOf<K>; body: BodyOf<K> };

/** Answers one endpoint: parsed input in, the contract's response out. Throws ServiceError. */
export type Handler<K extends EndpointId> = (input: Input<K>, context: Context) => Promise<ResponseOf<K>>;

/** What a handler gets in addition to its parsed parameters. It reads neither clock nor environment itself. */
export type Context = ReadContext & {
  /** Where full-text searches are answered. */
  fullText: FullTextSource;
  /** Has reports summarised by a model; null where none is configured. */
  summaryWriter: SummaryWriter | null;
  /** The moment of the request. */
  now: Date;
  /** "Today" in America/New_York, YYYY-MM-DD; pinned by FILINGS_NOW. */
  today: string;
  tier: Tier;
  /** Who sends the request: a key and an address, so that clients can be served in turn. */
  client: string;
  edgar: EdgarSettings;
  loads: LoadRunner;
  /** Companies' figures as of past days. */
  past: PastFigures;
  /** Sends alerts to addresses; null where nothing is sent. */
  webhooks: WebhookPolicy | null;
  /** Remaining quota of the caller's key; null when it is not metered. */
  quota: QuotaState | null;
  instance: Instance;
  log: Log;
};

/** What the service says of itself. Addresses come from configuration, never from a request. */
export type Instance = {
  name: string;
  version: string;
  /** Where people open the application, without a slash at the end. */
  public_url: string;
  /** Whether the gateway has a key of each tier; absent: no. */
  views_tiers?: boolean;
  /** The last comparison with checksums, null before the first; absent where there is none. */
  data_check?: () => DataCheck | null;
  /** What earlier rules made of the stored data. */
  outdated?: () => Promise<OutdatedData>;
};

export type QuotaState = Record<'day' | 'month', { limit: number; remaining: number; resets_at: string }>;

export type EdgarSettings = { source: 'sec' | 'mirror'; contact_from_environment: string | null };

/** Where alerts may be sent. */
export type WebhookPolicy = {
  /** Throws ServiceError invalid_param for an address that nothing is sent to. */
  check(url: string): Promise<void>;
};

/** Starts and stops loads in separate processes, so that a load never holds up a request. */
export type LoadRunner = {
  start(load: { identifier: string; scope?: LoadScope; with_documents: boolean }): Promise<string>;
  cancel(id: string): Promise<void>;
  /** Waits for the process of a load that says it has ended: what follows it is queued then. At once for any other. */
  ended(id: string): Promise<void>;
  /** Starts or ends following EDGAR's newest filings, and stores the choice. */
  follow(on: boolean): Promise<void>;
  /** Decisions to start follow one another, so that two at once cannot both find no open load. */
  inTurn<T>(decide: () => Promise<T>): Promise<T>;
};

/** A summary that a model wrote and that held against its passages, or why there is none, in words. */
export type Written = { summary: Summary; model: string; generated_at: string } | { fallback_reason: string };

export type Commission = {
  accession_number: string;
  input: ModelInput;
  /** Captions of risks in the report. */
  risk_captions: number;
};

export type SummaryWriter = {
  /** The summary of a report: the stored one, else one written now. Never throws for what a model or its address does. */
  write(commission: Commission, now: Date): Promise<Written>;
  /** Ends what runs. */
  close(): Promise<void>;
};

/** Where the service takes time from. `today` is a date in America/New_York, YYYY-MM-DD. */
export type Clock = { now(): Date; today(): string };

const newYork = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/New_York', dateStyle: 'short' });

/** Date in New York, YYYY-MM-DD. Example: 2026-03-01T03:00:00Z → '2026-02-28'. */
export function newYorkDate(moment: Date): string {
  return newYork.format(moment);
}

/** The wall clock; `today` stays at `pinned` when one is given. */
export function createClock(pinned: string | null, now: () => Date = () => new Date()): Clock {
  let minute = -1;
  let date = '';
  return {
    now,
    today() {
      if (pinned !== null) return pinned;
      const moment = now();
      const current = Math.floor(moment.getTime() / 60_000);
      if (current !== minute) {
        minute = current;
        date = newYorkDate(moment);
      }
      return date;
    },
  };
}
