import { TIERS } from '../../contract/tier.ts';
import type { KeyStore } from '../key-store.ts';
import { flag, integer, oneOf, text } from '../row.ts';
import type { Connection } from './connection.ts';

export function openKeys(connection: Connection): KeyStore {
  const selectAll = connection.prepare('SELECT hash, tier, label, metered FROM keys ORDER BY label, hash');
  const upsert = connection.prepare(
    `INSERT INTO keys (hash, tier, label, metered) VALUES (:hash, :tier, :label, :metered)
     ON CONFLICT (hash) DO UPDATE SET tier = excluded.tier, label = excluded.label, metered = excluded.metered
     WHERE (tier, label, metered) IS NOT (excluded.tier, excluded.label, excluded.metered)`,
  );
  // Days of one month are adjacent in the key's order.
  const selectUsage = connection.prepare(
    `SELECT coalesce(sum(requests) FILTER (WHERE day = :day), 0) AS day_count,
       coalesce(sum(requests) FILTER (WHERE day BETWEEN :month || '-01' AND :month || '-31'), 0) AS month_count
     FROM usage WHERE hash = :hash AND day >= min(:day, :month)`,
  );
  const add = connection.prepare(
    `INSERT INTO usage (hash, day, requests) VALUES (:hash, :day, :count)
     ON CONFLICT (hash, day) DO UPDATE SET requests = requests + excluded.requests`,
  );
  return {
    list: async () =>
      selectAll.all().map((row) => ({
        hash: text(row, 'hash'),
        tier: oneOf(row, 'tier', TIERS),
        label: text(row, 'label'),
        metered: flag(row, 'metered'),
      })),
    save: async ({ hash, tier, label, metered }) =>
      void upsert.run({ hash, tier, label, metered: metered ? 1 : 0 }),
    usage: async (hash, day, month) => {
      const row = selectUsage.get({ hash, day, month }) ?? {};
      return {
        hash,
        day,
        month,
        day_count: integer(row, 'day_count'),
        month_count: integer(row, 'month_count'),
      };
    },
    addUsage: async (counts) =>
      connection.transaction(() => {
        for (const { hash, day, count } of counts) add.run({ hash, day, count });
      }),
  };
}
