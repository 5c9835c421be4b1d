import type { Connection } from '../connection.ts';
import { integer } from '../row.ts';
import type { PackedText } from './packed-text.ts';
import { openPacked, unpack } from './text-row.ts';

/** Reads a document's text by id: whole, or in pieces. */
export function prepareReadWords(connection: Connection): {
  whole(id: number): string;
  open(id: number): PackedText;
} {
  const select = connection.prepare(
    `SELECT b.text_zstd, t.characters FROM document_texts t
     JOIN document_text_bodies b ON b.document_id = t.document_id WHERE t.document_id = :id`,
  );
  return {
    whole(id) {
      const row = select.get({ id }) ?? {};
      return unpack(row, 'text_zstd', integer(row, 'characters'));
    },
    open(id) {
      const row = select.get({ id }) ?? {};
      return openPacked(row, 'text_zstd', integer(row, 'characters'));
    },
  };
}
