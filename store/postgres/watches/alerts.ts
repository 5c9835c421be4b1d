import { integer, text } from '../../row.ts';
import type { WatchStore } from '../../watch-store.ts';
import { readAlert, readDelivery } from '../../watches/watch-row.ts';
import type { Connection } from '../connection.ts';
import { CLAIM, isFree, RELEASE_CLAIM } from './claim.ts';

const ALERT = `a.id AS alert_id, a.watch_id, a.matched_at, a.evidence, f.accession_number`;
const OF_WATCH = '(:watch_id::bigint IS NULL OR a.watch_id = :watch_id)';

const ALERTS = `
SELECT ${ALERT} FROM alerts a JOIN filings f ON f.id = a.filing_id WHERE ${OF_WATCH}
ORDER BY a.id DESC LIMIT :limit OFFSET :offset`;

const DELIVERIES = `
SELECT d.*, f.accession_number FROM deliveries d JOIN alerts a ON a.id = d.alert_id JOIN filings f ON f.id = a.filing_id
WHERE d.watch_id = :watch_id ORDER BY d.sequence DESC LIMIT :limit`;

/** Rows that another node is claiming at this moment are skipped, not waited for. */
const DUE = `
WITH taken AS (
  SELECT d.sequence FROM deliveries d WHERE d.next_at <= :at AND ${isFree('d')}
  ORDER BY d.next_at, d.sequence LIMIT :limit FOR UPDATE SKIP LOCKED
), claimed AS (
  UPDATE deliveries SET ${CLAIM} FROM taken WHERE deliveries.sequence = taken.sequence RETURNING deliveries.*
)
SELECT d.id, d.attempts, ${ALERT} FROM claimed d JOIN alerts a ON a.id = d.alert_id
JOIN filings f ON f.id = a.filing_id ORDER BY d.next_at, d.sequence`;

const ATTEMPTED = `
UPDATE deliveries SET state = :state, attempts = attempts + 1, next_at = :next_at, last_attempt_at = :at,
  status = :status, error = :error, ${RELEASE_CLAIM} WHERE id = :id`;

/** What watches found, and what was sent of it. */
export function openAlerts(
  { all, get, run }: Connection,
  { node, watchOf }: { node: string; watchOf: WatchStore['get'] },
): Pick<WatchStore, 'alerts' | 'deliveries' | 'due' | 'attempted'> {
  return {
    async alerts(watch_id, { offset, limit }) {
      const id = watch_id === null ? null : Number(watch_id);
      const count = await get(`SELECT count(*) AS total FROM alerts a WHERE ${OF_WATCH}`, { watch_id: id });
      return {
        alerts: (await all(ALERTS, { watch_id: id, offset, limit })).map(readAlert),
        total: integer(count ?? {}, 'total'),
      };
    },
    deliveries: async (watch_id, limit) =>
      (await all(DELIVERIES, { watch_id: Number(watch_id), limit })).map(readDelivery),
    async due(at, limit) {
      const rows = await all(DUE, { at, limit, node });
      const watches = await Promise.all(rows.map((row) => watchOf(String(integer(row, 'watch_id')))));
      return rows.flatMap((row, index) => {
        const watch = watches[index] ?? null;
        const delivery = { id: text(row, 'id'), attempts: integer(row, 'attempts') };
        return watch === null ? [] : [{ ...delivery, watch, alert: readAlert(row) }];
      });
    },
    attempted: async (id, { at, state, next_at, status, error }) =>
      void (await run(ATTEMPTED, { id, at, state, next_at, status, error })),
  };
}
