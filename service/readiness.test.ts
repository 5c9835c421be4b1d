import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { expect, onTestFinished, test } from 'vitest';

import { ServiceError } from '../contract/errors.ts';
import { StoreError } from '../store/database.ts';
import { openAuditLog } from './audit-log.ts';
import { type Checks, openReadiness } from './status.ts';

const works = async (): Promise<void> => {};

function open(changes: Partial<Checks>) {
  const lines: [string, object][] = [];
  const write = (fields: object, message: string): void => void lines.push([message, fields]);
  const log = { debug: write, info: write, warn: write, error: write };
  const readiness = openReadiness(
    { figures: works, search: works, changes: works, loads: works, ...changes },
    log,
    1e9,
  );
  return { readiness, lines };
}

const READY = { figures: 'ready', search: 'ready', changes: 'ready', loads: 'ready' };

test('a capability that is missing is named with its reason, and each change of state is logged once', async () => {
  let isGone = true;
  const { readiness, lines } = open({
    search: async () => {
      if (isGone) throw new ServiceError('unavailable', 'The search engine is not reachable.');
    },
  });
  const degraded = {
    status: 'degraded',
    capabilities: { ...READY, search: 'The search engine is not reachable.' },
  };
  expect(await readiness.check()).toEqual(degraded);
  expect(await readiness.check()).toEqual(degraded);
  expect(lines.map(([message]) => message)).toEqual(['not available']);
  isGone = false;
  expect(await readiness.check()).toEqual({ status: 'ready', capabilities: READY });
  await readiness.check();
  expect(lines.map(([message]) => message)).toEqual(['not available', 'available again']);
  readiness.close();
});

test('a service without its store isn’t ready, and no reason names a path', async () => {
  const { readiness } = open({
    figures: async () => {
      throw new StoreError('unavailable', 'Store /data/filings.db was removed');
    },
  });
  await expect(readiness.check()).rejects.toThrow(/was removed/);
  expect(readiness.last().figures).toBe('The store does not answer.');
  readiness.close();
});

test('a check that doesn’t end counts as failed', async () => {
  const { readiness } = open({ search: () => new Promise(() => {}) });
  expect((await readiness.check()).capabilities.search).toBe('It takes too long to answer.');
  readiness.close();
});

const event = (name: string) => ({ event: name, user: 'jane', address: null });

test('an event that can’t be written is reported, and appended later with its time', () => {
  const folder = mkdtempSync(join(tmpdir(), 'audit-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const logs = join(folder, 'logs');
  writeFileSync(logs, 'a file where the folder should be');
  const reports: string[] = [];
  let day = 1;
  const audit = openAuditLog(
    join(logs, 'audit.log'),
    (message) => void reports.push(message),
    () => new Date(Date.UTC(2026, 10, day)),
  );
  audit(event('signed out'));
  expect(reports).toEqual([expect.stringMatching(/can't be written .*"event":"signed out","user":"jane"/)]);
  expect(() => audit.check?.()).toThrow(/audit log can’t record it/);
  rmSync(logs);
  day = 2;
  audit(event('signed in'));
  const lines = readFileSync(join(logs, 'audit.log'), 'utf8').trim().split('\n');
  expect(lines.map((line): unknown => JSON.parse(line))).toEqual([
    { at: '2026-11-01T00:00:00.000Z', ...event('signed out') },
    { at: '2026-11-02T00:00:00.000Z', ...event('signed in') },
  ]);
  expect(statSync(join(logs, 'audit.log')).mode & 0o777).toBe(0o600);
});
