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
