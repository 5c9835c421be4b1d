import { type Database, type Steps, text, textOrNull, write } from './database.ts';

/** A quarantined file and the reason. */
type QuarantineRecord = {
  /** Address on sec.gov. */
  url: string;
  cik: string;
  accession_number: string | null;
  /** What was wrong with it, in one sentence. */
  reason: string;
  /** ISO 8601 UTC. */
  at: string;
};

export type Quarantine = {
  /** Quarantines a file. Writes nothing for the same reason again. */
  quarantine(record: QuarantineRecord): Promise<void>;
  /** Removes a company's file from quarantine after it was read. */
  release(url: string, cik: string): Promise<void>;
  /** Quarantined files of a company, or of all for null, by CIK and address. */
  quarantined(cik: string | null): Promise<QuarantineRecord[]>;
};

/** A file refused again for the same reason writes nothing: `at` is the time of the first refusal. */
const SAVE = `
INSERT INTO quarantine (url, cik, accession_number, reason, at)
VALUES (:url, :cik, :accession_number, :reason, :at)
ON CONFLICT (url, cik) DO UPDATE SET
  accession_number = excluded.accession_number, reason = excluded.reason, at = excluded.at
WHERE (quarantine.accession_number, quarantine.reason) IS DISTINCT FROM (excluded.accession_number, excluded.reason)`;

const RELEASE = 'DELETE FROM quarantine WHERE url = :url AND cik = :cik';

const LIST = `
SELECT url, cik, accession_number, reason, at FROM quarantine
WHERE CAST(:cik AS text) IS NULL OR cik = :cik ORDER BY cik, url`;

export function* release(url: string, cik: string): Steps<number> {
  return yield* write(RELEASE, { url, cik });
}

export function openQuarantine(db: Database): Quarantine {
  return {
    quarantine: async (record) => void (await db.write(SAVE, record)),
    release: async (url, cik) => void (await db.write(RELEASE, { url, cik })),
    quarantined: async (cik) =>
      (await db.all(LIST, { cik })).map((row) => ({
        url: text(row, 'url'),
        cik: text(row, 'cik'),
        accession_number: textOrNull(row, 'accession_number'),
        reason: text(row, 'reason'),
        at: text(row, 'at'),
      })),
  };
}
