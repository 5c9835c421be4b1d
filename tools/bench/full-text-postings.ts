import { DatabaseSync } from 'node:sqlite';

import { QueryError } from '../../domain/query/query.ts';
import type { FullTextPage, FullTextSearch } from '../../service/store/full-text-store.ts';
import { type Connection, connect } from '../../service/store/sqlite/connection.ts';
import { holdColumns } from '../../service/store/sqlite/full-text/hold-columns.ts';
import { prepareReadWords } from '../../service/store/sqlite/full-text/read-words.ts';
import { prepareSearch } from '../../service/store/sqlite/full-text/search.ts';
import { buildPostings } from '../../service/store/sqlite/postings/build-postings.ts';
import { openPostings } from '../../service/store/sqlite/postings/postings-engine.ts';
import { prepareUpdatePostings } from '../../service/store/sqlite/postings/update-postings.ts';
import { verifyPostings } from '../../service/store/sqlite/postings/verify-postings.ts';

/** Cost of a build of the postings index, in seconds and bytes. */
export type BuiltPostings = { build_s: number; cpu_s: number; update_ms: number; index: number; rss: number };

/** Opens the same searches with the postings index as their engine. */
export function openPostingsSearch(path: string): {
  /** Null if the query is refused. */
  search(search: FullTextSearch): FullTextPage | null;
  close(): void;
} {
  const connection = connect(path, { readonly: true });
  connection.exec('PRAGMA cache_size = -16384; PRAGMA temp_store = MEMORY;');
  const search = prepareSearch(connection, holdColumns(connection), openPostings);
  return {
    search(asked) {
      try {
        return search(asked);
      } catch (error) {
        if (error instanceof QueryError) return null;
        throw error;
      }
    },
    close: () => connection.close(),
  };
}

/** Milliseconds to index the first documents anew, as a load of some filings does. */
function timeUpdate(connection: Connection): number {
  const select = connection.prepare(
    'SELECT document_id, index_row FROM document_texts ORDER BY index_row LIMIT 20',
  );
  const readWords = prepareReadWords(connection);
  const sources = select.all().map((row) => ({
    row: Number(row['index_row']),
    ...readWords(Number(row['document_id'])),
  }));
  const update = prepareUpdatePostings(connection);
  update([], sources.slice(1));
  const before = performance.now();
  update([], sources);
  return performance.now() - before;
}

/** Builds the postings index of a store. Runs in its own process, so that its memory can be measured. */
function build(path: string): BuiltPostings {
  const connection = connect(path, { readonly: false });
  const before = performance.now();
  buildPostings(connection);
  const build_s = (performance.now() - before) / 1_000;
  verifyPostings(connection);
  const update_ms = timeUpdate(connection);
  connection.close();
  const database = new DatabaseSync(path, { readOnly: true });
  const sizes = database.prepare("SELECT sum(pgsize) AS size FROM dbstat WHERE name LIKE 'postings_%'").get();
  database.close();
  const { maxRSS, userCPUTime, systemCPUTime } = process.resourceUsage();
  const cpu_s = (userCPUTime + systemCPUTime) / 1e6;
  return { build_s, cpu_s, update_ms, index: Number(sizes?.['size']), rss: maxRSS * 1024 };
}

const [path] = process.argv.slice(2);
if (path !== undefined && process.argv[1]?.endsWith('full-text-postings.ts') === true) {
  console.log(JSON.stringify(build(path)));
}
