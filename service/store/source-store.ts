/** What is remembered of a file read from EDGAR, to ask for it conditionally and to skip it unchanged. */
export type SourceRecord = {
  url: string;
  etag: string | null;
  last_modified: string | null;
  sha256: string;
  /** ISO 8601 UTC. */
  read_at: string;
};

export type SourceStore = {
  get(url: string): Promise<SourceRecord | null>;
  save(record: SourceRecord): Promise<void>;
};
