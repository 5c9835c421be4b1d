import * as v from 'valibot';

import {
  type Load,
  LOAD_FAILURES,
  LOAD_STATES,
  type LoadFailure,
  type LoadState,
} from '../contract/loads.ts';
import {
  type Database,
  type Dialect,
  flag,
  get,
  integer,
  integerOrNull,
  oneOf,
  oneOfOrNull,
  type Row,
  run,
  type Steps,
  StoreError,
  text,
  textOrNull,
} from './database.ts';

/** A load and its options. `pid` is its process, null if none is running. */
export type LoadRecord = Load & {
  forms: string[] | null;
  since: string | null;
  pid: number | null;
};

export type LoadChange = Partial<
  Pick<
    LoadRecord,
    | 'cik'
    | 'name'
    | 'ticker'
    | 'step'
    | 'done'
    | 'total'
    | 'filings_added'
    | 'documents_added'
    | 'documents_missing'
    | 'message'
    | 'pid'
  >
> & { state?: LoadState; failure?: LoadFailure | null };

/** A duty that this process has. */
export type Claim = {
  /** Whether it still has it; another process may have taken it while this one couldn't reach the store. */
  isHeld(): boolean;
  release(): Promise<void>;
};

/** What depends on who else runs loads. */
export type LoadTurns = {
  /**
   * Says that loads run or wait here, for a minute: another machine can't see this one's processes. A load that is not
   * held counts as running for ten minutes after each of its changes.
   */
  hold(ids: readonly string[]): Promise<void>;
  /**
   * Marks open loads that nobody runs any more as interrupted. Returns how many. Only the service that queued a load
   * knows whether it is lost before a process starts: it passes its own in `own`, another program passes null.
   */
  interruptLost(now: () => Date, own: ReadonlySet<string> | null): Promise<number>;
  /** Decisions to start follow one another, whichever process makes them. */
  inTurn<T>(decide: () => Promise<T>): Promise<T>;
  /**
   * Takes a duty that one process at a time has, until it is released or its process is gone for a minute. Null while
   * another has it.
   */
  claim(duty: string): Promise<Claim | null>;
};

export type LoadStore = LoadTurns & {
  create(load: {
    id: string;
    identifier: string;
    with_documents: boolean;
    forms: string[] | null;
    since: string | null;
    at: string;
  }): Promise<LoadRecord>;
  get(id: string): Promise<LoadRecord | null>;
  /** Newest first. */
  list(limit: number): Promise<LoadRecord[]>;
  /** Queued and running ones. */
  open(): Promise<LoadRecord[]>;
  /** Changes a load. A final state sets `finished_at`. A load in a final state doesn't change. */
  change(id: string, change: LoadChange, at: string): Promise<LoadRecord | null>;
};

const OPEN_STATES: ReadonlySet<LoadState> = new Set(['queued', 'running']);

/** Columns of `loads` that a load is read from. */
const COLUMNS = `id, identifier, cik, name, ticker, with_documents, forms, since, state, step, done, total,
  filings_added, documents_added, documents_missing, failure, message, pid, started_at, updated_at, finished_at`;

const INSERT = `
INSERT INTO loads (id, identifier, with_documents, forms, since, state, done, filings_added, documents_added,
  documents_missing, started_at, updated_at)
VALUES (:id, :identifier, :with_documents, :forms, :since, 'queued', 0, 0, 0, 0, :at, :at)
RETURNING ${COLUMNS}`;

const ONE = `SELECT ${COLUMNS} FROM loads WHERE id = :id`;

const LOCKED = ({ either }: Dialect) => `${ONE} ${either({ sqlite: '', postgres: 'FOR UPDATE' })}`;

const NEWEST = `SELECT ${COLUMNS} FROM loads ORDER BY sequence DESC LIMIT :limit`;

const OPEN = `SELECT ${COLUMNS} FROM loads WHERE state IN ('queued', 'running') ORDER BY sequence`;

const UPDATE = ({ either }: Dialect) => `
UPDATE loads SET cik = :cik, name = :name, ticker = :ticker, state = :state, step = :step, done = :done, total = :total,
  filings_added = :filings_added, documents_added = :documents_added, documents_missing = :documents_missing,
  failure = :failure, message = :message, pid = :pid, updated_at = :updated_at, finished_at = :finished_at
  ${either({ sqlite: '', postgres: ', changed_at = now()' })}
WHERE id = :id`;

