import { randomUUID } from 'node:crypto';

import type { Claim, LoadRecord, LoadStore } from '../load-store.ts';
import { LOAD_COLUMNS, OPEN_STATES, applyChange, readLoad } from '../loads/load-row.ts';
import { text } from '../row.ts';
import type { Connection } from './connection.ts';

const INSERT = `
INSERT INTO loads (id, identifier, with_documents, forms, since, state, done, filings_added, documents_added,
  documents_missing, started_at, updated_at)
VALUES (:id, :identifier, :with_documents, :forms, :since, 'queued', 0, 0, 0, 0, :at, :at)
RETURNING ${LOAD_COLUMNS}`;

const UPDATE = `
UPDATE loads SET cik = :cik, name = :name, ticker = :ticker, state = :state, step = :step, done = :done, total = :total,
  filings_added = :filings_added, documents_added = :documents_added, documents_missing = :documents_missing,
  failure = :failure, message = :message, pid = :pid, updated_at = :updated_at, finished_at = :finished_at,
  changed_at = now()
WHERE id = :id`;

const HOLD = `
UPDATE loads SET held_until = now() + interval '60 seconds'
WHERE id = ANY(:ids) AND state IN ('queued', 'running')`;

const LOST = `
SELECT id FROM loads WHERE state IN ('queued', 'running') AND id <> ALL(:own)
  AND coalesce(held_until, changed_at + interval '10 minutes') < now()`;

const INTERRUPTED = 'The load was interrupted. Start it again to continue.';

/** "LOAD": decisions to start, of all nodes. */
const LOCK = 0x4c_4f_41_44;

const parametersOf = (load: LoadRecord) => {
  const { id, cik, name, ticker, state, step, done, total, failure, message, pid } = load;
  const { filings_added, documents_added, documents_missing, updated_at, finished_at } = load;
  const counts = { done, total, filings_added, documents_added, documents_missing };
  return { id, cik, name, ticker, ...counts, state, step, failure, message, pid, updated_at, finished_at };
};

export function openLoads(connection: Connection): LoadStore {
  const { all, get, run, transaction } = connection;
  const loads: LoadStore = {
    async create({ forms, ...asked }) {
      const row = await get(INSERT, { ...asked, forms: forms === null ? null : JSON.stringify(forms) });
      return readLoad(row ?? {});
    },
    async get(id) {
      const row = await get(`SELECT ${LOAD_COLUMNS} FROM loads WHERE id = :id`, { id });
      return row === undefined ? null : readLoad(row);
    },
    list: async (limit) =>
      (await all(`SELECT ${LOAD_COLUMNS} FROM loads ORDER BY sequence DESC LIMIT :limit`, { limit })).map(
        readLoad,
      ),
    open: async () =>
      (
        await all(`SELECT ${LOAD_COLUMNS} FROM loads WHERE state IN ('queued', 'running') ORDER BY sequence`)
      ).map(readLoad),
    change: (id, change, at) =>
      transaction(async (within) => {
        const row = await within.get(`SELECT ${LOAD_COLUMNS} FROM loads WHERE id = :id FOR UPDATE`, { id });
        if (row === undefined) return null;
        const load = readLoad(row);
        if (!OPEN_STATES.has(load.state)) return load;
        const changed = applyChange(load, change, at);
        await within.run(UPDATE, parametersOf(changed));
        return changed;
      }),
    async hold(ids) {
      if (ids.length > 0) await run(HOLD, { ids });
    },
    async interruptLost(now, own) {
      const lost = await all(LOST, { own: [...(own ?? [])] });
      for (const row of lost) {
        const change = { state: 'interrupted', message: INTERRUPTED, pid: null } as const;
        await loads.change(text(row, 'id'), change, now().toISOString());
      }
      return lost.length;
    },
    inTurn: (decide) =>
      transaction(async (within) => {
        await within.run('SELECT pg_advisory_xact_lock(:lock)', { lock: LOCK });
        return await decide();
      }),
    claim: (duty) => claimDuty(connection, duty),
  };
  return loads;
}

const FOR_S = 60;
const RENEW_MS = 15_000;

/** By the server's clock alone: those of nodes may differ. */
const UNTIL = `now() + interval '${FOR_S} seconds'`;

const CLAIM = `
INSERT INTO duties (name, holder, held_until) VALUES (:name, :holder, ${UNTIL})
ON CONFLICT (name) DO UPDATE SET holder = excluded.holder, held_until = excluded.held_until
WHERE duties.held_until < now()`;

const RENEW = `UPDATE duties SET held_until = ${UNTIL} WHERE name = :name AND holder = :holder`;

/** Takes a duty and renews it until it is released; null while another process has it. */
async function claimDuty({ run }: Connection, name: string): Promise<Claim | null> {
  const asked = { name, holder: randomUUID() };
  let renewed = performance.now();
  if ((await run(CLAIM, asked)) === 0) return null;
  let isTaken = false;
  const renew = async (): Promise<void> => {
    const started = performance.now();
    if ((await run(RENEW, asked)) === 0) isTaken = true;
    else renewed = started;
  };
  // A renewal that fails is tried again; the duty is lost when none succeeds in time.
  const timer = setInterval(() => void renew().catch(() => undefined), RENEW_MS).unref();
  return {
    isHeld: () => !isTaken && performance.now() - renewed < FOR_S * 1_000,
    async release() {
      clearInterval(timer);
      await run('DELETE FROM duties WHERE name = :name AND holder = :holder', asked);
    },
  };
}
