import type { AlertEvidence } from '../../../contract/watch-alert.ts';
import { integer } from '../../row.ts';
import type { WatchStore } from '../../watch-store.ts';
import { readQueued, readWatchedFiling } from '../../watches/watched-filing.ts';
import type { Connection } from '../connection.ts';

/** Filings that wait to be compared with watches. */
export function openQueue(
  connection: Connection,
): Pick<WatchStore, 'isQueued' | 'queued' | 'filing' | 'finish'> {
  const selectAny = connection.prepare('SELECT 1 FROM watch_queue LIMIT 1');
  const selectQueued = connection.prepare(
    `SELECT f.accession_number, q.revision FROM watch_queue q JOIN filings f ON f.id = q.filing_id
     ORDER BY f.filing_date, q.filing_id LIMIT :limit`,
  );
  const selectFiling = connection.prepare(
    `SELECT accession_number, form, root_form, filing_date, report_date, items,
       (SELECT max(c.acceptance_datetime) FROM filing_companies c WHERE c.filing_id = f.id) AS acceptance_datetime
     FROM filings f WHERE accession_number = :accession_number`,
  );
  const selectFilers = connection.prepare(
    `SELECT fc.cik, c.sic, c.business_location, c.state_of_incorporation FROM filings f
     JOIN filing_companies fc ON fc.filing_id = f.id LEFT JOIN companies c ON c.cik = fc.cik
     WHERE f.accession_number = :accession_number ORDER BY fc.cik`,
  );
  const insertAlert = connection.prepare(
    `INSERT INTO alerts (watch_id, filing_id, matched_at, evidence)
     SELECT w.id, f.id, :at, :evidence FROM watches w, filings f
     WHERE w.id = :watch_id AND f.accession_number = :accession_number
     ON CONFLICT (watch_id, filing_id) DO NOTHING RETURNING id`,
  );
  const insertDelivery = connection.prepare(
    `INSERT INTO deliveries (id, watch_id, alert_id, state, attempts, created_at, next_at)
     SELECT :id, w.id, :alert_id, 'waiting', 0, :at, :at FROM watches w
     WHERE w.id = :watch_id AND w.webhook_url IS NOT NULL`,
  );
  const removeQueued = connection.prepare(
    `DELETE FROM watch_queue WHERE revision = :revision
     AND filing_id = (SELECT id FROM filings WHERE accession_number = :accession_number)`,
  );

  /** Returns whether the alert is new. */
  const save = (
    accession_number: string,
    { watch_id, evidence }: { watch_id: string; evidence: AlertEvidence },
    { at, newId }: { at: string; newId: () => string },
  ): boolean => {
    const row = insertAlert.get({
      accession_number,
      watch_id: Number(watch_id),
      at,
      evidence: JSON.stringify(evidence),
    });
    if (row === undefined) return false;
    insertDelivery.run({ id: newId(), alert_id: integer(row, 'id'), watch_id: Number(watch_id), at });
    return true;
  };

  return {
    isQueued: async () => selectAny.get() !== undefined,
    queued: async (limit) => selectQueued.all({ limit }).map(readQueued),
    filing: async (accession_number) => {
      const row = selectFiling.get({ accession_number });
      return row === undefined ? null : readWatchedFiling(row, selectFilers.all({ accession_number }));
    },
    finish: async ({ accession_number, revision }, found, of) =>
      connection.transaction(() => {
        const made = found.filter((one) => save(accession_number, one, of)).length;
        removeQueued.run({ accession_number, revision });
        return made;
      }),
  };
}
