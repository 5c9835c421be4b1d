import { interruptOrphanedLoads } from '../interrupt-orphaned-loads.ts';
import type { LoadRecord, LoadStore } from '../load-store.ts';
import { applyChange, LOAD_COLUMNS, OPEN_STATES, readLoad } from '../loads/load-row.ts';
import type { Connection } from './connection.ts';

const UPDATE = `
UPDATE loads SET cik = :cik, name = :name, ticker = :ticker, state = :state, step = :step, done = :done, total = :total,
  filings_added = :filings_added, documents_added = :documents_added, documents_missing = :documents_missing,
  failure = :failure, message = :message, pid = :pid, updated_at = :updated_at, finished_at = :finished_at
WHERE id = :id`;

export function openLoads(connection: Connection): LoadStore {
  const insert = connection.prepare(
    `INSERT INTO loads (id, identifier, with_documents, forms, since, state, done, filings_added, documents_added,
       documents_missing, started_at, updated_at)
     VALUES (:id, :identifier, :with_documents, :forms, :since, 'queued', 0, 0, 0, 0, :at, :at)`,
  );
  const selectOne = connection.prepare(`SELECT ${LOAD_COLUMNS} FROM loads WHERE id = :id`);
  const selectNewest = connection.prepare(
    `SELECT ${LOAD_COLUMNS} FROM loads ORDER BY sequence DESC LIMIT :limit`,
  );
  const selectOpen = connection.prepare(
    `SELECT ${LOAD_COLUMNS} FROM loads WHERE state IN ('queued', 'running') ORDER BY sequence`,
  );
  const update = connection.prepare(UPDATE);

  const get = (id: string): LoadRecord | null => {
    const row = selectOne.get({ id });
    return row === undefined ? null : readLoad(row);
  };
  const write = (load: LoadRecord): void => {
    const { id, cik, name, ticker, state, step, done, total, failure, message, pid } = load;
    const { filings_added, documents_added, documents_missing, updated_at, finished_at } = load;
    const counts = { done, total, filings_added, documents_added, documents_missing };
    const outcome = { state, step, failure, message, pid, updated_at, finished_at };
    update.run({ id, cik, name, ticker, ...counts, ...outcome });
  };

  const loads: LoadStore = {
    create: async ({ id, identifier, with_documents, forms, since, at }) =>
      connection.transaction(() => {
        const listed = forms === null ? null : JSON.stringify(forms);
        insert.run({ id, identifier, with_documents: with_documents ? 1 : 0, forms: listed, since, at });
        const load = get(id);
        if (load === null) throw new Error(`Load ${id} is not there after it was created`);
        return load;
      }),
    get: async (id) => get(id),
    list: async (limit) => selectNewest.all({ limit }).map(readLoad),
    open: async () => selectOpen.all().map(readLoad),
    change: async (id, change, at) =>
      connection.transaction(() => {
        const load = get(id);
        if (load === null || !OPEN_STATES.has(load.state)) return load;
        const changed = applyChange(load, change, at);
        write(changed);
        return changed;
      }),
    // Processes of one machine see each other, and one service decides.
    hold: async () => {},
    interruptLost: (now, own) => interruptOrphanedLoads(loads, now, own),
    inTurn: (decide) => decide(),
    claim: async () => ({ isHeld: () => true, release: async () => {} }),
  };
  return loads;
}
