import type { BlobStore } from '../../blobs/blob-store.ts';
import type { FullTextStore } from '../../full-text-store.ts';
import { integer, type Row, text } from '../../row.ts';
import { rulesOf } from '../../rules.ts';
import { openRuns } from '../../texts/place-words.ts';
import { openPacked, readItems, readLayout, readSections, unpack } from '../../texts/text-row.ts';
import type { Connection } from '../connection.ts';
import { readBlob } from '../read-documents.ts';
import { SOURCES } from './save-texts.ts';

const WITH_TEXTS = `
SELECT f.accession_number FROM filing_companies fc
  JOIN filings f ON f.id = fc.filing_id JOIN filing_texts t ON t.filing_id = f.id
WHERE fc.cik = :cik AND t.rules = :rules AND t.sources = ${SOURCES}`;

const OF_FILING = `
FROM filings f JOIN documents d ON d.filing_id = f.id JOIN document_texts t ON t.document_id = d.id
WHERE f.accession_number = :accession_number`;

const ONE = `SELECT t.characters, t.items, t.sections, t.text_blob, t.layout_blob ${OF_FILING} AND d.filename = :filename`;

const ALL = `SELECT d.filename, t.characters, t.items ${OF_FILING} ORDER BY d.sequence, d.filename`;

/** A row with the packed text in the place of its digest. */
export async function withText(blobs: BlobStore, row: Row, name: string): Promise<Row> {
  return { ...row, text_zstd: await readBlob(blobs, text(row, 'text_blob'), `the text of ${name}`) };
}

/** Reads stored texts back: what they are from the database, their words from the blob store. */
export function openReadTexts(
  { all, get }: Connection,
  blobs: BlobStore,
): Pick<FullTextStore, 'withTexts' | 'text' | 'texts' | 'runs' | 'open'> {
  const packed = async (accession_number: string, filename: string) => {
    const stored = await get(ONE, { accession_number, filename });
    if (stored === undefined) return null;
    const row = await withText(blobs, stored, `${accession_number}/${filename}`);
    return { row, text: openPacked(row, 'text_zstd', integer(row, 'characters')) };
  };
  return {
    withTexts: async (cik) =>
      new Set(
        (await all(WITH_TEXTS, { cik, rules: rulesOf('texts') })).map((row) => text(row, 'accession_number')),
      ),
    async text(accession_number, filename) {
      const stored = await get(ONE, { accession_number, filename });
      if (stored === undefined) return null;
      const name = `${accession_number}/${filename}`;
      const [row, layout_zstd] = await Promise.all([
        withText(blobs, stored, name),
        readBlob(blobs, text(stored, 'layout_blob'), `the layout of ${name}`),
      ]);
      return {
        filename,
        text: unpack(row, 'text_zstd', integer(row, 'characters')),
        ...readLayout({ layout_zstd }),
        items: readItems(row),
      };
    },
    texts: async (accession_number) =>
      (await all(ALL, { accession_number })).map((row) => ({
        filename: text(row, 'filename'),
        characters: integer(row, 'characters'),
        items: readItems(row),
      })),
    async open(accession_number, filename) {
      const stored = await packed(accession_number, filename);
      if (stored === null) return null;
      return { text: stored.text, items: readItems(stored.row), sections: readSections(stored.row) };
    },
    async runs(accession_number, filename, runs) {
      const stored = await packed(accession_number, filename);
      return stored === null ? null : runs.map(openRuns(stored.text));
    },
  };
}
