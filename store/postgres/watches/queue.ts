import type { AlertEvidence } from '../../../contract/watch-alert.ts';
import { integer } from '../../row.ts';
import type { WatchStore } from '../../watch-store.ts';
import { readQueued, readWatchedFiling } from '../../watches/watched-filing.ts';
import type { Connection, Transaction } from '../connection.ts';
import { CLAIM, isFree, RELEASE_CLAIM } from './claim.ts';

/** Rows that another node is claiming at this moment are skipped, not waited for. */
const QUEUED = `
WITH taken AS (
  SELECT q.filing_id FROM watch_queue q JOIN filings f ON f.id = q.filing_id WHERE ${isFree('q')}
  ORDER BY f.filing_date, q.filing_id LIMIT :limit FOR UPDATE OF q SKIP LOCKED
), claimed AS (
  UPDATE watch_queue SET ${CLAIM} FROM taken WHERE watch_queue.filing_id = taken.filing_id
  RETURNING watch_queue.filing_id, revision
)
SELECT f.accession_number, c.revision FROM claimed c JOIN filings f ON f.id = c.filing_id
ORDER BY f.filing_date, c.filing_id`;

const FILING = `
SELECT accession_number, form, root_form, filing_date, report_date, items,
  (SELECT max(c.acceptance_datetime) FROM filing_companies c WHERE c.filing_id = f.id) AS acceptance_datetime
FROM filings f WHERE accession_number = :accession_number`;

const FILERS = `
SELECT fc.cik, c.sic, c.business_location, c.state_of_incorporation FROM filings f
JOIN filing_companies fc ON fc.filing_id = f.id LEFT JOIN companies c ON c.cik = fc.cik
WHERE f.accession_number = :accession_number ORDER BY fc.cik`;

const INSERT_ALERT = `
INSERT INTO alerts (watch_id, filing_id, matched_at, evidence)
SELECT w.id, f.id, :at, :evidence FROM watches w, filings f
WHERE w.id = :watch_id AND f.accession_number = :accession_number
ON CONFLICT (watch_id, filing_id) DO NOTHING RETURNING id`;

const INSERT_DELIVERY = `
INSERT INTO deliveries (id, watch_id, alert_id, state, attempts, created_at, next_at)
SELECT :id, w.id, :alert_id::bigint, 'waiting', 0, :at, :at FROM watches w
WHERE w.id = :watch_id AND w.webhook_url IS NOT NULL`;

const OF_FILING = 'filing_id = (SELECT id FROM filings WHERE accession_number = :accession_number)';

/** Returns whether the alert is new. */
async function saveAlert(
  { get, run }: Transaction,
  accession_number: string,
  { watch_id, evidence }: { watch_id: string; evidence: AlertEvidence },
  { at, newId }: { at: string; newId: () => string },
): Promise<boolean> {
  const watch = { watch_id: Number(watch_id), at };
  const row = await get(INSERT_ALERT, { ...watch, accession_number, evidence: JSON.stringify(evidence) });
  if (row === undefined) return false;
  await run(INSERT_DELIVERY, { ...watch, id: newId(), alert_id: integer(row, 'id') });
  return true;
}

/** Filings that wait to be compared with watches. */
export function openQueue(
  { all, get, transaction }: Connection,
  node: string,
): Pick<WatchStore, 'isQueued' | 'queued' | 'filing' | 'finish'> {
  return {
    isQueued: async () =>
      (await get(`SELECT 1 FROM watch_queue q WHERE ${isFree('q')} LIMIT 1`, { node })) !== undefined,
    queued: async (limit) => (await all(QUEUED, { limit, node })).map(readQueued),
    async filing(accession_number) {
      const row = await get(FILING, { accession_number });
      if (row === undefined) return null;
      return readWatchedFiling(row, await all(FILERS, { accession_number }));
    },
    finish: ({ accession_number, revision }, found, of) =>
      transaction(async (each) => {
        let made = 0;
        for (const one of found) if (await saveAlert(each, accession_number, one, of)) made += 1;
        await each.run(`DELETE FROM watch_queue WHERE revision = :revision AND ${OF_FILING}`, {
          accession_number,
          revision,
        });
        // More of it was stored meanwhile: it waits for whichever node is first.
        await each.run(`UPDATE watch_queue SET ${RELEASE_CLAIM} WHERE claimed_by = :node AND ${OF_FILING}`, {
          accession_number,
          node,
        });
        return made;
      }),
  };
}
