import {
  appendFileSync,
  chmodSync,
  existsSync,
  mkdirSync,
  renameSync,
  statSync,
  truncateSync,
} from 'node:fs';
import { dirname } from 'node:path';

import { ServiceError } from '../contract/errors.ts';
import { checkWritable } from './status.ts';

/** What happened, by whom. Keys appear as their label, passwords and sessions never. */
type AuditEvent = {
  event: string;
  /** Who signed in; null without a login. */
  user: string | null;
  address: string | null;
  /** Label of the key. */
  key?: string;
  /** Whom or what it was done to. */
  subject?: string;
  status?: number;
  request_id?: string;
};

export type Audit = {
  (event: AuditEvent): void;
  /** Throws ServiceError where nothing can be recorded: then an action that has to be is refused. */
  check?(): void;
};

/** An audit that also counts. */
export function withCount(audit: Audit | undefined, count: (event: string) => void): Audit {
  const record: Audit = (event) => {
    count(event.event);
    audit?.(event);
  };
  return Object.assign(record, { check: () => audit?.check?.() });
}

/** A file of this size is renamed to `….1`, which replaces the one before. */
const BYTES_MAX = 10_485_760;

/** Events that wait until the file can be written again. */
const WAITING_MAX = 1_000;

/**
 * Appends a JSON line for each event, in a file for its owner alone. What can't be written is reported, and written with its
 * time before the next event or at the next check.
 */
export function openAuditLog(path: string, report: (message: string) => void, now = () => new Date()): Audit {
  const waiting: string[] = [];
  let lost = 0;
  function append(line: string): void {
    const before = statSync(path, { throwIfNoEntry: false })?.size ?? 0;
    try {
      appendFileSync(path, line, { mode: 0o600 });
    } catch (error) {
      // The last bytes of a disk take the start of a line.
      if (existsSync(path)) truncateSync(path, before);
      throw error;
    }
  }
  function write(): void {
    if (waiting.length === 0) return;
    mkdirSync(dirname(path), { recursive: true });
    const stored = statSync(path, { throwIfNoEntry: false });
    if ((stored?.size ?? 0) > BYTES_MAX) renameSync(path, `${path}.1`);
    for (let line = waiting[0]; line !== undefined; line = waiting[0]) {
      append(line);
      waiting.shift();
    }
    if (((stored?.mode ?? 0o777) & 0o077) !== 0) chmodSync(path, 0o600);
    if (lost > 0) report(`The audit log ${path} is written again; ${lost} events are in this log alone`);
    lost = 0;
  }
  const record = (event: AuditEvent): void => {
    const line = `${JSON.stringify({ at: now().toISOString(), ...event })}\n`;
    if (waiting.length < WAITING_MAX) waiting.push(line);
    else lost += 1;
    try {
      write();
    } catch (error) {
      report(`The audit log ${path} can't be written (${String(error)}): ${line.trimEnd()}`);
    }
  };
  const check = (): void => {
    try {
      mkdirSync(dirname(path), { recursive: true });
      checkWritable(dirname(path));
      write();
    } catch {
      throw new ServiceError(
        'unavailable',
        'This is refused, as the audit log can’t record it: its disk is full or read-only',
        { retry_after: 60 },
      );
    }
  };
  return Object.assign(record, { check });
}
