import { divideSections, type SectionRun } from '../../../../domain/documents/divide-sections.ts';
import type { Connection } from '../connection.ts';
import { integer, text, textOrNull } from '../row.ts';
import { cutPieces } from './cut-pieces.ts';
import { indexText } from './index-terms.ts';
import { COLUMNS, columnOf } from './section-columns.ts';
import { readItems, unpack } from './text-row.ts';

/** Parts at blanks alone: what is indexed are the service's own tokens, joined by blanks. */
const TOKENIZE = String.raw`tokenize = "ascii tokenchars '!#$%&()*+,-./:;<=>?@[\\]^_{|}~'"`;

const CREATE_INDEX = `
DROP TABLE IF EXISTS full_text_terms;
DROP TABLE IF EXISTS full_text;
CREATE VIRTUAL TABLE full_text USING fts5 (
  ${COLUMNS.join(', ')}, content = '', contentless_delete = 1, columnsize = 1, detail = full, ${TOKENIZE}
);
CREATE VIRTUAL TABLE full_text_terms USING fts5vocab (full_text, row);`;

/** Adds the sections of a text to the index. */
export function prepareInsertIndexed(
  connection: Connection,
): (row: number, bodies: ReadonlyMap<string, string>) => void {
  const statements = new Map<string, ReturnType<Connection['prepare']>>();
  return (row, bodies) => {
    const columns = [...bodies.keys()].map(columnOf);
    const names = columns.join(', ');
    const values = columns.map((_, at) => `:v${at}`).join(', ');
    const insert =
      statements.get(names) ??
      connection.prepare(
        columns.length === 0
          ? 'INSERT INTO full_text (rowid) VALUES (:row)'
          : `INSERT INTO full_text (rowid, ${names}) VALUES (:row, ${values})`,
      );
    statements.set(names, insert);
    insert.run({ row, ...Object.fromEntries([...bodies.values()].map((body, at) => [`v${at}`, body])) });
  };
}

/** Creates the index and fills it from the stored texts, a column for each section: 700 documents a second. */
export function rebuildIndex(connection: Connection): void {
  connection.exec(CREATE_INDEX);
  const selectRows = connection.prepare('SELECT index_row FROM document_texts ORDER BY index_row');
  const selectText = connection.prepare(
    `SELECT t.document_id, t.characters, t.items, b.text_zstd, d.type, f.form
     FROM document_texts t JOIN document_text_bodies b ON b.document_id = t.document_id
     JOIN documents d ON d.id = t.document_id JOIN filings f ON f.id = t.filing_id
     WHERE t.index_row = :row`,
  );
  const update = connection.prepare(
    'UPDATE document_texts SET sections = :sections WHERE document_id = :document_id',
  );
  const insertIndexed = prepareInsertIndexed(connection);
  for (const { index_row } of selectRows.all()) {
    const row = Number(index_row);
    const stored = selectText.get({ row });
    if (stored === undefined) continue;
    const words = unpack(stored, 'text_zstd', integer(stored, 'characters'));
    const source = { form: text(stored, 'form'), type: textOrNull(stored, 'type') };
    const sections: SectionRun[] = divideSections({ text: words, items: readItems(stored) }, source);
    update.run({
      document_id: integer(stored, 'document_id'),
      sections: JSON.stringify(sections),
    });
    insertIndexed(row, indexText(words, cutPieces(words), sections).bodies);
  }
}
