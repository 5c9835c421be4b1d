import { randomUUID } from 'node:crypto';

import * as v from 'valibot';

import { AlertEvidence } from '../contract/watch-alert.ts';
import { DELIVERY_STATES, type Delivery, WatchDefinition } from '../contract/watches.ts';
import { addDays } from '../domain/calendar/day.ts';
import type { WatchedFiling } from '../domain/watch/watch-rule.ts';
import { countFiled, type FiledCount, type FiledFilter } from './count-filed.ts';
import {
  all,
  type Database,
  type Dialect,
  get,
  integer,
  integerOrNull,
  oneOf,
  type Row,
  run,
  type Steps,
  text,
  textOrNull,
  whole,
} from './database.ts';
import { filerFields, readFiler } from './save-company.ts';

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
  /** Stored filings that pass these filters, counted. */
  filed(filter: FiledFilter): Promise<FiledCount>;
};

/**
 * Watches, what they found and what was sent. Several nodes compare and send at once: each claims what it works on under its
 * name.
 */
export function openWatches(db: Database): WatchStore {
  const node = randomUUID();
  const definitions = openDefinitions(db);
  return {
    ...definitions,
    ...openQueue(db, node),
    ...openAlerts(db, { node, watchOf: definitions.get }),
    filed: (filter) => db.snapshot(() => countFiled(filter)),
  };
}

// Watches themselves

/** How many days back EDGAR may date a filing that it accepts today. */
const BACK_DAYS = 7;

/** Columns that a watch is read from. */
const COLUMNS = `w.id, w.name, w.definition, w.created_at, w.updated_at, w.problem, w.webhook_url, w.webhook_secret,
  (SELECT count(*) FROM alerts a WHERE a.watch_id = w.id) AS alerts,
  (SELECT a.matched_at FROM alerts a WHERE a.watch_id = w.id ORDER BY a.id DESC LIMIT 1) AS last_alert_at`;

const LIST = `SELECT ${COLUMNS} FROM watches w ORDER BY w.id`;

const ONE = `SELECT ${COLUMNS} FROM watches w WHERE w.id = :id`;

const REVISION = `
SELECT count(*) || '.' || coalesce(max(id), 0) || '.' || coalesce(sum(revision), 0) AS revision FROM watches`;

const INSERT = `
INSERT INTO watches (kind, name, definition, revision, created_at, updated_at, since_day, webhook_url, webhook_secret)
VALUES (:kind, :name, :definition, 1, :at, :at, :since_day, :webhook_url, :webhook_secret) RETURNING id`;

const UPDATE = `
UPDATE watches SET kind = :kind, name = :name, definition = :definition, revision = revision + 1, updated_at = :at,
  problem = NULL, webhook_url = :webhook_url, webhook_secret = :webhook_secret WHERE id = :id`;

const SET_PROBLEM = `
UPDATE watches SET problem = :problem WHERE id = :id AND problem IS DISTINCT FROM :problem`;

type Definitions = Pick<
  WatchStore,
  'list' | 'get' | 'count' | 'revision' | 'make' | 'change' | 'remove' | 'setProblem'
>;

function openDefinitions(db: Database): Definitions {
  const read: WatchStore['get'] = async (id) => {
    const row = await db.get(ONE, { id: Number(id) });
    return row === undefined ? null : readWatch(row);
  };
  return {
    list: async () => (await db.all(LIST)).map(readWatch),
    get: read,
    count: async () => integer((await db.get('SELECT count(*) AS total FROM watches')) ?? {}, 'total'),
    revision: async () => text((await db.get(REVISION)) ?? {}, 'revision'),
    async make(input) {
      // First filing date that can matter to it.
      const since_day = addDays(input.at.slice(0, 10), -BACK_DAYS);
      const id = integer((await db.get(INSERT, { ...watchValues(input), since_day })) ?? {}, 'id');
      const watch = await read(String(id));
      if (watch === null) throw new Error(`Watch ${id} is not there after it was made`);
      return watch;
    },
    async change(id, input) {
      await db.run(UPDATE, { ...watchValues(input), id: Number(id) });
      return await read(id);
    },
    remove: async (id) => (await db.run('DELETE FROM watches WHERE id = :id', { id: Number(id) })) > 0,
    setProblem: async (id, problem) => void (await db.run(SET_PROBLEM, { id: Number(id), problem })),
  };
}

