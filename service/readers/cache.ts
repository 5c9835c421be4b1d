import { LRUCache } from 'lru-cache';

export type CacheOptions<T> = {
  name: string;
  /** What `max` and a value's size count. */
  unit: string;
  max: number;
  /** A value of size 0 is not cached. */
  sizeOf: (value: T) => number;
  /** The data version of the store. */
  version: () => Promise<string>;
};

type CacheStats = {
  name: string;
  unit: string;
  entries: number;
  size: number;
  max: number;
  hits: number;
  misses: number;
};

export type Cache<T> = {
  /**
   * The value of a key, read unless it is cached at the same version: the store's, or the value's own where the caller knows
   * one. Simultaneous requests share one read. A failed read is not cached.
   */
  get(key: string, read: () => Promise<T>, version?: string): Promise<{ value: T; cached: boolean }>;
  stats(): CacheStats;
};

/** A cache that drops the least recently used values beyond its maximum, never the one just read. */
export function createCache<T>({ name, unit, max, sizeOf, version }: CacheOptions<T>): Cache<T> {
  const entries = new LRUCache<string, { version: string; value: T }>({ maxSize: max });
  const reads = new Map<string, Promise<T>>();
  const counts = { hits: 0, misses: 0 };

  async function readInto(key: string, at: string, read: () => Promise<T>): Promise<T> {
    const value = await read();
    const size = sizeOf(value);
    // A value larger than the maximum takes all of it.
    if (size > 0) entries.set(key, { version: at, value }, { size: Math.min(size, max) });
    return value;
  }

  return {
    async get(key, read, own) {
      const at = own ?? (await version());
      const known = entries.get(key);
      if (known?.version === at) {
        counts.hits += 1;
        return { value: known.value, cached: true };
      }
      counts.misses += 1;
      const id = `${at} ${key}`;
      const reading = reads.get(id) ?? readInto(key, at, read).finally(() => reads.delete(id));
      reads.set(id, reading);
      return { value: await reading, cached: false };
    },
    stats: () => ({ name, unit, entries: entries.size, size: entries.calculatedSize, max, ...counts }),
  };
}
