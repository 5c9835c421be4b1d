import { type Database, type Steps, text, textOrNull, write } from './database.ts';

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
