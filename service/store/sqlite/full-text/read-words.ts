import type { SectionRun } from '../../../../domain/documents/divide-sections.ts';
import type { Connection } from '../connection.ts';
import { integer } from '../row.ts';
import type { PackedText } from './packed-text.ts';
import { openPacked, readSections, unpack } from './text-row.ts';

/** Reads a document's text by id: whole with its sections, or in pieces. */
export function prepareReadWords(connection: Connection): {
  whole(id: number): { text: string; sections: SectionRun[] };
  open(id: number): { text: PackedText; sections: SectionRun[] };
} {
  const select = connection.prepare(
    `SELECT b.text_zstd, t.characters, t.sections FROM document_texts t
     JOIN document_text_bodies b ON b.document_id = t.document_id WHERE t.document_id = :id`,
  );
  return {
    whole(id) {
      const row = select.get({ id }) ?? {};
      return {
        text: unpack(row, 'text_zstd', integer(row, 'characters')),
        sections: readSections(row),
      };
    },
    open(id) {
      const row = select.get({ id }) ?? {};
      return {
        text: openPacked(row, 'text_zstd', integer(row, 'characters')),
        sections: readSections(row),
      };
    },
  };
}
