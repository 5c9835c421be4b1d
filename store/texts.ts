import { byColumn, codesOf } from '../domain/company/filer-filter.ts';
import type { SectionRun } from '../domain/documents/divide-sections.ts';
import type { ItemSpan } from '../domain/documents/document-text.ts';
import type { BlobStore } from './blobs/blobs.ts';
import {
  all,
  type Database,
  type Dialect,
  flag,
  get,
  integer,
  type Row,
  type Sql,
  type Steps,
  text,
  blob,
  integerOrNull,
  textOrNull,
  whole,
} from './database.ts';
import { readBlob } from './documents.ts';
import type {
  FullTextStore,
  IndexChanges,
  IndexedRecord,
  IndexedVersion,
  Layout,
  PackedText,
} from './full-text-store.ts';
import { openRuns, openText, unpackText } from './packed-text.ts';
import { rulesOf } from './rules.ts';
import { filerFields, readFiler } from './save-company.ts';
import { SOURCES } from './save-texts.ts';

const WITH_TEXTS = `
SELECT f.accession_number FROM filing_companies fc
  JOIN filings f ON f.id = fc.filing_id JOIN filing_texts t ON t.filing_id = f.id
WHERE fc.cik = :cik AND t.rules = :rules AND t.sources = ${SOURCES}`;

/** Filings with documents, without those whose texts are stored. */
const WITHOUT_TEXTS = `
SELECT f.accession_number FROM filing_companies fc JOIN filings f ON f.id = fc.filing_id
WHERE fc.cik = :cik AND EXISTS (SELECT 1 FROM documents d WHERE d.filing_id = f.id) AND NOT EXISTS (
  SELECT 1 FROM filing_texts t WHERE t.filing_id = f.id AND t.rules = :rules AND t.sources = ${SOURCES})`;

const OF_FILING =
  'FROM filings f JOIN documents d ON d.filing_id = f.id JOIN document_texts t ON t.document_id = d.id';

const OF_ACCESSION = 'WHERE f.accession_number = :accession_number';

const ALL = `
SELECT d.filename, t.characters, t.items ${OF_FILING} ${OF_ACCESSION} ORDER BY d.sequence NULLS LAST, d.filename`;

/** SQLite has a text and its layout in a table of their own; PostgreSQL has their names in the blob store. */
const BODIES = ({ either }: Dialect) =>
  either({ sqlite: 'JOIN document_text_bodies b ON b.document_id = t.document_id', postgres: '' });
const WORDS = ({ either }: Dialect) =>
  either({ sqlite: 'b.text_zstd', postgres: 't.text_blob AS text_zstd' });
const LAYOUT = ({ either }: Dialect) =>
  either({ sqlite: 'b.layout_zstd', postgres: 't.layout_blob AS layout_zstd' });

const PACKED = (d: Dialect) => `
SELECT t.characters, t.items, t.sections, ${WORDS(d)} ${OF_FILING} ${BODIES(d)}
${OF_ACCESSION} AND d.filename = :filename`;

const WHOLE = (d: Dialect) => `
SELECT t.characters, t.items, ${WORDS(d)}, ${LAYOUT(d)} ${OF_FILING} ${BODIES(d)}
${OF_ACCESSION} AND d.filename = :filename`;

/** Changes of companies that a version has room for. */
const COMPANY_CHANGES = 2 ** 25;

/**
 * Changes of the filing count first, then those of its filers: SQLite numbers all changes in one order, PostgreSQL counts
 * them by filing and company. Both only grow as long as the filers are the same, and a filing whose filers change is changed
 * itself, so that a version never shrinks.
 */
const VERSION = ({ either }: Dialect) => {
  const [of_filing, of_company] = [
    either({ sqlite: 'id FROM full_text_filing_changes', postgres: 'changes FROM text_filing_changes' }),
    either({
      sqlite: 'max(ch.id) FROM full_text_company_changes ch',
      postgres: 'CAST(sum(ch.changes) AS bigint) FROM text_company_changes ch',
    }),
  ];
  return `
SELECT t.document_id, t.filing_id, f.accession_number, f.filing_date, f.form, f.root_form,
  d.filename, d.sequence, d.description,
  1 + coalesce((SELECT ${of_filing} WHERE filing_id = t.filing_id), 0) * ${COMPANY_CHANGES}
    + coalesce((SELECT ${of_company} JOIN filing_companies fc ON ch.cik = fc.cik WHERE fc.filing_id = t.filing_id), 0)
    AS version`;
};

const FROM_TEXTS =
  'FROM document_texts t JOIN documents d ON d.id = t.document_id JOIN filings f ON f.id = t.filing_id';

