import { text, textOrNull } from '../row.ts';
import type { SourceStore } from '../source-store.ts';
import type { Connection } from './connection.ts';

/** A different `read_at` alone writes nothing. */
export const SAVE_SOURCE = `
INSERT INTO sources (url, etag, last_modified, sha256, rules, read_at)
VALUES (:url, :etag, :last_modified, :sha256, :rules, :read_at)
ON CONFLICT (url) DO UPDATE SET
  etag = excluded.etag, last_modified = excluded.last_modified, sha256 = excluded.sha256, rules = excluded.rules,
  read_at = excluded.read_at
WHERE (sources.etag, sources.last_modified, sources.sha256, sources.rules)
  IS DISTINCT FROM (excluded.etag, excluded.last_modified, excluded.sha256, excluded.rules)`;

export function openSources({ get, write }: Connection): SourceStore {
  return {
    async get(url) {
      const row = await get(
        'SELECT url, etag, last_modified, sha256, rules, read_at FROM sources WHERE url = :url',
        { url },
      );
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
    save: async (record) => void (await write(SAVE_SOURCE, record)),
  };
}
