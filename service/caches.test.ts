import { describe, expect, it } from 'vitest';

import { createCache } from './caches.ts';

const sizeOf = (text: string): number => text.length;

/** A cache of texts by their length, over a store whose version is set by hand. */
function cacheOf(max: number) {
  const store = { version: '1.0' };
  const cache = createCache({
    name: 'texts',
    unit: 'characters',
    max,
    sizeOf,
    version: async () => store.version,
  });
  const get = async (key: string, text = 'five!') => (await cache.get(key, async () => text)).cached;
  return { store, cache, get };
}

describe('the cache', () => {
  it('returns what was read, until the store has changed', async () => {
    const { store, cache, get } = cacheOf(100);
    expect([await get('320193'), await get('320193'), await get('789019')]).toEqual([false, true, false]);
    store.version = '1.1';
    expect(await cache.get('320193', async () => 'newer')).toEqual({ value: 'newer', cached: false });
    expect(await cache.get('320193', async () => 'newest')).toEqual({ value: 'newer', cached: true });
  });

  it("keeps a value with its own version when the store's changes", async () => {
    const { store, cache } = cacheOf(100);
    await cache.get('report', async () => 'first', 'a');
    store.version = '1.1';
    expect(await cache.get('report', async () => 'second', 'a')).toEqual({ value: 'first', cached: true });
    expect(await cache.get('report', async () => 'third', 'b')).toEqual({ value: 'third', cached: false });
  });

  it('drops the value asked for longest ago once there is too much', async () => {
    const { get } = cacheOf(10);
    await get('1');
    await get('2');
    expect(await get('1')).toBe(true);
    await get('3');
    expect([await get('1'), await get('3'), await get('2')]).toEqual([true, true, false]);
  });

  it('keeps one value however large it is', async () => {
    const { get } = cacheOf(3);
    await get('1');
    expect(await get('1')).toBe(true);
    await get('2');
    expect([await get('2'), await get('1')]).toEqual([true, false]);
  });

  it('reads once for simultaneous requests', async () => {
    const { cache } = cacheOf(100);
    let reads = 0;
    const read = async () => `read ${(reads += 1)}`;
    const both = await Promise.all([cache.get('1', read), cache.get('1', read)]);
    expect(both.map(({ value }) => value)).toEqual(['read 1', 'read 1']);
  });

  it('caches neither a failure nor a value of size 0', async () => {
    const { cache, get } = cacheOf(100);
    await expect(cache.get('1', () => Promise.reject(new Error('no store')))).rejects.toThrow('no store');
    await get('2', '');
    expect([await get('1'), await get('2')]).toEqual([false, false]);
  });

  it('counts its entries, hits and misses', async () => {
    const { cache, get } = cacheOf(100);
    for (const key of ['1', '1', '2']) await get(key);
    expect(cache.stats()).toEqual({
      name: 'texts',
      unit: 'characters',
      entries: 2,
      size: 10,
      max: 100,
      hits: 1,
      misses: 2,
    });
  });
});
