import type { SectionRun } from '../../../../domain/documents/divide-sections.ts';
import type { Connection } from '../connection.ts';
import { integer } from '../row.ts';
import { readSections, unpack } from './text-row.ts';

/** Reads a document's whole text with its sections, by id. */
export function prepareReadWords(
  connection: Connection,
): (id: number) => { text: string; sections: SectionRun[] } {
  const select = connection.prepare(
    `SELECT b.text_zstd, t.characters, t.sections FROM document_texts t
     JOIN document_text_bodies b ON b.document_id = t.document_id WHERE t.document_id = :id`,
  );
  return (id) => {
    const row = select.get({ id }) ?? {};
    return {
      text: unpack(row, 'text_zstd', integer(row, 'characters')),
      sections: readSections(row),
    };
  };
}