function watchValues({ definition, ...given }: WatchInput) {
  return { ...given, kind: definition.kind, definition: JSON.stringify(definition) };
}

function readJson<T>(schema: v.GenericSchema<unknown, T>, json: string, what: string): T {
  return whole(() => v.parse(schema, JSON.parse(json)), what);
}

function readWatch(row: Row): WatchRecord {
  return {
    id: String(integer(row, 'id')),
    name: text(row, 'name'),
    definition: readJson(WatchDefinition, text(row, 'definition'), 'a watch'),
    created_at: text(row, 'created_at'),
    updated_at: text(row, 'updated_at'),
    problem: textOrNull(row, 'problem'),
    webhook_url: textOrNull(row, 'webhook_url'),
    webhook_secret: textOrNull(row, 'webhook_secret'),
    alerts: integer(row, 'alerts'),
    last_alert_at: textOrNull(row, 'last_alert_at'),
  };
}

// Filings that wait to be compared with watches

/** Longer than comparing or sending one batch takes. After it, another node may take over from one that died. */
const CLAIM = `claimed_by = :node, claimed_until = now() + interval '120 seconds'`;

const RELEASE_CLAIM = 'claimed_by = NULL, claimed_until = NULL';

/** Rows of a table that no other node works on: `:node` names this one. */
const isFree = (alias: string): string =>
  `(${alias}.claimed_by IS NULL OR ${alias}.claimed_by = :node OR ${alias}.claimed_until < now())`;

const ANY_QUEUED = ({ either }: Dialect) =>
  `SELECT 1 AS found FROM watch_queue q ${either({ sqlite: '', postgres: `WHERE ${isFree('q')}` })} LIMIT 1`;

/** Rows that another node is claiming at this moment are skipped, not waited for. */
const QUEUED = ({ either }: Dialect) =>
  either({
    sqlite: `
SELECT f.accession_number, q.revision FROM watch_queue q JOIN filings f ON f.id = q.filing_id
ORDER BY f.filing_date, q.filing_id LIMIT :limit`,
    postgres: `
WITH taken AS (
  SELECT q.filing_id FROM watch_queue q JOIN filings f ON f.id = q.filing_id WHERE ${isFree('q')}
  ORDER BY f.filing_date, q.filing_id LIMIT :limit FOR UPDATE OF q SKIP LOCKED
), claimed AS (
  UPDATE watch_queue SET ${CLAIM} FROM taken WHERE watch_queue.filing_id = taken.filing_id
  RETURNING watch_queue.filing_id, revision
)
SELECT f.accession_number, c.revision FROM claimed c JOIN filings f ON f.id = c.filing_id
ORDER BY f.filing_date, c.filing_id`,
  });

const FILING = `
SELECT accession_number, form, root_form, filing_date, report_date, items,
  (SELECT max(c.acceptance_datetime) FROM filing_companies c WHERE c.filing_id = f.id) AS acceptance_datetime
FROM filings f WHERE accession_number = :accession_number`;

const FILERS = `
SELECT fc.cik, ${filerFields('c')} FROM filings f
JOIN filing_companies fc ON fc.filing_id = f.id LEFT JOIN companies c ON c.cik = fc.cik
WHERE f.accession_number = :accession_number ORDER BY fc.cik`;

