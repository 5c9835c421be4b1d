import type { FilingTexts } from '../../../store/full-text-store.ts';
import { saveTextsIndexed } from '../../../store/save-texts.ts';
import { connect, databaseOf } from '../../../store/sqlite/connection.ts';
import { keepSeals } from '../../../store/sqlite/file-checks.ts';
import { APPLE, documentRecord, filingRecord } from '../../../store/testing/sample-records.ts';
import { openStoreFile } from '../../open-store.ts';
import { IndexWorker } from '../index-worker/index-worker.ts';
import { Merger } from '../postings/merge.ts';
import { prepareWritePostings } from '../postings/segments.ts';

/** Filings that the process saves, DOCUMENTS each, BATCH filings a call. */
export const FILINGS = 96;
export const DOCUMENTS = 3;
const BATCH = 8;

export const accessionOf = (at: number): string => `0000320193-24-${String(at).padStart(6, '0')}`;

const textOf = (filing: number, document: number): string =>
  `everywhere filing${filing}x document${document}x ${`word${filing % 7}x `.repeat(300)}`;

/** Saves texts as a large load does: indexed in a thread, with merges during the save. */
function openBeside(path: string) {
  const connection = connect(path, { readonly: false });
  connection.exec('PRAGMA foreign_keys = ON');
  keepSeals(connection);
  const worker = new IndexWorker();
  const index = { index: worker.index.bind(worker), write: prepareWritePostings(connection) };
  const save = saveTextsIndexed(databaseOf(connection), index, 0);
  const merger = new Merger(connection, worker, 0);
  return {
    async saveTexts(filings: readonly FilingTexts[]): Promise<void> {
      await save(filings);
      await merger.tidy();
    },
    async close(): Promise<void> {
      await worker.close();
      connection.close();
    },
  };
}

/**
 * Saves filings with their texts into the store at a path, and says each call's end on a line. With `isBeside` threads
 * index and merge. Returns rows written.
 */
export async function saveAll(path: string, say: (line: string) => void, isBeside = false): Promise<number> {
  const store = await openStoreFile(path);
  const beside = isBeside ? openBeside(path) : null;
  await store.companies.save(APPLE, '2026-08-01T09:00:00.000Z');
  for (let first = 0; first < FILINGS; first += BATCH) {
    const filings = Array.from({ length: BATCH }, (_, at) => first + at);
    await store.filings.save(
      APPLE.cik,
      filings.map((at) => filingRecord({ accession_number: accessionOf(at) })),
    );
    const texts = filings.map((at) =>
      Array.from({ length: DOCUMENTS }, (_, place) => ({
        filename: `${place}.htm`,
        text: textOf(at, place),
        blocks: [],
        anchors: [],
        losses: [],
        items: [],
      })),
    );
    for (const [place, at] of filings.entries()) {
      const documents = (texts[place] ?? []).map(({ filename }) => documentRecord({ filename }));
      await store.filings.saveDocuments(accessionOf(at), documents, []);
    }
    await (beside ?? store.fullText).saveTexts(
      filings.map((at, place) => ({ accession_number: accessionOf(at), documents: texts[place] ?? [] })),
    );
    say(`saved ${first + BATCH}`);
  }
  const written = store.writes();
  await beside?.close();
  await store.close();
  return written;
}

const [path, how] = process.argv.slice(2);
if (process.argv[1] === import.meta.filename && path !== undefined) {
  await saveAll(path, (line) => process.stdout.write(`${line}\n`), how === 'beside');
}
