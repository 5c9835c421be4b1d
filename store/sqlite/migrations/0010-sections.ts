import { divideSections } from '../../../domain/documents/divide-sections.ts';
import { integer, text, textOrNull } from '../../row.ts';
import { readItems, unpack } from '../../texts/text-row.ts';
import type { Connection } from '../connection.ts';

/** Sections of each text, so that a search can be restricted to an Item. Later migrations index them. */
export function addSections(connection: Connection): void {
  connection.exec(`ALTER TABLE document_texts ADD COLUMN sections TEXT NOT NULL DEFAULT '[]'`);
  const selectIds = connection.prepare('SELECT document_id FROM document_texts ORDER BY document_id');
  const selectText = connection.prepare(
    `SELECT t.characters, t.items, b.text_zstd, d.type, f.form
     FROM document_texts t JOIN document_text_bodies b ON b.document_id = t.document_id
     JOIN documents d ON d.id = t.document_id JOIN filings f ON f.id = t.filing_id
     WHERE t.document_id = :id`,
  );
  const update = connection.prepare('UPDATE document_texts SET sections = :sections WHERE document_id = :id');
  for (const { document_id } of selectIds.all()) {
    const id = Number(document_id);
    const stored = selectText.get({ id });
    if (stored === undefined) continue;
    const words = unpack(stored, 'text_zstd', integer(stored, 'characters'));
    const source = { form: text(stored, 'form'), type: textOrNull(stored, 'type') };
    const sections = divideSections({ text: words, items: readItems(stored) }, source);
    update.run({ id, sections: JSON.stringify(sections) });
  }
}
