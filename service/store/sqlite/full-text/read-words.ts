import type { Connection } from '../connection.ts';
import { integer } from '../row.ts';
import { unpack } from './text-row.ts';

/** Reads a document's text by the id of the document. */
export function prepareReadWords(connection: Connection): (id: number) => string {
  const select = connection.prepare(
    `SELECT b.text_zstd, t.characters FROM document_texts t
     JOIN document_text_bodies b ON b.document_id = t.document_id WHERE t.document_id = :id`,
  );
  return (id) => {
    const row = select.get({ id }) ?? {};
    return unpack(row, 'text_zstd', integer(row, 'characters'));
  };
}
