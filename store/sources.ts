import { type Database, type Steps, text, textOrNull, write } from './database.ts';

/*
 * What was read of EDGAR: pages with the marks of their content, and files that were set aside with the reason.
 */

/** Metadata of a file read from EDGAR, for conditional requests and to skip unchanged files. */
export type SourceRecord = {
  url: string;
  etag: string | null;
  last_modified: string | null;
  sha256: string;
  /** Name of the rules it was read by; empty where nothing that is stored depends on them. */
  rules: string;
  /** ISO 8601 UTC. */
  read_at: string;
};

export type SourceStore = {
  get(url: string): Promise<SourceRecord | null>;
  save(record: SourceRecord): Promise<void>;
};

/** SQL of the key of a company, whose CIK is an expression. */
export function keyInSql(key: (cik: string) => string, cik: string): string {
  return `'${key('<cik>').replace('<cik>', `' || ${cik} || '`)}'`;
}

/** A different `read_at` alone writes nothing. */
const SAVE = `
INSERT INTO sources (url, etag, last_modified, sha256, rules, read_at)
VALUES (:url, :etag, :last_modified, :sha256, :rules, :read_at)
ON CONFLICT (url) DO UPDATE SET etag = excluded.etag, last_modified = excluded.last_modified,
  sha256 = excluded.sha256, rules = excluded.rules, read_at = excluded.read_at
WHERE (sources.etag, sources.last_modified, sources.sha256, sources.rules)
  IS DISTINCT FROM (excluded.etag, excluded.last_modified, excluded.sha256, excluded.rules)`;

const ONE = 'SELECT url, etag, last_modified, sha256, rules, read_at FROM sources WHERE url = :url';

export function* saveSource(record: SourceRecord): Steps<number> {
  return yield* write(SAVE, record);
}

export function openSources(db: Database): SourceStore {
  return {
    async get(url) {
      const row = await db.get(ONE, { url });
      if (row === undefined) return null;
      return {
        url: text(row, 'url'),
        etag: textOrNull(row, 'etag'),
        last_modified: textOrNull(row, 'last_modified'),
        sha256: text(row, 'sha256'),
        rules: text(row, 'rules'),
        read_at: text(row, 'read_at'),
      };
    },
    save: async (record) => void (await db.write(SAVE, record)),
  };
}

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
const SET_ASIDE = `
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
    quarantine: async (record) => void (await db.write(SET_ASIDE, record)),
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
