import { integer } from '../../../store/database.ts';
import type { Connection } from '../../../store/sqlite/connection.ts';
import { type IndexedTexts, TextIndexer, type TextToIndex } from '../../../store/text-index.ts';
import { readItems, readSections, unpack } from '../../../store/text-row.ts';
import { IndexWorker } from '../index-worker/index-worker.ts';
import { Merger, SEGMENTS_MAX } from './merge.ts';
import { prepareCountPending } from './segments.ts';
import { prepareWritePostings } from './write.ts';

/** Words and documents indexed in one transaction: a few seconds. */
const WORDS_A_STEP = 1_500_000;
const DOCUMENTS_A_STEP = 2_000;

/** Reads the next texts that wait, behind a row: those of an index of an earlier version, or of one that is rebuilt. */
function prepareReadPending(connection: Connection, words_a_step: number): (after: number) => TextToIndex[] {
  const selectRows = connection.prepare(
    `SELECT p.index_row, t.tokens FROM postings_pending p JOIN document_texts t ON t.index_row = p.index_row
     WHERE p.index_row > :after ORDER BY p.index_row LIMIT ${DOCUMENTS_A_STEP}`,
  );
  const selectText = connection.prepare(
    `SELECT t.characters, t.items, t.sections, b.text_zstd FROM document_texts t
     JOIN document_text_bodies b ON b.document_id = t.document_id WHERE t.index_row = :row`,
  );
  return (after) => {
    const sources: TextToIndex[] = [];
    let words = 0;
    for (const next of selectRows.all({ after })) {
      const row = integer(next, 'index_row');
      words += integer(next, 'tokens');
      if (sources.length > 0 && words > words_a_step) break;
      const stored = selectText.get({ row }) ?? {};
      // What is damaged is refused here, where its column is known.
      const [items, sections] = [readItems(stored), readSections(stored)];
      const content = unpack(stored, 'text_zstd', integer(stored, 'characters'));
      sources.push({
        row,
        text: content,
        items: JSON.stringify(items),
        form: '',
        type: null,
        sections: JSON.stringify(sections),
      });
    }
    return sources;
  };
}

/** Writes the index of texts, unless another process has indexed or changed one of them. */
function prepareWritePending(
  connection: Connection,
): (rows: readonly number[], indexed: IndexedTexts) => void {
  const write = prepareWritePostings(connection);
  const selectPending = connection.prepare(
    'SELECT count(*) AS pending FROM postings_pending WHERE index_row IN (SELECT value FROM json_each(:rows))',
  );
  return (rows, { segments }) =>
    connection.transaction(() => {
      const { pending } = selectPending.get({ rows: JSON.stringify(rows) }) ?? {};
      if (pending === rows.length) write(rows, segments);
    });
}

const rowsOf = (texts: readonly TextToIndex[]): number[] => texts.map(({ row }) => row);

/** Indexes the texts that wait, twice as many as a transaction has at a time: half of them in a thread. */
async function indexAll(
  connection: Connection,
  worker: IndexWorker,
  words_a_step: number,
  indexed: () => Promise<void>,
): Promise<void> {
  const read = prepareReadPending(connection, words_a_step);
  const write = prepareWritePending(connection);
  const indexer = new TextIndexer();
  for (;;) {
    const first = read(-1);
    const second = read(first.at(-1)?.row ?? -1);
    if (first.length === 0) return;
    if (second.length === 0) write(rowsOf(first), indexer.index(first));
    else {
      const index = async () => indexer.index(second);
      const [beside, here] = await Promise.all([worker.index(first), index()]);
      write(rowsOf(first), beside);
      write(rowsOf(second), here);
    }
    await indexed();
  }
}

/**
 * Indexes the texts that wait, some in each transaction, so that a process that was killed resumes. Says
 * how many of them are done.
 */
export async function indexPending(
  connection: Connection,
  said: (progress: { done: number; of: number }) => void,
  words_a_step = WORDS_A_STEP,
): Promise<void> {
  const countPending = prepareCountPending(connection);
  const of = countPending();
  const segments = connection.prepare('SELECT count(*) AS live FROM postings_segments WHERE live = 1').get();
  // A process killed while it merged may leave a hundred, each of which every search reads.
  const isMany = integer(segments ?? {}, 'live') > SEGMENTS_MAX;
  if (of === 0 && !isMany) return;
  const worker = new IndexWorker();
  const merger = new Merger(connection, worker);
  try {
    if (isMany) await merger.follow();
    await indexAll(connection, worker, words_a_step, async () => {
      said({ done: of - countPending(), of });
      await merger.follow();
    });
    await merger.close();
  } finally {
    await worker.close();
  }
}

/** Empties the index and lets all texts wait to be indexed. */
export function forgetPostings(connection: Connection): void {
  connection.transaction(() =>
    connection.exec(
      `DELETE FROM postings_segments; DELETE FROM postings_blocks; DELETE FROM postings_removed;
       INSERT OR IGNORE INTO postings_pending (index_row) SELECT index_row FROM document_texts`,
    ),
  );
}
