import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { describe, expect, onTestFinished, test } from 'vitest';

import { openAuditLog } from './audit-log.ts';
import { hashKey } from './keys/key.ts';
import { openService } from './open-service.ts';
import { fillStore, tamper } from './store/sqlite/small-file.ts';
import { mountDisk, NO_DISK } from './testing/small-disk.ts';

if (NO_DISK !== null) process.stderr.write(`a service on a full disk: not run, ${NO_DISK}\n`);

const KEY = 'a-key-of-the-tests';
const log = { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} };

/** Takes all of a disk's space. */
function fill(disk: string): void {
  spawnSync('dd', ['if=/dev/zero', `of=${join(disk, 'ballast')}`, 'bs=4096']);
}

/** A store on a disk of its own. */
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
  const open = await openService({
    data_folder,
    keys: [{ hash: hashKey(KEY), tier: 'enterprise', label: 'test', metered: true }],
    pinned_today: '2025-01-01',
    public_url: 'http://127.0.0.1:8080',
    edgar: { mirror: null, contact: null },
    ...(audit_log === null ? {} : { audit: openAuditLog(audit_log, () => {}) }),
    log,
  });
  onTestFinished(() => open.close());
  const ask = async (path: string, body?: object) => {
    const answer = await open.service.fetch(
      new Request(`http://127.0.0.1${path}`, {
        headers: { authorization: `Bearer ${KEY}`, 'content-type': 'application/json' },
        ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
      }),
    );
    return { status: answer.status, body: JSON.stringify(await answer.json()) };
  };
  return { ...open, ask };
}

const WATCH = { name: 'Annual reports', kind: 'companies', companies: ['AAPL'] };
const READS = ['/v1/companies/AAPL', '/v1/companies/AAPL/filings', '/v1/search/full-text?q=%22net+sales%22'];

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

  test('it starts, and serves what is stored; another program’s change ends that', async () => {
    const { disk } = await openDisk();
    expect(readdirSync(disk)).toEqual(['filings.db']);
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
    tamper(join(disk, 'filings.db'), "UPDATE companies SET name = 'Pear Inc.'");
    expect((await ask('/v1/companies/AAPL')).status).toBe(503);
  });

  test('it starts on a disk that can only be read', async () => {
    const { disk } = await openDisk();
    expect(spawnSync('mount', ['-o', 'remount,ro', disk]).status).toBe(0);
    const { ask } = await serve(disk);
    for (const path of READS) expect(await ask(path), path).toMatchObject({ status: 200 });
    expect((await ask('/v1/watches', WATCH)).status).toBe(503);
    expect(await ask('/readyz')).toMatchObject({ status: 200, body: expect.stringContaining('"degraded"') });
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
  });
});
