import { SegmentBuilder } from '../../../../domain/postings/build-segment.ts';
import type { Connection } from '../connection.ts';
import { readSections, unpack } from '../full-text/text-row.ts';
import { integer } from '../row.ts';
import { mergePostings } from './merge-postings.ts';
import { CREATE_POSTINGS } from './segment-tables.ts';
import { prepareWriteSegment } from './write-postings.ts';

/** Words after which a segment is written: about 80 MB of memory. */
const WORDS_MAX = 3_000_000;

/** Creates the postings index and fills it from the stored texts. */
export function buildPostings(connection: Connection): void {
  connection.exec(
    `DROP TABLE IF EXISTS postings_segments; DROP TABLE IF EXISTS postings_blocks; ${CREATE_POSTINGS}`,
  );
  const writeSegment = prepareWriteSegment(connection);
  const selectRows = connection.prepare('SELECT index_row FROM document_texts ORDER BY index_row');
  const selectText = connection.prepare(
    `SELECT t.characters, t.sections, b.text_zstd FROM document_texts t
     JOIN document_text_bodies b ON b.document_id = t.document_id WHERE t.index_row = :row`,
  );
  let builder = new SegmentBuilder();
  for (const { index_row } of selectRows.all()) {
    const row = Number(index_row);
    const stored = selectText.get({ row });
    if (stored === undefined) continue;
    const text = unpack(stored, 'text_zstd', integer(stored, 'characters'));
    builder.add({ row, text, sections: readSections(stored) });
    if (builder.places < WORDS_MAX) continue;
    writeSegment(builder);
    builder = new SegmentBuilder();
  }
  if (builder.places > 0) writeSegment(builder);
  for (const _ of mergePostings(connection, 1)) continue;
}
