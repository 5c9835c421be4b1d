import { integer, text } from '../../row.ts';
import type { WatchStore } from '../../watch-store.ts';
import { readAlert, readDelivery } from '../../watches/watch-row.ts';
import type { Connection } from '../connection.ts';

const ALERT = `a.id AS alert_id, a.watch_id, a.matched_at, a.evidence, f.accession_number`;
const OF_WATCH = '(:watch_id IS NULL OR a.watch_id = :watch_id)';

/** What watches found, and what was sent of it. */
export function openAlerts(
  connection: Connection,
  watchOf: WatchStore['get'],
): Pick<WatchStore, 'alerts' | 'deliveries' | 'due' | 'attempted'> {
  const selectAlerts = connection.prepare(
    `SELECT ${ALERT} FROM alerts a JOIN filings f ON f.id = a.filing_id WHERE ${OF_WATCH}
     ORDER BY a.id DESC LIMIT :limit OFFSET :offset`,
  );
  const countAlerts = connection.prepare(`SELECT count(*) AS total FROM alerts a WHERE ${OF_WATCH}`);
  const selectDeliveries = connection.prepare(
    `SELECT d.*, f.accession_number FROM deliveries d JOIN alerts a ON a.id = d.alert_id JOIN filings f ON f.id = a.filing_id
     WHERE d.watch_id = :watch_id ORDER BY d.sequence DESC LIMIT :limit`,
  );
  const selectDue = connection.prepare(
    `SELECT d.id, d.attempts, ${ALERT} FROM deliveries d JOIN alerts a ON a.id = d.alert_id
     JOIN filings f ON f.id = a.filing_id WHERE d.next_at <= :at ORDER BY d.next_at, d.sequence LIMIT :limit`,
  );
  const update = connection.prepare(
    `UPDATE deliveries SET state = :state, attempts = attempts + 1, next_at = :next_at, last_attempt_at = :at,
       status = :status, error = :error WHERE id = :id`,
  );
  return {
    alerts: async (watch_id, { offset, limit }) => {
      const id = watch_id === null ? null : Number(watch_id);
      return {
        alerts: selectAlerts.all({ watch_id: id, offset, limit }).map(readAlert),
        total: integer(countAlerts.get({ watch_id: id }) ?? {}, 'total'),
      };
    },
    deliveries: async (watch_id, limit) =>
      selectDeliveries.all({ watch_id: Number(watch_id), limit }).map(readDelivery),
    due: async (at, limit) => {
      const rows = selectDue.all({ at, limit });
      const watches = await Promise.all(rows.map((row) => watchOf(String(integer(row, 'watch_id')))));
      return rows.flatMap((row, index) => {
        const watch = watches[index] ?? null;
        const delivery = { id: text(row, 'id'), attempts: integer(row, 'attempts') };
        return watch === null ? [] : [{ ...delivery, watch, alert: readAlert(row) }];
      });
    },
    attempted: async (id, { at, state, next_at, status, error }) =>
      void update.run({ id, at, state, next_at, status, error }),
  };
}
