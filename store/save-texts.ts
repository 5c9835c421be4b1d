import { createHash } from 'node:crypto';

import { daysBetween } from '../domain/calendar/day.ts';
import type { BlobStore } from './blobs/blobs.ts';
import {
  all,
  type Database,
  type Dialect,
  get,
  integer,
  type Steps,
  text,
  textOrNull,
  write,
} from './database.ts';
import type { FilingTexts, Layout, ReadableDocument } from './full-text-store.ts';
import { rulesOf } from './rules.ts';
import {
  type IndexedTexts,
  type OpenIndex,
  type PackedSource,
  packSource,
  TextIndexer,
  type TextSource,
  type TextToIndex,
  textValues,
  valuesOf,
} from './text-index.ts';

/** Digest of the documents of a filing `f`: texts made from other documents are made again. */
export const SOURCES = `(SELECT coalesce(string_agg(substr(s.sha256, 1, 16), ',' ORDER BY s.filename), '')
  FROM documents s WHERE s.filing_id = f.id)`;

const FILING = 'SELECT id, form, filing_date FROM filings WHERE accession_number = :accession_number';

/** PostgreSQL has no index over the texts, and their rows in it are all 0. */
const STORED = ({ either }: Dialect) => `
SELECT d.filename, d.id, d.type, t.sha256, t.rules, ${either({ sqlite: 't.index_row', postgres: '0 AS index_row' })}
FROM documents d LEFT JOIN document_texts t ON t.document_id = d.id WHERE d.filing_id = :filing_id`;

const NEXT_ROW = `
SELECT coalesce(max(index_row), :first - 1) + 1 AS next FROM document_texts WHERE index_row BETWEEN :first AND :last`;

const DROP_OTHERS = ({ within }: Dialect) => `
DELETE FROM document_texts WHERE filing_id = :filing_id AND document_id NOT IN
  (SELECT id FROM documents WHERE filing_id = :filing_id AND filename ${within(':filenames')})`;

const UPSERT_TEXT = ({ either }: Dialect) => {
  const fields = ['rules', 'sha256', 'characters', 'tokens', 'items', 'sections'];
  const own = either({ sqlite: 'index_row', postgres: 'text_blob, layout_blob' });
  return `
INSERT INTO document_texts (document_id, filing_id, ${fields.join(', ')}, ${own})
VALUES (:document_id, :filing_id, ${fields.map((field) => `:${field}`).join(', ')}, ${either({ sqlite: ':index_row', postgres: ':text, :layout' })})
ON CONFLICT (document_id) DO UPDATE SET ${fields.map((field) => `${field} = excluded.${field}`).join(', ')}${either(
    {
      sqlite: '',
      postgres: ', text_blob = excluded.text_blob, layout_blob = excluded.layout_blob',
    },
  )}`;
};

const UPSERT_BODY = ({ either }: Dialect) =>
  either({
    sqlite: `
INSERT INTO document_text_bodies (document_id, text_zstd, layout_zstd) VALUES (:document_id, :text, :layout)
ON CONFLICT (document_id) DO UPDATE SET text_zstd = excluded.text_zstd, layout_zstd = excluded.layout_zstd`,
    postgres: '',
  });

const UPSERT_FILING = `
INSERT INTO filing_texts (filing_id, rules, sources)
SELECT f.id, :rules, ${SOURCES} FROM filings f WHERE f.id = :filing_id
ON CONFLICT (filing_id) DO UPDATE SET rules = excluded.rules, sources = excluded.sources
WHERE (filing_texts.rules, filing_texts.sources) IS DISTINCT FROM (excluded.rules, excluded.sources)`;

function layoutOf(document: ReadableDocument): Layout {
  const { blocks, anchors, pages, tagged, facts, sources, losses } = document;
  return {
    blocks,
    anchors,
    ...(pages !== undefined && { pages }),
    ...(tagged !== undefined && { tagged }),
    ...(facts !== undefined && { facts }),
    ...(sources !== undefined && { sources }),
    losses,
  };
}

/** A document's Items and layout as JSON, and the digest by which it is compared with the stored one. */
export function partsOf(document: ReadableDocument): { items: string; layout: string; sha256: string } {
  const items = JSON.stringify(document.items);
  const layout = JSON.stringify(layoutOf(document));
  const sha256 = createHash('sha256').update(document.text).update(`\0[${layout},${items}]`).digest('hex');
  return { items, layout, sha256 };
}

/** A document with what it is compared by. */
type Described = { filename: string; text: string; items: string; layout: string; sha256: string };
type DescribedFiling = { accession_number: string; documents: Described[] };

/** Describes filings, the last of each accession number. */
function describeFilings(filings: readonly FilingTexts[]): DescribedFiling[] {
  const last = new Map(filings.map((filing) => [filing.accession_number, filing]));
  return Array.from(last.values(), ({ accession_number, documents }) => ({
    accession_number,
    documents: documents.map((document) => ({
      filename: document.filename,
      text: document.text,
      ...partsOf(document),
    })),
  }));
}

