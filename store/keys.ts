import { type Tier, TIERS } from '../contract/tier.ts';
import { type Database, type Dialect, flag, integer, oneOf, text } from './database.ts';

/** A stored key: its SHA-256 in hex, never the key itself. */
export type KeyRecord = { hash: string; tier: Tier; label: string; metered: boolean };

/** Requests of a key: `day` is YYYY-MM-DD, `month` YYYY-MM, both UTC. */
type Usage = { hash: string; day: string; month: string; day_count: number; month_count: number };

export type KeyStore = {
  list(): Promise<KeyRecord[]>;
  save(key: KeyRecord): Promise<void>;
  usage(hash: string, day: string, month: string): Promise<Usage>;
  /** Adds requests to the stored counts in one transaction. */
  addUsage(counts: { hash: string; day: string; count: number }[]): Promise<void>;
};

const SAVE = `
INSERT INTO keys (hash, tier, label, metered) VALUES (:hash, :tier, :label, :metered)
ON CONFLICT (hash) DO UPDATE SET tier = excluded.tier, label = excluded.label, metered = excluded.metered`;

/** Days of one month are adjacent in the key's order. */
const USAGE = `
SELECT CAST(coalesce(sum(requests) FILTER (WHERE day = :day), 0) AS bigint) AS day_count,
  CAST(coalesce(sum(requests) FILTER (WHERE day BETWEEN :month || '-01' AND :month || '-31'), 0) AS bigint) AS month_count
FROM usage WHERE hash = :hash AND day >= :first`;

/** Nodes add to the same row; the keys are in order, so that two nodes never wait for each other. */
const ADD = ({ rows }: Dialect) => `
INSERT INTO usage (hash, day, requests)
SELECT hash, day, CAST(sum(count) AS bigint)
FROM ${rows(':counts', { hash: 'text', day: 'text', count: 'bigint' })} AS added WHERE true
GROUP BY hash, day ORDER BY hash, day
ON CONFLICT (hash, day) DO UPDATE SET requests = usage.requests + excluded.requests`;

export function openKeys(db: Database): KeyStore {
  return {
    list: async () =>
      (await db.all('SELECT hash, tier, label, metered FROM keys ORDER BY label, hash')).map((row) => ({
        hash: text(row, 'hash'),
        tier: oneOf(row, 'tier', TIERS),
        label: text(row, 'label'),
        metered: flag(row, 'metered'),
      })),
    save: async (key) => void (await db.run(SAVE, key)),
    async usage(hash, day, month) {
      const row = (await db.get(USAGE, { hash, day, month, first: day < month ? day : month })) ?? {};
      const [day_count, month_count] = [integer(row, 'day_count'), integer(row, 'month_count')];
      return { hash, day, month, day_count, month_count };
    },
    async addUsage(counts) {
      if (counts.length > 0) await db.run(ADD, { counts: JSON.stringify(counts) });
    },
  };
}
