import { TIERS } from '../../contract/tier.ts';
import type { KeyStore } from '../key-store.ts';
import { flag, integer, oneOf, text } from '../row.ts';
import type { Connection } from './connection.ts';

const UPSERT = `
INSERT INTO keys (hash, tier, label, metered) VALUES (:hash, :tier, :label, :metered)
ON CONFLICT (hash) DO UPDATE SET tier = excluded.tier, label = excluded.label, metered = excluded.metered`;

const USAGE = `
SELECT coalesce(sum(requests) FILTER (WHERE day = :day), 0)::bigint AS day_count,
  coalesce(sum(requests) FILTER (WHERE day BETWEEN :month || '-01' AND :month || '-31'), 0)::bigint AS month_count
FROM usage WHERE hash = :hash AND day >= least(:day, :month)`;

/** Nodes add to the same row; the keys are in order, so that two nodes never wait for each other. */
const ADD = `
INSERT INTO usage (hash, day, requests)
SELECT hash, day, sum(count) FROM unnest(:hashes::text[], :days::text[], :counts::bigint[]) AS added (hash, day, count)
GROUP BY hash, day ORDER BY hash, day
ON CONFLICT (hash, day) DO UPDATE SET requests = usage.requests + excluded.requests`;

export function openKeys({ all, get, run }: Connection): KeyStore {
  return {
    list: async () =>
      (await all('SELECT hash, tier, label, metered FROM keys ORDER BY label, hash')).map((row) => ({
        hash: text(row, 'hash'),
        tier: oneOf(row, 'tier', TIERS),
        label: text(row, 'label'),
        metered: flag(row, 'metered'),
      })),
    save: async (key) => void (await run(UPSERT, key)),
    async usage(hash, day, month) {
      const row = (await get(USAGE, { hash, day, month })) ?? {};
      const [day_count, month_count] = [integer(row, 'day_count'), integer(row, 'month_count')];
      return { hash, day, month, day_count, month_count };
    },
    async addUsage(counts) {
      if (counts.length === 0) return;
      await run(ADD, {
        hashes: counts.map(({ hash }) => hash),
        days: counts.map(({ day }) => day),
        counts: counts.map(({ count }) => count),
      });
    },
  };
}