const INSERT_ALERT = `
INSERT INTO alerts (watch_id, filing_id, matched_at, evidence)
SELECT w.id, f.id, :at, :evidence FROM watches w, filings f
WHERE w.id = :watch_id AND f.accession_number = :accession_number
ON CONFLICT (watch_id, filing_id) DO NOTHING RETURNING id`;

const INSERT_DELIVERY = `
INSERT INTO deliveries (id, watch_id, alert_id, state, attempts, created_at, next_at)
SELECT :id, w.id, CAST(:alert_id AS bigint), 'waiting', 0, :at, :at FROM watches w
WHERE w.id = :watch_id AND w.webhook_url IS NOT NULL`;

const OF_FILING = 'filing_id = (SELECT id FROM filings WHERE accession_number = :accession_number)';

const UNQUEUE = `DELETE FROM watch_queue WHERE revision = :revision AND ${OF_FILING}`;

/** More of it was stored meanwhile: it waits for whichever node is first. */
const RELEASE = ({ either }: Dialect) =>
  either({
    sqlite: '',
    postgres: `UPDATE watch_queue SET ${RELEASE_CLAIM} WHERE claimed_by = :node AND ${OF_FILING}`,
  });

function openQueue(
  db: Database,
  node: string,
): Pick<WatchStore, 'isQueued' | 'queued' | 'filing' | 'finish'> {
  return {
    isQueued: async () => (await db.get(ANY_QUEUED, { node })) !== undefined,
    queued: async (limit) =>
      (await db.all(QUEUED, { limit, node })).map((row) => ({
        accession_number: text(row, 'accession_number'),
        revision: integer(row, 'revision'),
      })),
    filing: (accession_number) => db.snapshot(() => watchedFiling(accession_number)),
    finish: ({ accession_number, revision }, found, of) =>
      db.transaction(function* (): Steps<number> {
        let made = 0;
        for (const one of found) if (yield* saveAlert(accession_number, one, of)) made += 1;
        yield* run(UNQUEUE, { accession_number, revision });
        yield* run(RELEASE, { accession_number, node });
        return made;
      }),
  };
}

/** Returns whether the alert is new. */
function* saveAlert(
  accession_number: string,
  { watch_id, evidence }: { watch_id: string; evidence: AlertEvidence },
  { at, newId }: { at: string; newId: () => string },
): Steps<boolean> {
  const watch = { watch_id: Number(watch_id), at };
  const row = yield* get(INSERT_ALERT, { ...watch, accession_number, evidence: JSON.stringify(evidence) });
  if (row === undefined) return false;
  yield* run(INSERT_DELIVERY, { ...watch, id: newId(), alert_id: integer(row, 'id') });
  return true;
}

/** A filing and its filers as watches see them. */
function* watchedFiling(accession_number: string): Steps<WatchedFiling | null> {
  const row = yield* get(FILING, { accession_number });
  if (row === undefined) return null;
  const filers = yield* all(FILERS, { accession_number });
  const items = text(row, 'items');
  return {
    accession_number,
    form: text(row, 'form'),
    root_form: text(row, 'root_form'),
    filing_date: text(row, 'filing_date'),
    report_date: textOrNull(row, 'report_date'),
    acceptance_datetime: textOrNull(row, 'acceptance_datetime'),
    items: items === '' ? [] : items.split(','),
    companies: filers.map((filer) => ({ cik: text(filer, 'cik'), ...readFiler(filer) })),
  };
}

// What watches found, and what was sent of it

const ALERT = `a.id AS alert_id, a.watch_id, a.matched_at, a.evidence, f.accession_number`;
const OF_WATCH = '(CAST(:watch_id AS bigint) IS NULL OR a.watch_id = :watch_id)';

const ALERTS = `
SELECT ${ALERT} FROM alerts a JOIN filings f ON f.id = a.filing_id WHERE ${OF_WATCH}
ORDER BY a.id DESC LIMIT :limit OFFSET :offset`;

const COUNT_ALERTS = `SELECT count(*) AS total FROM alerts a WHERE ${OF_WATCH}`;