const AFTER = (d: Dialect) =>
  `${VERSION(d)} ${FROM_TEXTS} WHERE t.document_id > :after ORDER BY t.document_id LIMIT :limit`;

const INDEXED = (d: Dialect) =>
  `${VERSION(d)}, t.sections, t.characters, ${WORDS(d)} ${FROM_TEXTS} ${BODIES(d)} WHERE t.document_id = :document_id`;

const DOCUMENTS = (d: Dialect) =>
  `${VERSION(d)} ${FROM_TEXTS} WHERE t.filing_id ${d.within(':ids')} ORDER BY t.document_id`;

const FILERS = `
SELECT fc.cik, ${filerFields('c')}
FROM filing_companies fc LEFT JOIN companies c ON c.cik = fc.cik WHERE fc.filing_id = :filing_id ORDER BY fc.cik`;

/** The texts of documents. `blobs` has their bytes; null where the database has them. */
export function openTexts(db: Database, blobs: BlobStore | null): Omit<FullTextStore, 'saveTexts' | 'tidy'> {
  /** A row whose column has the bytes in the place of their name in the blob store. */
  const withBytes = async (row: Row, column: string, name: string): Promise<Row> =>
    blobs === null ? row : { ...row, [column]: await readBlob(blobs, text(row, column), name) };

  const packed = async (accession_number: string, filename: string) => {
    const stored = await db.get(PACKED, { accession_number, filename });
    if (stored === undefined) return null;
    const row = await withBytes(stored, 'text_zstd', `the text of ${accession_number}/${filename}`);
    return { row, text: openPacked(row, integer(row, 'characters')) };
  };

  const filingsOf = async (sql: string, cik: string): Promise<Set<string>> =>
    new Set(
      (await db.all(sql, { cik, rules: rulesOf('texts') })).map((row) => text(row, 'accession_number')),
    );

  return {
    withTexts: (cik) => filingsOf(WITH_TEXTS, cik),
    withoutTexts: (cik) => filingsOf(WITHOUT_TEXTS, cik),
    async text(accession_number, filename) {
      const stored = await db.get(WHOLE, { accession_number, filename });
      if (stored === undefined) return null;
      const name = `${accession_number}/${filename}`;
      const [row, layout] = await Promise.all([
        withBytes(stored, 'text_zstd', `the text of ${name}`),
        withBytes(stored, 'layout_zstd', `the layout of ${name}`),
      ]);
      const words = unpack(row, 'text_zstd', integer(row, 'characters'));
      return { filename, text: words, ...readLayout(layout), items: readItems(row) };
    },
    texts: async (accession_number) =>
      (await db.all(ALL, { accession_number })).map((row) => ({
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
    indexedAfter: async (after, limit) => (await db.all(AFTER, { after, limit })).map(toVersion),
    async indexed(document_id) {
      const found = await db.snapshot(() => readIndexed(document_id));
      if (found === null) return null;
      const row = await withBytes(found.row, 'text_zstd', `the text of document ${document_id}`);
      return toIndexed(row, found.filers, unpack(row, 'text_zstd', integer(row, 'characters')));
    },
    changedSince: (since, limit) =>
      db.snapshot(() => (blobs === null ? numberedChanges(since, limit) : sharedChanges(since))),
  };
}

function* readIndexed(document_id: number): Steps<{ row: Row; filers: Row[] } | null> {
  const row = yield* get(INDEXED, { document_id });
  if (row === undefined) return null;
  return { row, filers: yield* all(FILERS, { filing_id: integer(row, 'filing_id') }) };
}

const NAMED = ({ within }: Dialect) => `
SELECT f.id, f.accession_number FROM filings f WHERE f.id ${within(':ids')}
UNION
SELECT f.id, f.accession_number FROM filing_companies fc JOIN filings f ON f.id = fc.filing_id
WHERE fc.cik ${within(':ciks')} AND EXISTS (SELECT 1 FROM document_texts t WHERE t.filing_id = f.id)`;

/** Filings that changed, and those of companies that did, with their documents. */
function* readChanged(
  ids: readonly number[],
  ciks: readonly string[],
): Steps<Pick<IndexChanges, 'filings' | 'has_removed'>> {
  const named = yield* all(NAMED, { ids, ciks });
  const found = new Set(named.map((row) => integer(row, 'id')));
  const rows = yield* all(DOCUMENTS, { ids: [...found] });
  const documents = Map.groupBy(rows, (row) => integer(row, 'filing_id'));
  return {
    filings: named.map((row) => ({
      accession_number: text(row, 'accession_number'),
      documents: (documents.get(integer(row, 'id')) ?? []).map(toVersion),
    })),
    has_removed: ids.some((id) => !found.has(id)),
  };
}

const NEWEST = `
SELECT (SELECT coalesce(max(id), 0) FROM full_text_filing_changes) AS filings,
  (SELECT coalesce(max(id), 0) FROM full_text_company_changes) AS companies`;

/** The last changes of a table behind a number. */
const numbered = (table: string, column: string): Sql =>
  `SELECT id, ${column} FROM ${table} WHERE id > :since ORDER BY id LIMIT :limit`;
const NUMBERED_FILINGS = numbered('full_text_filing_changes', 'filing_id');
const NUMBERED_COMPANIES = numbered('full_text_company_changes', 'cik');

/** SQLite has one writer, whose changes are numbered. A point is the last numbers that were read, of filings and of companies. */
function* numberedChanges(since: string | null, limit: number): Steps<IndexChanges> {
  if (since === null) {
    const row = (yield* get(NEWEST)) ?? {};
    const next = `${integer(row, 'filings')}.${integer(row, 'companies')}`;
    return { filings: [], next, has_removed: false };
  }
  const [, filings, companies] = since.match(/^(\d+)\.(\d+)$/) ?? [];
  if (filings === undefined || companies === undefined) throw new Error(`'${since}' is no point of changes`);
  const changed = yield* all(NUMBERED_FILINGS, { since: Number(filings), limit });
  const theirs = yield* all(NUMBERED_COMPANIES, { since: Number(companies), limit });
  const read = yield* readChanged(
    changed.map((row) => integer(row, 'filing_id')),
    theirs.map((row) => text(row, 'cik')),
  );
  return { ...read, next: `${lastOf(changed, filings)}.${lastOf(theirs, companies)}` };
}

function lastOf(rows: readonly Row[], before: string): string {
  const last = rows.at(-1);
  return last === undefined ? before : String(integer(last, 'id'));
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
const NEW_FILINGS = `SELECT filing_id FROM text_filing_changes WHERE ${NEW}`;
const NEW_COMPANIES = `SELECT cik FROM text_company_changes WHERE ${NEW}`;

/** PostgreSQL's changes: all of them, as a snapshot can't be read in part. */
function* sharedChanges(since: string | null): Steps<IndexChanges> {
  const point = (yield* get(NOW, { since })) ?? {};
  const now = text(point, 'now');
  if (since === null) return { filings: [], next: now, has_removed: false };
  if (flag(point, 'is_restored')) return { filings: [], next: now, has_removed: true };
  const ids = (yield* all(NEW_FILINGS, { since })).map((row) => integer(row, 'filing_id'));
  const ciks = (yield* all(NEW_COMPANIES, { since })).map((row) => text(row, 'cik'));
  const read = yield* readChanged(ids, ciks);
  return { ...read, next: ids.length === 0 && ciks.length === 0 ? since : now };
}

/** The whole of a packed text, with its approximate length. */
export function unpack(row: Row, name: string, characters = 16_384): string {
  return whole(() => unpackText(blob(row, name), characters), `a text in ${name}`);
}

/** A packed text, to be read in pieces. */
export function openPacked(row: Row, characters: number): PackedText {
  const what = 'a text in text_zstd';
  const packed = whole(() => openText(blob(row, 'text_zstd'), characters), what);
  return { ...packed, read: (piece) => whole(() => packed.read(piece), what) };
}

function readLayout(row: Row): Layout {
  return whole((): Layout => JSON.parse(unpack(row, 'layout_zstd')), 'a text in layout_zstd');
}

export function readItems(row: Row): ItemSpan[] {
  return whole((): ItemSpan[] => JSON.parse(text(row, 'items')), 'a text in items');
}

export function readSections(row: Row): SectionRun[] {
  return whole((): SectionRun[] => JSON.parse(text(row, 'sections')), 'a text in sections');
}

const toVersion = (row: Row): IndexedVersion => ({
  document_id: integer(row, 'document_id'),
  accession_number: text(row, 'accession_number'),
  filename: text(row, 'filename'),
  filing_date: text(row, 'filing_date'),
  version: integer(row, 'version'),
});

const distinct = (values: readonly (string | null)[]): string[] => [
  ...new Set(values.filter((value) => value !== null)),
];

/** What an index has of a document: its row, those of its filers by CIK, and its words. */
function toIndexed(row: Row, filers: readonly Row[], words: string): IndexedRecord {
  const codes = filers.map((filer) => codesOf(readFiler(filer)));
  return {
    ...toVersion(row),
    form: text(row, 'form').toUpperCase(),
    root_form: text(row, 'root_form').toUpperCase(),
    ciks: distinct(filers.map((filer) => text(filer, 'cik'))),
    filers: byColumn((column) => distinct(codes.map((own) => own[column]))),
    sequence: integerOrNull(row, 'sequence'),
    description: textOrNull(row, 'description'),
    text: words,
    sections: readSections(row),
  };
}
