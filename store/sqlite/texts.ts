import type { FullTextStore } from '../full-text-store.ts';
import { integer, text } from '../row.ts';
import { rulesOf } from '../rules.ts';
import type { TextIndex } from '../text-index.ts';
import { openRuns } from '../texts/place-words.ts';
import { openPacked, readItems, readLayout, readSections, unpack } from '../texts/text-row.ts';
import type { Connection } from './connection.ts';
import { prepareReadChanges, prepareReadIndexed } from './index-changes.ts';
import { SOURCES, prepareSaveTexts } from './save-texts.ts';

/** Reads stored texts back. */
function prepareReadTexts(
  connection: Connection,
): Pick<FullTextStore, 'withTexts' | 'text' | 'texts' | 'runs' | 'open'> {
  const selectWithTexts = connection.prepare(
    `SELECT f.accession_number FROM filing_companies fc
       JOIN filings f ON f.id = fc.filing_id JOIN filing_texts t ON t.filing_id = f.id
     WHERE fc.cik = :cik AND t.rules = :rules AND t.sources = ${SOURCES}`,
  );
  const selectText = connection.prepare(
    `SELECT b.text_zstd, b.layout_zstd, t.items, t.characters FROM filings f JOIN documents d ON d.filing_id = f.id
       JOIN document_texts t ON t.document_id = d.id JOIN document_text_bodies b ON b.document_id = d.id
     WHERE f.accession_number = :accession_number AND d.filename = :filename`,
  );
  const selectPacked = connection.prepare(
    `SELECT b.text_zstd, t.characters, t.items, t.sections FROM filings f JOIN documents d ON d.filing_id = f.id
       JOIN document_texts t ON t.document_id = d.id JOIN document_text_bodies b ON b.document_id = d.id
     WHERE f.accession_number = :accession_number AND d.filename = :filename`,
  );
  const selectTexts = connection.prepare(
    `SELECT d.filename, t.characters, t.items FROM filings f JOIN documents d ON d.filing_id = f.id
       JOIN document_texts t ON t.document_id = d.id
     WHERE f.accession_number = :accession_number ORDER BY d.sequence IS NULL, d.sequence, d.filename`,
  );
  return {
    withTexts: async (cik) =>
      new Set(
        selectWithTexts.all({ cik, rules: rulesOf('texts') }).map((row) => text(row, 'accession_number')),
      ),
    text: async (accession_number, filename) => {
      const row = selectText.get({ accession_number, filename });
      if (row === undefined) return null;
      return {
        filename,
        text: unpack(row, 'text_zstd', integer(row, 'characters')),
        ...readLayout(row),
        items: readItems(row),
      };
    },
    texts: async (accession_number) =>
      selectTexts.all({ accession_number }).map((row) => ({
        filename: text(row, 'filename'),
        characters: integer(row, 'characters'),
        items: readItems(row),
      })),
    open: async (accession_number, filename) => {
      const row = selectPacked.get({ accession_number, filename });
      if (row === undefined) return null;
      const packed = openPacked(row, 'text_zstd', integer(row, 'characters'));
      return { text: packed, items: readItems(row), sections: readSections(row) };
    },
    runs: async (accession_number, filename, runs) => {
      const row = selectPacked.get({ accession_number, filename });
      if (row === undefined) return null;
      return runs.map(openRuns(openPacked(row, 'text_zstd', integer(row, 'characters'))));
    },
  };
}

/** Texts of documents and the index over them, in the store's file. */
export function openFullText(
  connection: Connection,
  textIndex: TextIndex,
): FullTextStore & { close(): Promise<void> } {
  const index = textIndex.open(connection);
  const saveTexts = prepareSaveTexts(connection, index);
  return {
    saveTexts: async (filings) => {
      const changed = await saveTexts(filings);
      if (changed > 0) await index.follow();
      return changed;
    },
    tidy: index.tidy,
    search: index.search,
    catchUp: index.catchUp,
    close: () => index.close(),
    ...prepareReadTexts(connection),
    ...prepareReadIndexed(connection),
    ...prepareReadChanges(connection),
  };
}
