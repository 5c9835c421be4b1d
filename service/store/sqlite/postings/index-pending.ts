import type { SegmentSource } from '../../../../domain/postings/build-segment.ts';
import { integer } from '../../row.ts';
import { readItems, readSections, unpack } from '../../texts/text-row.ts';
import type { Connection } from '../connection.ts';
import { SEGMENTS_MAX } from './choose-segments.ts';
import { mergePostings } from './merge-postings.ts';
import { prepareUpdatePostings } from './update-postings.ts';

/** Words and documents indexed in one transaction: a few seconds. */
const WORDS_A_STEP = 1_500_000;
const DOCUMENTS_A_STEP = 2_000;

/** Documents that wait to be indexed. */
export function prepareCountPending(connection: Connection): () => number {
  const select = connection.prepare('SELECT count(*) AS pending FROM postings_pending');
  return () => integer(select.get() ?? {}, 'pending');
}

/** Reads the next texts that wait: those of an index of an earlier version, or of one that is made anew. */
function prepareReadPending(connection: Connection): () => SegmentSource[] {
  const selectRows = connection.prepare(
    `SELECT p.index_row, t.tokens FROM postings_pending p JOIN document_texts t ON t.index_row = p.index_row
     ORDER BY p.index_row LIMIT ${DOCUMENTS_A_STEP}`,
  );
  const selectText = connection.prepare(
    `SELECT t.characters, t.items, t.sections, b.text_zstd FROM document_texts t
     JOIN document_text_bodies b ON b.document_id = t.document_id WHERE t.index_row = :row`,
  );
  return () => {
    const sources: SegmentSource[] = [];
    let words = 0;
    for (const next of selectRows.all()) {
      const row = integer(next, 'index_row');
      words += integer(next, 'tokens');
      if (sources.length > 0 && words > WORDS_A_STEP) break;
      const stored = selectText.get({ row }) ?? {};
      const text = unpack(stored, 'text_zstd', integer(stored, 'characters'));
      sources.push({ row, text, items: readItems(stored), sections: readSections(stored) });
    }
    return sources;
  };
}

/**
 * Indexes the texts that wait, some in each transaction, so that a process that is killed goes on where it was. Says
 * how many of them are done.
 */
export function* indexPending(connection: Connection): Generator<{ done: number; of: number }> {
  const countPending = prepareCountPending(connection);
  const readPending = prepareReadPending(connection);
  const update = prepareUpdatePostings(connection);
  const of = countPending();
  const segments = connection.prepare('SELECT count(*) AS live FROM postings_segments WHERE live = 1').get();
  // A process killed while it merged may leave a hundred, each of which every search reads.
  if (integer(segments ?? {}, 'live') > SEGMENTS_MAX)
    for (const _ of mergePostings(connection, SEGMENTS_MAX)) continue;
  for (let left = of; left > 0; left = countPending()) {
    const isAny = connection.transaction(() => {
      const sources = readPending();
      if (sources.length > 0) update(sources);
      return sources.length > 0;
    });
    if (!isAny) return;
    // Merging hundreds of segments at once would read each block again for each term.
    for (const _ of mergePostings(connection, SEGMENTS_MAX)) continue;
    yield { done: of - countPending(), of };
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
