import { POSTINGS_TABLES } from '../../../../store/schema.ts';
import { connect } from '../../../../store/sqlite/connection.ts';
import { mergePostings } from '../merge.ts';
import { prepareUpdatePostings } from './update-postings.ts';

/** Rows that the process writes again and again. */
const ROWS = 40;

/** A table of what was saved, written in the transactions of the index. */
const CREATE_SAVED = 'CREATE TABLE IF NOT EXISTS saved (row INTEGER PRIMARY KEY, text TEXT NOT NULL) STRICT';

/**
 * Changes documents of an index for ever, some at a time, with merges between, and says each step on a line. What the
 * index should have is in the table `saved`. For tests that kill it.
 */
export function updateForEver(path: string, say: (line: string) => void): void {
  const connection = connect(path, { readonly: false });
  connection.exec(`PRAGMA journal_mode = WAL; ${POSTINGS_TABLES}; ${CREATE_SAVED};`);
  const update = prepareUpdatePostings(connection);
  const save = connection.prepare(
    'INSERT INTO saved (row, text) VALUES (:row, :text) ON CONFLICT (row) DO UPDATE SET text = excluded.text',
  );
  const remove = connection.prepare('DELETE FROM saved WHERE row = :row');
  const unindex = connection.prepare('INSERT OR IGNORE INTO postings_removed (index_row) VALUES (:row)');
  for (let step = 0; ; step += 1) {
    connection.transaction(() => {
      const added = [0, 1, 2, 3].map((at) => {
        const row = (step * 7 + at * 3) % ROWS;
        const text = `everywhere step${step}x ${`word${(step + at) % 11}x `.repeat(200)}`;
        save.run({ row, text });
        return { row, text, items: [], sections: [{ start: 0, end: text.length, keys: [''] }] };
      });
      const gone = (step * 11 + 1) % ROWS;
      if (added.every(({ row }) => row !== gone)) remove.run({ row: gone });
      unindex.run({ row: gone });
      update(added);
    });
    say(`saved ${step}`);
    if (step % 3 === 2) for (const _ of mergePostings(connection, 1 + (step % 2))) say('merging');
  }
}

const [path] = process.argv.slice(2);
if (process.argv[1] === import.meta.filename && path !== undefined) {
  updateForEver(path, (line) => process.stdout.write(`${line}\n`));
}
