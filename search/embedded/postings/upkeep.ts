import { readTextMap } from '../../../domain/postings/document-terms.ts';
import { blob, integer, StoreError } from '../../../store/database.ts';
import type { Connection } from '../../../store/sqlite/connection.ts';
import { type IndexedTexts, TextIndexer, type TextToIndex } from '../../../store/text-index.ts';
import { readItems, readSections, unpack } from '../../../store/texts.ts';
import { IndexWorker } from '../index-worker/index-worker.ts';
import { Merger, SEGMENTS_MAX } from './merge.ts';
import {
  asDamage,
  type HeldSegment,
  holdSegments,
  isDeleted,
  prepareCountPending,
  unseal,
  WRITER_CACHE,
  prepareWritePostings,
} from './segments.ts';

/*
 * The index against the stored texts: those that wait are indexed, all of it is made again, and it is verified.
 */

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

/** Reads every block of the index. Throws StoreError 'damaged' if one is missing or has a wrong checksum. */
export function verifyBlocks(connection: Connection): { segments: number; blocks: number } {
  let blocks = 0;
  const select = connection.prepare(
    'SELECT id, data FROM postings_blocks WHERE id > :id ORDER BY id LIMIT 500',
  );
  for (let id = -1; ;) {
    const rows = select.all({ id });
    for (const row of rows) unseal(integer(row, 'id'), blob(row, 'data'));
    blocks += rows.length;
    const last = rows.at(-1);
    if (last === undefined) break;
    id = integer(last, 'id');
  }
  const held = holdSegments(connection, WRITER_CACHE)();
  for (const { segment } of held) {
    for (const entry of segment.entries()) {
      segment.list(entry);
      segment.storedPositions(entry.positions, entry.position_bytes);
    }
    for (const document of segment.rows.keys()) readTextMap(segment.storedMap(document));
  }
  return { segments: held.length, blocks };
}

/** Index rows of a segment that aren't deleted from it. */
const liveRows = ({ segment, deletes }: HeldSegment): number[] =>
  [...segment.rows].filter((_, document) => !isDeleted(deletes, document));

/** Throws StoreError 'damaged' unless each stored text that doesn't wait is indexed once. */
function compareWithTexts(connection: Connection): void {
  const select = connection.prepare(
    `SELECT index_row FROM document_texts WHERE index_row NOT IN (SELECT index_row FROM postings_pending)`,
  );
  const removed = connection.prepare('SELECT index_row FROM postings_removed').all();
  const gone = new Set(removed.map((row) => integer(row, 'index_row')));
  const texts = select
    .all()
    .map((row) => integer(row, 'index_row'))
    .toSorted((a, b) => a - b);
  const indexed = holdSegments(connection, WRITER_CACHE)()
    .flatMap(liveRows)
    .filter((row) => !gone.has(row))
    .toSorted((a, b) => a - b);
  const other = texts.findIndex((row, at) => indexed[at] !== row);
  if (other === -1 && indexed.length === texts.length) return;
  throw new StoreError(
    'damaged',
    `The full-text index has ${indexed.length} documents and the store ${texts.length} texts`,
  );
}

/**
 * Reads every block of the index, and compares its documents with the stored texts. Throws StoreError 'damaged' if one
 * is missing or has a wrong checksum.
 */
export function verifyPostings(connection: Connection): { segments: number; blocks: number } {
  return connection.snapshot(() =>
    asDamage(() => {
      const found = verifyBlocks(connection);
      compareWithTexts(connection);
      return found;
    }),
  );
}
