import * as v from 'valibot';

import { LOAD_FAILURES, LOAD_STATES, type LoadState } from '../../contract/loads.ts';
import type { LoadChange, LoadRecord } from '../load-store.ts';
import { flag, integer, integerOrNull, oneOf, oneOfOrNull, type Row, text, textOrNull } from '../row.ts';
import { StoreError } from '../store-error.ts';

/** Columns of `loads` that a load is read from. */
export const LOAD_COLUMNS = `id, identifier, cik, name, ticker, with_documents, forms, since, state, step, done, total,
  filings_added, documents_added, documents_missing, failure, message, pid, started_at, updated_at, finished_at`;

export const OPEN_STATES: ReadonlySet<LoadState> = new Set(['queued', 'running']);

const Forms = v.pipe(v.string(), v.parseJson(), v.array(v.string()));

function readForms(stored: string | null): string[] | null {
  if (stored === null) return null;
  const forms = v.safeParse(Forms, stored);
  if (forms.success) return forms.output;
  throw new StoreError('damaged', 'Store holds forms of a load that are no list of texts');
}

export function readLoad(row: Row): LoadRecord {
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
export function applyChange(load: LoadRecord, change: LoadChange, at: string): LoadRecord {
  const meant = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
  const changed: LoadRecord = { ...load, ...meant, updated_at: at };
  return { ...changed, finished_at: OPEN_STATES.has(changed.state) ? null : at };
}
