import type { BlobStore } from '../blobs/blobs.ts';
import { readBlob } from '../documents.ts';
import type { ReadableDocument, FullTextStore } from '../full-text-store.ts';
import { integer, type Row, text, textOrNull, flag } from '../row.ts';
import { rulesOf } from '../rules.ts';
import { StoreError } from '../store-error.ts';
import { openRuns } from '../texts/place-words.ts';
import {
  partsOf,
  openPacked,
  readItems,
  readLayout,
  readSections,
  unpack,
  toIndexed,
  toVersion,
} from '../texts/text-row.ts';
import { textValues } from '../texts/text-values.ts';
import type { Connection, Parameters, Transaction } from './connection.ts';

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
const SOURCES = `(SELECT coalesce(string_agg(left(s.sha256, 16), ',' ORDER BY s.filename), '')
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
async function saveTexts(
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
async function withText(blobs: BlobStore, row: Row, name: string): Promise<Row> {
  return { ...row, text_zstd: await readBlob(blobs, text(row, 'text_blob'), `the text of ${name}`) };
}

/** Reads stored texts back: what they are from the database, their words from the blob store. */
function openReadTexts(
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

/** Counts of changes of companies that a version has room for. */
const COMPANY_CHANGES = 2 ** 25;

/**
 * Changes of the filing count first, then those of its filers together. Both only grow as long as the filers are the
 * same, and a filing whose filers change is changed itself, so that a version never shrinks.
 */
const SELECT_VERSION = `
SELECT t.document_id, t.filing_id, f.accession_number, f.filing_date, f.form, f.root_form,
  d.filename, d.sequence, d.description, t.sections, t.characters, t.text_blob,
  1 + coalesce((SELECT changes FROM text_filing_changes WHERE filing_id = t.filing_id), 0) * ${COMPANY_CHANGES}
    + coalesce((SELECT sum(ch.changes)::bigint FROM filing_companies fc JOIN text_company_changes ch ON ch.cik = fc.cik
                WHERE fc.filing_id = t.filing_id), 0) AS version
FROM document_texts t JOIN documents d ON d.id = t.document_id JOIN filings f ON f.id = t.filing_id`;

const AFTER = `${SELECT_VERSION} WHERE t.document_id > :after ORDER BY t.document_id LIMIT :limit`;
const INDEXED = `${SELECT_VERSION} WHERE t.document_id = :document_id`;

const FILERS = `
SELECT fc.cik, c.sic, c.business_location, c.state_of_incorporation
FROM filing_companies fc LEFT JOIN companies c ON c.cik = fc.cik WHERE fc.filing_id = :filing_id ORDER BY fc.cik`;

/** Reads documents for an index outside of the store. */
function openReadIndexed(
  connection: Connection,
  blobs: BlobStore,
): Pick<FullTextStore, 'indexedAfter' | 'indexed'> {
  return {
    indexedAfter: async (after, limit) => (await connection.all(AFTER, { after, limit })).map(toVersion),
    async indexed(document_id) {
      const found = await connection.snapshot(async ({ all, get }) => {
        const row = await get(INDEXED, { document_id });
        if (row === undefined) return null;
        return { row, filers: await all(FILERS, { filing_id: integer(row, 'filing_id') }) };
      });
      if (found === null) return null;
      const row = await withText(blobs, found.row, `document ${document_id}`);
      return toIndexed(row, found.filers, unpack(row, 'text_zstd', integer(row, 'characters')));
    },
  };
}

/**
 * A point is a snapshot: the transactions that were committed then. What is new is what it doesn't see, in whichever
 * order transactions that run at once are committed. Numbers of transactions are the server's own: a restored database
 * starts with lower ones, and nothing it has can be compared with an older point.
 */
const NOW = `
SELECT pg_current_snapshot()::text AS now,
  pg_snapshot_xmin(:since::pg_snapshot) > pg_snapshot_xmax(pg_current_snapshot()) AS is_restored`;

const NEW =
  'changed_in >= pg_snapshot_xmin(:since::pg_snapshot) AND NOT pg_visible_in_snapshot(changed_in, :since::pg_snapshot)';
const FILINGS = `SELECT filing_id FROM text_filing_changes WHERE ${NEW}`;
const COMPANIES = `SELECT cik FROM text_company_changes WHERE ${NEW}`;

const NAMED = `
SELECT f.id, f.accession_number FROM filings f WHERE f.id = ANY(:ids)
UNION
SELECT f.id, f.accession_number FROM filing_companies fc JOIN filings f ON f.id = fc.filing_id
WHERE fc.cik = ANY(:ciks) AND EXISTS (SELECT 1 FROM document_texts t WHERE t.filing_id = f.id)`;

const DOCUMENTS = `${SELECT_VERSION} WHERE t.filing_id = ANY(:ids) ORDER BY t.document_id`;

/** Reads what an index outside of the store doesn't have yet: all of it, as a snapshot can't be read in part. */
function openReadChanges(connection: Connection): Pick<FullTextStore, 'changedSince'> {
  return {
    changedSince: (since) =>
      connection.snapshot(async ({ all, get }) => {
        const point = (await get(NOW, { since })) ?? {};
        const now = text(point, 'now');
        if (since === null) return { filings: [], next: now, has_removed: false };
        if (flag(point, 'is_restored')) return { filings: [], next: now, has_removed: true };
        const ids = (await all(FILINGS, { since })).map((row) => integer(row, 'filing_id'));
        const ciks = (await all(COMPANIES, { since })).map((row) => text(row, 'cik'));
        const named = await all(NAMED, { ids, ciks });
        const found = new Set(named.map((row) => integer(row, 'id')));
        const documents = Map.groupBy(await all(DOCUMENTS, { ids: [...found] }), (row) =>
          integer(row, 'filing_id'),
        );
        return {
          filings: named.map((row) => ({
            accession_number: text(row, 'accession_number'),
            documents: (documents.get(integer(row, 'id')) ?? []).map(toVersion),
          })),
          next: ids.length === 0 && ciks.length === 0 ? since : now,
          has_removed: ids.some((id) => !found.has(id)),
        };
      }),
  };
}

/** Texts of documents. A search engine has the index over them, so that nothing here is tidied or caught up. */
export function openFullText(connection: Connection, blobs: BlobStore): FullTextStore {
  return {
    saveTexts: (filings) => saveTexts(connection, blobs, filings),
    tidy: async () => {},
    catchUp: async () => {},
    ...openReadTexts(connection, blobs),
    ...openReadIndexed(connection, blobs),
    ...openReadChanges(connection),
    search: async () => {
      throw new StoreError(
        'unavailable',
        `Store ${connection.address} has no full-text index: set SEARCH_ENGINE=opensearch`,
      );
    },
  };
}
