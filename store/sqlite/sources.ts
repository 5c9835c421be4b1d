import { text, textOrNull } from '../row.ts';
import type { SourceRecord, SourceStore } from '../source-store.ts';
import type { Connection } from './connection.ts';

/** A different `read_at` alone writes nothing. */
export function prepareSaveSource(connection: Connection): (record: SourceRecord) => void {
  const upsert = connection.prepare(
    `INSERT INTO sources (url, etag, last_modified, sha256, rules, read_at)
     VALUES (:url, :etag, :last_modified, :sha256, :rules, :read_at)
     ON CONFLICT (url) DO UPDATE SET
       etag = excluded.etag, last_modified = excluded.last_modified, sha256 = excluded.sha256, rules = excluded.rules,
  read_at = excluded.read_at
     WHERE (etag, last_modified, sha256, rules)
       IS NOT (excluded.etag, excluded.last_modified, excluded.sha256, excluded.rules)`,
    'data',
  );
  return (record) => void upsert.run(record);
}

export function openSources(connection: Connection): SourceStore {
  const select = connection.prepare(
    'SELECT url, etag, last_modified, sha256, rules, read_at FROM sources WHERE url = :url',
  );
  const save = prepareSaveSource(connection);
  return {
    get: async (url) => {
      const row = select.get({ url });
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
    save: async (record) => save(record),
  };
}
