import { expect, test } from 'vitest';

import { KEY_RECORDS, openDesk, type Desk } from '../testing/open-desk.ts';
import { openSmallStore } from '../testing/small-store.ts';
import { createQuota } from './quota.ts';

async function askMany(desk: Desk, key: string, times: number): Promise<number[]> {
  const statuses: number[] = [];
  for (let count = 0; count < times; count += 1) {
    statuses.push((await desk.get('/v1/companies/AAPL', key)).status);
  }
  return statuses;
}

function rateOf({ headers }: Response): (string | null)[] {
  return ['limit', 'remaining', 'reset'].map((name) => headers.get(`x-ratelimit-${name}`));
}

/** 2026-08-04T00:00:00Z in Unix seconds. */
const MIDNIGHT = '1785801600';

test('the 101st request of a Free key on a day is refused until midnight UTC', async () => {
  const desk = openDesk(await openSmallStore());
  const first = await desk.get('/v1/companies/AAPL', 'free');
  expect(rateOf(first)).toEqual(['100', '99', MIDNIGHT]);
  expect(await askMany(desk, 'free', 99)).toEqual(Array.from({ length: 99 }, () => 200));
  const refused = await desk.get('/v1/companies/AAPL', 'free');
  expect([refused.status, ...rateOf(refused)]).toEqual([429, '100', '0', MIDNIGHT]);
  // 15:00 to 24:00 UTC.
  expect(refused.headers.get('retry-after')).toBe('32400');
  expect(await refused.json()).toMatchObject({
    error: 'The Free tier allows 100 requests a day; the quota resets at 2026-08-04T00:00:00.000Z',
    code: 'quota_exceeded',
    your_tier: 'Free',
    retry_after: 32_400,
  });
  desk.setNow('2026-08-03T23:59:59Z');
  expect((await desk.get('/v1/companies/AAPL', 'free')).status).toBe(429);
  desk.setNow('2026-08-04T00:00:00Z');
  expect(rateOf(await desk.get('/v1/companies/AAPL', 'free'))).toEqual(['100', '99', '1785888000']);
});

test('the 1,001st request of a Free key in a month is refused until the next month', async () => {
  const desk = openDesk(await openSmallStore());
  for (let day = 1; day <= 10; day += 1) {
    desk.setNow(`2026-08-${String(day).padStart(2, '0')}T12:00:00Z`);
    await askMany(desk, 'free', 100);
  }
  desk.setNow('2026-08-11T12:00:00Z');
  const refused = await desk.get('/v1/companies/AAPL', 'free');
  expect(await refused.json()).toMatchObject({
    error: 'The Free tier allows 1000 requests a month; the quota resets at 2026-09-01T00:00:00.000Z',
    code: 'quota_exceeded',
  });
  // 2026-09-01T00:00:00Z in Unix seconds: the month is what holds.
  expect(rateOf(refused)).toEqual(['1000', '0', '1788220800']);
  desk.setNow('2026-09-01T00:00:00Z');
  expect((await desk.get('/v1/companies/AAPL', 'free')).status).toBe(200);
});

test('what was counted survives a restart', async () => {
  const store = await openSmallStore();
  const before = openDesk(store);
  await askMany(before, 'free', 60);
  await before.quota.flush();
  await askMany(before, 'free', 10);
  await before.quota.flush();
  await before.quota.flush();
  const after = openDesk(store);
  expect(rateOf(await after.get('/v1/companies/AAPL', 'free'))).toEqual(['100', '29', MIDNIGHT]);
});

test('requests at once are all counted, also while the counts are being stored', async () => {
  const store = await openSmallStore();
  const desk = openDesk(store);
  await Promise.all([
    ...Array.from({ length: 50 }, () => desk.get('/v1/companies/AAPL', 'free')),
    desk.quota.flush(),
    ...Array.from({ length: 50 }, () => desk.get('/v1/companies/AAPL', 'free')),
  ]);
  await desk.quota.flush();
  expect((await desk.get('/v1/companies/AAPL', 'free')).status).toBe(429);
  expect(rateOf(await openDesk(store).get('/v1/companies/AAPL', 'free'))[1]).toBe('0');
});

test('a store that cannot keep the counts loses none', async () => {
  const store = await openSmallStore();
  let full = true;
  const failing = {
    ...store,
    keys: {
      ...store.keys,
      addUsage: (counts: { hash: string; day: string; count: number }[]) =>
        full ? Promise.reject(new Error('disk full')) : store.keys.addUsage(counts),
    },
  };
  const desk = openDesk(failing);
  await askMany(desk, 'free', 5);
  await expect(desk.quota.flush()).rejects.toThrow('disk full');
  full = false;
  await desk.quota.flush();
  expect(rateOf(await openDesk(store).get('/v1/companies/AAPL', 'free'))[1]).toBe('94');
});

test('a refusal for its tier or its parameters counts, one without a key does not', async () => {
  const desk = openDesk(await openSmallStore());
  expect((await desk.get('/v1/sectors', 'free')).status).toBe(403);
  expect((await desk.get('/v1/companies?limit=0', 'free')).status).toBe(400);
  expect((await desk.get('/v1/companies', null)).headers.get('x-ratelimit-limit')).toBeNull();
  expect(rateOf(await desk.get('/v1/companies', 'free'))[1]).toBe('97');
});

test('a key that is not metered is not counted and gets no limits', async () => {
  const desk = openDesk(await openSmallStore());
  expect(rateOf(await desk.get('/v1/companies/AAPL', 'gateway'))).toEqual([null, null, null]);
  const status = await desk.get('/v1/status', 'gateway');
  expect(await status.json()).toMatchObject({ quota: null, tier: 'Enterprise' });
});

test('two nodes over one store allow a key no more than one does', async () => {
  const store = await openSmallStore();
  const [one, other] = [createQuota(store.keys, { shared: true }), createQuota(store.keys, { shared: true })];
  const now = new Date('2026-08-03T15:00:00Z');
  const key = KEY_RECORDS.find(({ tier }) => tier === 'free');
  if (key === undefined) throw new Error('there is no free key');
  const results: boolean[] = [];
  for (let at = 0; at < 180; at += 1)
    results.push((await (at % 2 === 0 ? one : other).take(key, now)).exceeded === null);
  expect(results.filter((isLet) => isLet)).toHaveLength(100);
  await Promise.all([one.flush(), other.flush()]);
  expect(await store.keys.usage(key.hash, '2026-08-03', '2026-08')).toMatchObject({ day_count: 100 });
  // At once, on one node: each counts for itself.
  const tomorrow = new Date('2026-08-04T15:00:00Z');
  const taken = await Promise.all(Array.from({ length: 180 }, () => one.take(key, tomorrow)));
  expect(taken.filter(({ exceeded }) => exceeded === null)).toHaveLength(100);
});

test('a node whose store fails keeps counting in memory', async () => {
  const store = await openSmallStore();
  const broken = { ...store.keys, addUsage: () => Promise.reject(new Error('disk full')) };
  const quota = createQuota(broken, { shared: true });
  const key = KEY_RECORDS.find(({ tier }) => tier === 'free');
  if (key === undefined) throw new Error('there is no free key');
  const now = new Date('2026-08-03T15:00:00Z');
  const taken = await Promise.all(Array.from({ length: 120 }, () => quota.take(key, now)));
  expect(taken.filter(({ exceeded }) => exceeded === null)).toHaveLength(100);
});
