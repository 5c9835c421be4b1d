import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

import { unpackText } from '../../store/packed-text.ts';

/** A stored document of a filing. */
export type Document = {
  accession: string;
  filename: string;
  form: string;
  date: string;
  /** Tickers of its filers. */
  filers: string;
  text: string;
};

const SELECT = `
SELECT f.accession_number, d.filename, coalesce(d.type, f.form) AS form, f.filing_date, b.text_zstd, t.characters,
  (SELECT group_concat(coalesce(c.ticker, c.name), ' ') FROM filing_companies fc JOIN companies c ON c.cik = fc.cik
   WHERE fc.filing_id = f.id) AS filers
FROM document_texts t JOIN documents d ON d.id = t.document_id JOIN filings f ON f.id = t.filing_id
JOIN document_text_bodies b ON b.document_id = t.document_id
WHERE f.filing_date >= '2001-01-01' ORDER BY t.index_row`;

export const keyOf = (accession: string, filename: string): string => `${accession}/${filename}`;

/** Every document of a store that a search can find, by accession number and file name. */
export function readCorpus(folder: string): Map<string, Document> {
  const database = new DatabaseSync(join(folder, 'filings.db'), { readOnly: true });
  const documents = new Map<string, Document>();
  for (const row of database.prepare(SELECT).iterate()) {
    const packed = row['text_zstd'];
    if (!(packed instanceof Uint8Array)) throw new Error('A document has no text');
    const [accession, filename] = [String(row['accession_number']), String(row['filename'])];
    documents.set(keyOf(accession, filename), {
      accession,
      filename,
      form: String(row['form']),
      date: String(row['filing_date']),
      filers: String(row['filers']),
      text: unpackText(packed, Number(row['characters'])),
    });
  }
  database.close();
  return documents;
}