/** A text that differs from the stored one, or isn't stored yet. */
type PlannedText = {
  document_id: number;
  filing_id: number;
  sha256: string;
  source: TextSource & { row: number };
};

/** What saving filings writes, by the snapshot it was planned in. */
type TextPlan = {
  filings: { filing_id: number; filenames: string[] }[];
  /** Ascending by row. */
  texts: PlannedText[];
};

/** Whether two plans write the same. */
const isSamePlan = (one: TextPlan, other: TextPlan): boolean =>
  one.texts.length === other.texts.length &&
  one.texts.every(({ document_id, filing_id, sha256, source: { row, form, type } }, at) => {
    const same = other.texts[at];
    return (
      same?.document_id === document_id &&
      same.filing_id === filing_id &&
      same.sha256 === sha256 &&
      same.source.row === row &&
      same.source.form === form &&
      same.source.type === type
    );
  });

/** Plans the saving of filings' texts. Changes nothing. */
function* planTexts(filings: readonly DescribedFiling[]): Steps<TextPlan> {
  const plan: TextPlan = { filings: [], texts: [] };
  const free = new Map<number, number>();
  for (const filing of filings) yield* planFiling(filing, free, plan);
  plan.texts.sort((a, b) => a.source.row - b.source.row);
  return plan;
}

function* planFiling(filing: DescribedFiling, free: FreeRows, plan: TextPlan): Steps<void> {
  const { accession_number, documents } = filing;
  const found = yield* get(FILING, { accession_number });
  if (found === undefined)
    throw new Error(`Texts of ${accession_number} cannot be saved: save the filing first`);
  const filing_id = integer(found, 'id');
  const form = text(found, 'form');
  const rows = yield* all(STORED, { filing_id });
  const stored = new Map(rows.map((row) => [text(row, 'filename'), row]));
  plan.filings.push({ filing_id, filenames: documents.map(({ filename }) => filename) });
  for (const { filename, sha256, ...source } of documents) {
    const known = stored.get(filename);
    if (known === undefined) throw new Error(`Text of ${filename} cannot be saved: save the document first`);
    if (known['sha256'] === sha256 && known['rules'] === rulesOf('index')) continue;
    const row =
      known['index_row'] === null
        ? yield* takeRow(text(found, 'filing_date'), free)
        : integer(known, 'index_row');
    plan.texts.push({
      document_id: integer(known, 'id'),
      filing_id,
      sha256,
      source: { ...source, form, type: textOrNull(known, 'type'), row },
    });
  }
}

/**
 * Index rows reserved for a day: enough for its filings when companies are loaded one by one. More would need another
 * byte for the gap between days.
 */
const ROWS_A_DAY = 1_024;

/** Day of EDGAR's first electronic filings. */
const FIRST_DAY = '1993-01-01';
/** Overflow rows of full days, after those of all future days. */
const OVERFLOW = 100_000_000;

/** First index row for filings of a day (YYYY-MM-DD). Days before 1993 share the first. */
function firstRowOf(filing_date: string): number {
  const day = Math.max(0, daysBetween(FIRST_DAY, filing_date));
  return day * ROWS_A_DAY + 1;
}

/** The next index row of each range, by its first. */
type FreeRows = Map<number, number>;

/**
 * The index row of a new document, in order of dates, so that a filter by date is a range of rows. Rows beyond a full day
 * come after all days, in order of arrival: slower, but just as exact.
 */
function* takeRow(filing_date: string, free: FreeRows): Steps<number> {
  const first = firstRowOf(filing_date);
  const next = yield* takeOf(first, first + ROWS_A_DAY - 1, free);
  return next < first + ROWS_A_DAY ? next : yield* takeOf(OVERFLOW, 0xffff_ffff, free);
}

function* takeOf(first: number, last: number, free: FreeRows): Steps<number> {
  const next = free.get(first) ?? integer((yield* get(NEXT_ROW, { first, last })) ?? {}, 'next');
  free.set(first, next + 1);
  return next;
}

/** What is written of a text: its bytes, or where they are in the blob store. */
type Written = {
  columns: ReturnType<typeof valuesOf>['columns'];
  text: Uint8Array | string;
  layout: Uint8Array | string;
};

/** Writes planned texts, and removes the filings' other texts. Returns documents changed. */
function* writeTexts({ filings, texts }: TextPlan, valuesAt: (at: number) => Written): Steps<number> {
  let changed = 0;
  for (const { filing_id, filenames } of filings)
    changed += yield* write(DROP_OTHERS, { filing_id, filenames });
  for (const [at, { document_id, filing_id, sha256, source }] of texts.entries()) {
    const { columns, ...bytes } = valuesAt(at);
    const ids = { document_id, filing_id, index_row: source.row, rules: rulesOf('index'), sha256 };
    changed += yield* write(UPSERT_TEXT, { ...ids, ...columns, ...bytes });
    yield* write(UPSERT_BODY, { document_id, ...bytes });
  }
  for (const { filing_id } of filings) yield* write(UPSERT_FILING, { filing_id, rules: rulesOf('texts') });
  return changed;
}