const DELIVERIES = `
SELECT d.*, f.accession_number FROM deliveries d JOIN alerts a ON a.id = d.alert_id JOIN filings f ON f.id = a.filing_id
WHERE d.watch_id = :watch_id ORDER BY d.sequence DESC LIMIT :limit`;

const DUE = ({ either }: Dialect) =>
  either({
    sqlite: `
SELECT d.id, d.attempts, ${ALERT} FROM deliveries d JOIN alerts a ON a.id = d.alert_id
JOIN filings f ON f.id = a.filing_id WHERE d.next_at <= :at ORDER BY d.next_at, d.sequence LIMIT :limit`,
    postgres: `
WITH taken AS (
  SELECT d.sequence FROM deliveries d WHERE d.next_at <= :at AND ${isFree('d')}
  ORDER BY d.next_at, d.sequence LIMIT :limit FOR UPDATE SKIP LOCKED
), claimed AS (
  UPDATE deliveries SET ${CLAIM} FROM taken WHERE deliveries.sequence = taken.sequence RETURNING deliveries.*
)
SELECT d.id, d.attempts, ${ALERT} FROM claimed d JOIN alerts a ON a.id = d.alert_id
JOIN filings f ON f.id = a.filing_id ORDER BY d.next_at, d.sequence`,
  });

const ATTEMPTED = ({ either }: Dialect) => `
UPDATE deliveries SET state = :state, attempts = attempts + 1, next_at = :next_at, last_attempt_at = :at,
  status = :status, error = :error${either({ sqlite: '', postgres: `, ${RELEASE_CLAIM}` })} WHERE id = :id`;

function openAlerts(
  db: Database,
  { node, watchOf }: { node: string; watchOf: WatchStore['get'] },
): Pick<WatchStore, 'alerts' | 'deliveries' | 'due' | 'attempted'> {
  return {
    async alerts(watch_id, { offset, limit }) {
      const id = watch_id === null ? null : Number(watch_id);
      const count = await db.get(COUNT_ALERTS, { watch_id: id });
      return {
        alerts: (await db.all(ALERTS, { watch_id: id, offset, limit })).map(readAlert),
        total: integer(count ?? {}, 'total'),
      };
    },
    deliveries: async (watch_id, limit) =>
      (await db.all(DELIVERIES, { watch_id: Number(watch_id), limit })).map(readDelivery),
    async due(at, limit) {
      const rows = await db.all(DUE, { at, limit, node });
      const watches = await Promise.all(rows.map((row) => watchOf(String(integer(row, 'watch_id')))));
      return rows.flatMap((row, index) => {
        const watch = watches[index] ?? null;
        const delivery = { id: text(row, 'id'), attempts: integer(row, 'attempts') };
        return watch === null ? [] : [{ ...delivery, watch, alert: readAlert(row) }];
      });
    },
    attempted: async (id, attempt) => void (await db.run(ATTEMPTED, { ...attempt, id })),
  };
}

function readAlert(row: Row): StoredAlert {
  return {
    id: String(integer(row, 'alert_id')),
    watch_id: String(integer(row, 'watch_id')),
    matched_at: text(row, 'matched_at'),
    accession_number: text(row, 'accession_number'),
    evidence: readJson(AlertEvidence, text(row, 'evidence'), 'an alert'),
  };
}

function readDelivery(row: Row): Delivery {
  return {
    id: text(row, 'id'),
    alert_id: String(integer(row, 'alert_id')),
    accession_number: text(row, 'accession_number'),
    state: oneOf(row, 'state', DELIVERY_STATES),
    attempts: integer(row, 'attempts'),
    created_at: text(row, 'created_at'),
    next_at: textOrNull(row, 'next_at'),
    last_attempt_at: textOrNull(row, 'last_attempt_at'),
    status: integerOrNull(row, 'status'),
    error: textOrNull(row, 'error'),
  };
}
