import * as v from 'valibot';

import { AlertEvidence } from '../../contract/watch-alert.ts';
import { WatchDefinition } from '../../contract/watch-definition.ts';
import { DELIVERY_STATES, type Delivery } from '../../contract/watches.ts';
import { integer, integerOrNull, oneOf, type Row, text, textOrNull } from '../row.ts';
import { StoreError } from '../store-error.ts';
import type { StoredAlert, WatchRecord } from '../watch-store.ts';

function readJson<T>(schema: v.GenericSchema<unknown, T>, json: string, what: string): T {
  const read = v.safeParse(v.pipe(v.string(), v.parseJson(), schema), json);
  if (read.success) return read.output;
  throw new StoreError('damaged', `Store holds ${what} that is not whole`);
}

export function readWatch(row: Row): WatchRecord {
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

export function readAlert(row: Row): StoredAlert {
  return {
    id: String(integer(row, 'alert_id')),
    watch_id: String(integer(row, 'watch_id')),
    matched_at: text(row, 'matched_at'),
    accession_number: text(row, 'accession_number'),
    evidence: readJson(AlertEvidence, text(row, 'evidence'), 'an alert'),
  };
}

export function readDelivery(row: Row): Delivery {
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
