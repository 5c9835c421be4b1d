import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import * as v from 'valibot';
import { describe, expect, onTestFinished, test } from 'vitest';

import { openStoreFile } from '../search/open-store.ts';
import { fillStore } from '../store/testing/small-file.ts';
import { openAuditLog } from './audit-log.ts';
import { hashKey } from './keys/admission.ts';
import { openService, type ServiceOptions } from './open-service.ts';
import { mountDisk, NO_DISK } from './testing/small-disk.ts';

if (NO_DISK !== null) process.stderr.write(`a service on a full disk: not run, ${NO_DISK}\n`);

const KEY = 'a-key-of-the-tests';
const log = { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} };

/** Takes all of a disk's space. */
function fill(disk: string): void {
  spawnSync('dd', ['if=/dev/zero', `of=${join(disk, 'ballast')}`, 'bs=4096']);
}

/** A store on a separate disk. */
async function openDisk() {
  const folder = mkdtempSync(join(tmpdir(), 'service-disk-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const disk = join(folder, 'disk');
  await mountDisk(disk, '24m');
  await fillStore(join(disk, 'filings.db'));
  return { disk, audit_folder: folder };
}

/** A service on it, and requests of it. */
async function serve(data_folder: string, audit_log: string | null = null) {
  const given = {
    data_folder,
    keys: [{ hash: hashKey(KEY), tier: 'enterprise' as const, label: 'test', metered: true }],
    pinned_today: '2025-01-01',
    public_url: 'http://127.0.0.1:8080',
    edgar: { mirror: null, contact: null },
    ...(audit_log === null ? {} : { audit: openAuditLog(audit_log, () => {}) }),
    log,
  } satisfies ServiceOptions;
  const open = await openService(given, { recover_ms: 50 });
  onTestFinished(() => open.close());
  const ask = async (path: string, body?: object, key = KEY) => {
    const answer = await open.service.fetch(
      new Request(`http://127.0.0.1${path}`, {
        headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
        ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
      }),
    );
    return { status: answer.status, body: JSON.stringify(await answer.json()) };
  };
  return { ...open, ask };
}

type Asks = Awaited<ReturnType<typeof serve>>['ask'];

/** Requests counted and watches in the file itself. */
async function storedIn(disk: string): Promise<{ keys: number; watches: number }> {
  const store = await openStoreFile(join(disk, 'filings.db'), { readonly: true });
  const usage = () => store.keys.usage(hashKey(KEY), new Date().toISOString().slice(0, 10), '');
  await expect.poll(async () => (await usage()).day_count).toBeGreaterThan(8);
  const found = { keys: (await usage()).day_count, watches: await store.watches.count() };
  await store.close();
  return found;
}

const WATCH = { name: 'Annual reports', kind: 'companies', companies: ['AAPL'] };
const READS = ['/v1/companies/AAPL', '/v1/companies/AAPL/filings', '/v1/search/full-text?q=%22net+sales%22'];

const writesAgain = (ask: Asks) =>
  expect.poll(async () => (await ask('/v1/watches', WATCH)).status, { timeout: 20_000 }).toBeLessThan(300);

describe.skipIf(NO_DISK !== null)('a full disk under a service', () => {
  test('what is stored is read, a change is refused with the reason and leaves nothing, until there is space', async () => {
    const { disk } = await openDisk();
    const { ask, store } = await serve(disk);
    const made = await ask('/v1/watches', WATCH);
    expect([made.status, made.body]).toEqual([expect.any(Number), expect.stringContaining('Annual reports')]);
    const before = await store.watches.count();
    fill(disk);
    for (let at = 0; at < 20; at += 1) {
      const refused = await ask('/v1/watches', { ...WATCH, name: `Watch ${at} ${'x'.repeat(60)}` });
      expect(refused).toMatchObject({ status: 503, body: expect.stringMatching(/disk is full/) });
    }
    expect(await store.watches.count()).toBe(before);
    for (const path of READS) expect(await ask(path), path).toMatchObject({ status: 200 });
    expect(await ask('/readyz')).toMatchObject({ status: 200, body: expect.stringContaining('"degraded"') });
    rmSync(join(disk, 'ballast'));
    expect((await ask('/v1/watches', WATCH)).status).toBe(made.status);
    expect(await store.watches.count()).toBe(before + 1);
    expect(await ask('/readyz')).toMatchObject({ body: expect.stringContaining('"status":"ready"') });
  });

  test('it starts, serves what is stored, and writes once there is space, also what another program stored', async () => {
    const { disk } = await openDisk();
    expect(readdirSync(disk)).toEqual(['filings.db', 'filings.db-schema']);
    fill(disk);
    const { ask } = await serve(disk);
    for (const path of READS) expect(await ask(path), path).toMatchObject({ status: 200 });
    expect(await ask('/v1/watches', WATCH)).toMatchObject({
      status: 503,
      body: expect.stringMatching(/can only be read here/),
    });
    expect(await ask('/readyz')).toMatchObject({
      status: 200,
      body: expect.stringContaining('"changes":"The data can only be read here."'),
    });
    rmSync(join(disk, 'ballast'));
    await writesAgain(ask);
    expect(await ask('/readyz')).toMatchObject({ body: expect.stringContaining('"status":"ready"') });
    for (const path of READS) expect(await ask(path), path).toMatchObject({ status: 200 });
    const { keys, watches } = await storedIn(disk);
    // What was asked while nothing could be written counts too.
    expect([keys >= 9, watches]).toEqual([true, 1]);
  });

  test('it starts on a disk that can only be read, and writes once it can be written', async () => {
    const { disk } = await openDisk();
    expect(spawnSync('mount', ['-o', 'remount,ro', disk]).status).toBe(0);
    const { ask } = await serve(disk);
    for (const path of READS) expect(await ask(path), path).toMatchObject({ status: 200 });
    expect((await ask('/v1/watches', WATCH)).status).toBe(503);
    expect(await ask('/readyz')).toMatchObject({ status: 200, body: expect.stringContaining('"degraded"') });
    expect(spawnSync('mount', ['-o', 'remount,rw', disk]).status).toBe(0);
    await writesAgain(ask);
  });

  test('a change that the audit log can’t record is refused, and reading isn’t', async () => {
    const { disk, audit_folder } = await openDisk();
    const logs = join(audit_folder, 'logs');
    await mountDisk(logs, '1m');
    const { ask, store } = await serve(disk, join(logs, 'audit.log'));
    expect((await ask('/v1/watches', WATCH)).body).toContain('Annual reports');
    fill(logs);
    expect(await ask('/v1/watches', WATCH)).toMatchObject({
      status: 503,
      body: expect.stringMatching(/audit log can’t record it/),
    });
    expect(await store.watches.count()).toBe(1);
    expect((await ask('/v1/companies/AAPL')).status).toBe(200);
    // A refused key is no change: its event waits where it can't be appended.
    for (let at = 0; at < 20; at += 1)
      expect((await ask('/v1/companies/AAPL', undefined, 'wrong')).status).toBe(401);
    rmSync(join(logs, 'ballast'));
    expect((await ask('/v1/watches', WATCH)).status).toBeLessThan(300);
    const lines = readFileSync(join(logs, 'audit.log'), 'utf8').trimEnd().split('\n');
    const events = lines.map((line) => v.parse(v.object({ event: v.string() }), JSON.parse(line)).event);
    expect(events.filter((event) => event === 'key refused')).toHaveLength(20);
  });
});
