import type { FactStore } from '../../fact-store.ts';
import { readQuarantined } from '../../facts/quarantine-row.ts';
import type { Connection } from '../connection.ts';

/** A file refused again for the same reason writes nothing: `at` is the time of the first refusal. */
const UPSERT = `
INSERT INTO quarantine (url, cik, accession_number, reason, at)
VALUES (:url, :cik, :accession_number, :reason, :at)
ON CONFLICT (cik, url) DO UPDATE SET
  accession_number = excluded.accession_number, reason = excluded.reason, at = excluded.at
WHERE (quarantine.accession_number, quarantine.reason) IS DISTINCT FROM (excluded.accession_number, excluded.reason)`;

export const RELEASE = 'DELETE FROM quarantine WHERE cik = :cik AND url = :url';

export function openQuarantine({
  all,
  write,
}: Connection): Pick<FactStore, 'quarantine' | 'release' | 'quarantined'> {
  return {
    quarantine: async ({ url, cik, accession_number, reason, at }) =>
      void (await write(UPSERT, { url, cik, accession_number, reason, at })),
    release: async (url, cik) => void (await write(RELEASE, { url, cik })),
    async quarantined(cik) {
      const rows = await all(
        `SELECT url, cik, accession_number, reason, at FROM quarantine
         WHERE :cik::text IS NULL OR cik = :cik ORDER BY cik, url`,
        { cik },
      );
      return rows.map(readQuarantined);
    },
  };
}