type SaveTexts = (filings: readonly FilingTexts[]) => Promise<number>;

/**
 * Saves filings' readable documents, replacing all texts of each filing, whose bytes are stored before the transaction.
 * Returns documents changed.
 */
export function saveTextsApart(db: Database, blobs: BlobStore): SaveTexts {
  const keep = async ({ source }: PlannedText): Promise<Written> => {
    const { columns, ...bytes } = textValues(source);
    const [words, layout] = await Promise.all([blobs.save(bytes.text), blobs.save(bytes.layout)]);
    return { columns, text: words, layout };
  };
  return async (filings) => {
    const described = describeFilings(filings);
    const plan = await db.snapshot(() => planTexts(described));
    const written: Written[] = [];
    for (const planned of plan.texts) written.push(await keep(planned));
    return db.transaction(() => writeTexts(plan, (at) => prepared(written, at)));
  };
}

function prepared<T>(values: readonly T[], at: number): T {
  const value = values[at];
  if (value === undefined) throw new Error('A text was planned and not prepared');
  return value;
}

/** Planned texts as they are stored, and the segments that index them. */
type PreparedTexts = { packed: PackedSource[]; indexed: IndexedTexts };

/** Characters of texts that are indexed in a thread: a tenth of a second. */
const CHARACTERS_BESIDE = 1_500_000;

/** How much of the texts is indexed in a thread, which also merges: as long as the others and compressing all take. */
const WORKERS_SHARE = 0.6;

const toIndex = ({ texts }: TextPlan): TextToIndex[] =>
  texts.map(({ source: { row, text: words, items, form, type } }) => ({
    row,
    text: words,
    items,
    form,
    type,
    sections: null,
  }));

const packAll = ({ texts }: TextPlan) => texts.map(({ source }) => packSource(source));

/** Number of texts, the first ones, that have a share of the characters: at least one. */
function countOf(texts: readonly TextToIndex[], share: number): number {
  const most = share * texts.reduce((sum, one) => sum + one.text.length, 0);
  let characters = 0;
  const count = texts.findIndex((one) => {
    characters += one.text.length;
    return characters > most;
  });
  return count < 0 ? texts.length : Math.max(1, count);
}

/** Indexes most of the texts in a thread; meanwhile compresses all here and indexes the others. */
async function prepareBeside(
  plan: TextPlan,
  index: Pick<OpenIndex, 'index'>,
  indexer: TextIndexer,
): Promise<PreparedTexts> {
  const texts = toIndex(plan);
  const count = countOf(texts, WORKERS_SHARE);
  const indexing = index.index(texts.slice(0, count));
  const prepareHere = async () => ({ packed: packAll(plan), own: indexer.index(texts.slice(count)) });
  const [{ packed, own }, most] = await Promise.all([prepareHere(), indexing]);
  return {
    packed,
    indexed: {
      texts: [...most.texts, ...own.texts],
      segments: [...most.segments, ...own.segments],
    },
  };
}

const charactersOf = (filings: readonly DescribedFiling[]): number =>
  filings.reduce((sum, { documents }) => documents.reduce((more, one) => more + one.text.length, sum), 0);

/**
 * Saves filings' readable documents, replacing all texts of each filing, and the segments that index them. All filings of a
 * call share one transaction. Many texts, from so many characters on, are prepared before it; if another process changed what
 * is to be written meanwhile, they are prepared again in it. Returns documents changed.
 */
export function saveTextsIndexed(
  db: Database,
  index: Pick<OpenIndex, 'index' | 'write'>,
  characters_beside = CHARACTERS_BESIDE,
): SaveTexts {
  const indexer = new TextIndexer();

  const prepare = async (described: readonly DescribedFiling[]) => {
    if (charactersOf(described) < characters_beside) return null;
    const plan = await db.snapshot(() => planTexts(described));
    return { plan, texts: await prepareBeside(plan, index, indexer) };
  };

  return async (filings) => {
    const described = describeFilings(filings);
    const beside = await prepare(described);
    return db.transaction(function* () {
      const plan = yield* planTexts(described);
      const { packed, indexed } =
        beside !== null && isSamePlan(beside.plan, plan)
          ? beside.texts
          : { packed: packAll(plan), indexed: indexer.index(toIndex(plan)) };
      const valuesAt = (at: number): Written =>
        valuesOf(prepared(plan.texts, at).source, prepared(packed, at), prepared(indexed.texts, at));
      const changed = yield* writeTexts(plan, valuesAt);
      index.write(
        plan.texts.map(({ source }) => source.row),
        indexed.segments,
      );
      return changed;
    });
  };
}
