import type { FactStore } from '../fact-store.ts';
import { readQuarantined } from '../facts/quarantine-row.ts';
import type { Connection } from './connection.ts';

/** A file refused again for the same reason writes nothing: `at` is the time of the first refusal. */
const UPSERT = `
INSERT INTO quarantine (url, cik, accession_number, reason, at)
VALUES (:url, :cik, :accession_number, :reason, :at)
ON CONFLICT (url, cik) DO UPDATE SET
  accession_number = excluded.accession_number, reason = excluded.reason, at = excluded.at
WHERE (accession_number, reason) IS NOT (excluded.accession_number, excluded.reason)`;

/** Removes a file of a company from quarantine. */
export function prepareRelease(connection: Connection): (url: string, cik: string) => void {
  const remove = connection.prepare('DELETE FROM quarantine WHERE url = :url AND cik = :cik', 'data');
  return (url, cik) => void remove.run({ url, cik });
}

export function prepareQuarantine(
  connection: Connection,
): Pick<FactStore, 'quarantine' | 'release' | 'quarantined'> {
  const upsert = connection.prepare(UPSERT, 'data');
  const release = prepareRelease(connection);
  const select = connection.prepare(
    `SELECT url, cik, accession_number, reason, at FROM quarantine
     WHERE :cik IS NULL OR cik = :cik ORDER BY cik, url`,
  );
  return {
    quarantine: async ({ url, cik, accession_number, reason, at }) =>
      void upsert.run({ url, cik, accession_number, reason, at }),
    release: async (url, cik) => release(url, cik),
    quarantined: async (cik) => select.all({ cik }).map(readQuarantined),
  };
}
