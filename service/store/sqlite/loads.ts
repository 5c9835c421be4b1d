import * as v from 'valibot';

import { LOAD_FAILURES, LOAD_STATES, type LoadState } from '../../../contract/loads.ts';
import type { LoadChange, LoadRecord, LoadStore } from '../load-store.ts';
import { flag, integer, integerOrNull, oneOf, oneOfOrNull, type Row, text, textOrNull } from '../row.ts';
import { StoreError } from '../store.ts';
import type { Connection } from './connection.ts';

const COLUMNS = `id, identifier, cik, name, ticker, with_documents, forms, since, state, step, done, total,
  filings_added, documents_added, documents_missing, failure, message, pid, started_at, updated_at, finished_at`;

const OPEN_STATES: ReadonlySet<LoadState> = new Set(['queued', 'running']);

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

/** The load after a change. `undefined` leaves a field unchanged. */
function applyChange(load: LoadRecord, change: LoadChange, at: string): LoadRecord {
  const meant = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
  const changed: LoadRecord = { ...load, ...meant, updated_at: at };
  return { ...changed, finished_at: OPEN_STATES.has(changed.state) ? null : at };
}

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
  const selectOne = connection.prepare(`SELECT ${COLUMNS} FROM loads WHERE id = :id`);
  const selectNewest = connection.prepare(`SELECT ${COLUMNS} FROM loads ORDER BY sequence DESC LIMIT :limit`);
  const selectOpen = connection.prepare(
    `SELECT ${COLUMNS} FROM loads WHERE state IN ('queued', 'running') ORDER BY sequence`,
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

  return {
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
  };
}