/** `turnsOf` says who else runs loads: the processes of this machine, or those of all nodes. */
export function openLoads(
  db: Database,
  turnsOf: (loads: Pick<LoadStore, 'open' | 'change'>) => LoadTurns,
): LoadStore {
  const loads: Omit<LoadStore, keyof LoadTurns> = {
    async create({ forms, ...request }) {
      const row = await db.get(INSERT, { ...request, forms: forms === null ? null : JSON.stringify(forms) });
      return readLoad(row ?? {});
    },
    async get(id) {
      const row = await db.get(ONE, { id });
      return row === undefined ? null : readLoad(row);
    },
    list: async (limit) => (await db.all(NEWEST, { limit })).map(readLoad),
    open: async () => (await db.all(OPEN)).map(readLoad),
    change: (id, change, at) => db.transaction(() => changeLoad(id, change, at)),
  };
  return { ...loads, ...turnsOf(loads) };
}

function* changeLoad(id: string, change: LoadChange, at: string): Steps<LoadRecord | null> {
  const row = yield* get(LOCKED, { id });
  if (row === undefined) return null;
  const load = readLoad(row);
  if (!OPEN_STATES.has(load.state)) return load;
  const changed = applyChange(load, change, at);
  const { cik, name, ticker, state, step, done, total, failure, message, pid } = changed;
  const { filings_added, documents_added, documents_missing, updated_at, finished_at } = changed;
  const counts = { done, total, filings_added, documents_added, documents_missing };
  const outcome = { state, step, failure, message, pid, updated_at, finished_at };
  yield* run(UPDATE, { id, cik, name, ticker, ...counts, ...outcome });
  return changed;
}

/** The load after a change. `undefined` leaves a field unchanged. */
function applyChange(load: LoadRecord, change: LoadChange, at: string): LoadRecord {
  const meant = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
  const changed: LoadRecord = { ...load, ...meant, updated_at: at };
  return { ...changed, finished_at: OPEN_STATES.has(changed.state) ? null : at };
}

const Forms = v.pipe(v.string(), v.parseJson(), v.array(v.string()));

function readForms(stored: string | null): string[] | null {
  if (stored === null) return null;
  const forms = v.safeParse(Forms, stored);
  if (forms.success) return forms.output;
  throw new StoreError('damaged', 'Store holds forms of a load that are no list of texts');
}

function readLoad(row: Row): LoadRecord {
  return {
    id: text(row, 'id'),
    identifier: text(row, 'identifier'),
    cik: textOrNull(row, 'cik'),
    name: textOrNull(row, 'name'),
    ticker: textOrNull(row, 'ticker'),
    with_documents: flag(row, 'with_documents'),
    forms: readForms(textOrNull(row, 'forms')),
    since: textOrNull(row, 'since'),
    state: oneOf(row, 'state', LOAD_STATES),
    step: textOrNull(row, 'step'),
    done: integer(row, 'done'),
    total: integerOrNull(row, 'total'),
    filings_added: integer(row, 'filings_added'),
    documents_added: integer(row, 'documents_added'),
    documents_missing: integer(row, 'documents_missing'),
    failure: oneOfOrNull(row, 'failure', LOAD_FAILURES),
    message: textOrNull(row, 'message'),
    pid: integerOrNull(row, 'pid'),
    started_at: text(row, 'started_at'),
    updated_at: text(row, 'updated_at'),
    finished_at: textOrNull(row, 'finished_at'),
  };
}

// Loads of one machine

export const INTERRUPTED = 'The load was interrupted. Start it again to continue.';

/** A running load writes its row far more often. After this time its process id may belong to another program. */
const SILENT_MS = 10 * 60_000;

/** Whether a process with this id exists on this machine. */
export function isRunningProcess(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (cause) {
    // A process of another user also counts.
    return cause instanceof Error && 'code' in cause && cause.code === 'EPERM';
  }
}

function isLost(load: LoadRecord, now: Date): boolean {
  if (load.pid === null) return false;
  return !isRunningProcess(load.pid) || now.getTime() - Date.parse(load.updated_at) > SILENT_MS;
}

/** Turns of one machine, whose processes see each other, and where one service decides. */
export const ownTurns = ({ open, change }: Pick<LoadStore, 'open' | 'change'>): LoadTurns => ({
  hold: async () => {},
  async interruptLost(now, own) {
    let count = 0;
    for (const load of await open()) {
      if (own?.has(load.id) === true) continue;
      const isForgotten = own !== null && load.pid === null;
      if (!isForgotten && !isLost(load, now())) continue;
      await change(load.id, { state: 'interrupted', message: INTERRUPTED, pid: null }, now().toISOString());
      count += 1;
    }
    return count;
  },
  inTurn: (decide) => decide(),
  claim: async () => ({ isHeld: () => true, release: async () => {} }),
});
