import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { expect, onTestFinished, test } from 'vitest';

import { openDesk } from './desk.ts';

const log = { debug: () => undefined, info: () => undefined, warn: () => undefined, error: () => undefined };

async function open() {
  const data_folder = mkdtempSync(join(tmpdir(), 'filings-view-as-'));
  const desk = await openDesk({
    front: { host: '127.0.0.1', public_url: 'http://127.0.0.1:8080', trusted_proxies: null },
    files: null,
    embed: { origins: null, page: null },
    report: () => undefined,
    embedded: { data_folder, pinned_today: null, edgar: { mirror: null, contact: null }, log },
  });
  onTestFinished(async () => {
    await desk.close();
    rmSync(data_folder, { recursive: true });
  });
  return (path: string, cookie: string) =>
    desk.gateway.fetch(new Request(`http://127.0.0.1:8080${path}`, { headers: { cookie } }));
}

test.each([
  ['', 'Enterprise', null, false],
  ['desk-view-as=free', 'Free', 100, true],
  ['a=b; desk-view-as=professional', 'Professional', 10_000, false],
  ['desk-view-as=analyst', 'Analyst', 50_000, false],
  ['desk-view-as=enterprise', 'Enterprise', 100_000, false],
  ['desk-view-as=root', 'Enterprise', null, false],
])('with the cookie %j the desk is seen as %s', async (cookie, tier, day, locked) => {
  const ask = await open();
  const status = await (await ask('/v1/status', cookie)).json();
  expect(status).toMatchObject({
    tier,
    views_tiers: true,
    quota: day === null ? null : { day: { limit: day } },
  });
  expect((await ask('/v1/search/full-text?q=revenue', cookie)).status === 403).toBe(locked);
});
