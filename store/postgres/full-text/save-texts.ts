import type { BlobStore } from '../../blobs/blob-store.ts';
import type { ReadableDocument } from '../../full-text-store.ts';
import { integer, type Row, text, textOrNull } from '../../row.ts';
import { rulesOf } from '../../rules.ts';
import { partsOf } from '../../texts/text-row.ts';
import { textValues } from '../../texts/text-values.ts';
import type { Connection, Parameters, Transaction } from '../connection.ts';

type FilingTexts = { accession_number: string; documents: readonly ReadableDocument[] };

const FIELDS = [
  'filing_id',
  'rules',
  'sha256',
  'characters',
  'tokens',
  'items',
  'sections',
  'text_blob',
  'layout_blob',
];

const UPSERT_TEXT = `
INSERT INTO document_texts (document_id, ${FIELDS.join(', ')})
VALUES (:document_id, ${FIELDS.map((field) => `:${field}`).join(', ')})
ON CONFLICT (document_id) DO UPDATE SET ${FIELDS.map((field) => `${field} = excluded.${field}`).join(', ')}`;

/** Digest of the documents of a filing `f`: texts made from other documents are made again. */
export const SOURCES = `(SELECT coalesce(string_agg(left(s.sha256, 16), ',' ORDER BY s.filename), '')
  FROM documents s WHERE s.filing_id = f.id)`;

const UPSERT_FILING = `
INSERT INTO filing_texts (filing_id, rules, sources)
SELECT f.id, :rules, ${SOURCES} FROM filings f WHERE f.id = :filing_id
ON CONFLICT (filing_id) DO UPDATE SET rules = excluded.rules, sources = excluded.sources
WHERE (filing_texts.rules, filing_texts.sources) IS DISTINCT FROM (excluded.rules, excluded.sources)`;

const DROP_OTHERS = `
DELETE FROM document_texts t USING documents d
WHERE t.document_id = d.id AND t.filing_id = :filing_id AND d.filename <> ALL(:filenames)`;

const STORED = `
SELECT d.filename, d.id, d.type, t.sha256, t.rules FROM documents d
LEFT JOIN document_texts t ON t.document_id = d.id WHERE d.filing_id = :filing_id`;

/** A filing with those of its texts that differ from the stored ones. */
type Prepared = { filing_id: number; filenames: string[]; rows: Parameters[] };

/** Packs what is new and stores it in the blob store, before any transaction. */
async function prepare(
  { all, get }: Connection,
  blobs: BlobStore,
  { accession_number, documents }: FilingTexts,
): Promise<Prepared> {
  const filing = await get('SELECT id, form FROM filings WHERE accession_number = :accession_number', {
    accession_number,
  });
  if (filing === undefined) {
    throw new Error(`Texts of ${accession_number} cannot be saved: save the filing first`);
  }
  const filing_id = integer(filing, 'id');
  const stored = new Map(
    (await all(STORED, { filing_id })).map((row): [string, Row] => [text(row, 'filename'), row]),
  );
  const rows: Parameters[] = [];
  for (const document of documents) {
    const row = stored.get(document.filename);
    if (row === undefined) {
      throw new Error(`Text of ${document.filename} cannot be saved: save the document first`);
    }
    const { sha256, items, layout } = partsOf(document);
    if (row['sha256'] === sha256 && row['rules'] === rulesOf('index')) continue;
    const source = { form: text(filing, 'form'), type: textOrNull(row, 'type') };
    const values = textValues({ text: document.text, items, layout, ...source });
    const [text_blob, layout_blob] = await Promise.all([blobs.save(values.text), blobs.save(values.layout)]);
    const ids = { document_id: integer(row, 'id'), filing_id, rules: rulesOf('index'), sha256 };
    rows.push({ ...ids, ...values.columns, text_blob, layout_blob });
  }
  return { filing_id, filenames: documents.map(({ filename }) => filename), rows };
}

async function write(
  { write: change }: Transaction,
  { filing_id, filenames, rows }: Prepared,
): Promise<number> {
  let changed = await change(DROP_OTHERS, { filing_id, filenames });
  for (const row of rows) changed += await change(UPSERT_TEXT, row);
  await change(UPSERT_FILING, { filing_id, rules: rulesOf('texts') });
  return changed;
}

/** Saves filings' readable documents, replacing all texts of each filing. Returns documents changed. */
export async function saveTexts(
  connection: Connection,
  blobs: BlobStore,
  filings: readonly FilingTexts[],
): Promise<number> {
  const prepared: Prepared[] = [];
  for (const filing of filings) prepared.push(await prepare(connection, blobs, filing));
  return await connection.transaction(async (transaction) => {
    let changed = 0;
    for (const filing of prepared) changed += await write(transaction, filing);
    return changed;
  });
}
