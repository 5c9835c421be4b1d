import { rulesOf } from '../rules.ts';
import type { OpenIndex } from '../text-index.ts';
import { type IndexedTexts, TextIndexer, type TextToIndex } from '../texts/index-texts.ts';
import { type PackedSource, valuesOf, packSource } from '../texts/text-values.ts';
import type { Connection } from './connection.ts';
import {
  type TextPlan,
  describeFilings,
  type DescribedFiling,
  type FilingTexts,
  isSamePlan,
  preparePlanTexts,
} from './plan-texts.ts';

const UPSERT_TEXT = `
INSERT INTO document_texts (document_id, filing_id, index_row, rules, sha256, characters, tokens, items, sections)
VALUES (:document_id, :filing_id, :index_row, :rules, :sha256, :characters, :tokens, :items, :sections)
ON CONFLICT (document_id) DO UPDATE SET
  rules = excluded.rules, sha256 = excluded.sha256, characters = excluded.characters,
  tokens = excluded.tokens, items = excluded.items, sections = excluded.sections`;

const UPSERT_BODY = `
INSERT INTO document_text_bodies (document_id, text_zstd, layout_zstd)
VALUES (:document_id, :text_zstd, :layout_zstd)
ON CONFLICT (document_id) DO UPDATE SET text_zstd = excluded.text_zstd, layout_zstd = excluded.layout_zstd`;

/** Digest of the documents of a filing `f`: texts made from other documents are made again. */
export const SOURCES = `(SELECT coalesce(group_concat(substr(s.sha256, 1, 16) ORDER BY s.filename), '')
  FROM documents s WHERE s.filing_id = f.id)`;

const UPSERT_FILING = `
INSERT INTO filing_texts (filing_id, rules, sources)
SELECT f.id, :rules, ${SOURCES} FROM filings f WHERE f.id = :filing_id
ON CONFLICT (filing_id) DO UPDATE SET rules = excluded.rules, sources = excluded.sources
WHERE (rules, sources) IS NOT (excluded.rules, excluded.sources)`;

/** Planned texts as they are stored, and the segments that index them. */
type PreparedTexts = { packed: PackedSource[]; indexed: IndexedTexts };

/**
 * Writes planned texts and the segments that index them, in the caller's transaction. Removes the filings' other texts.
 * Returns documents changed.
 */
function prepareWriteTexts(
  connection: Connection,
  writePostings: OpenIndex['write'],
): (plan: TextPlan, prepared: PreparedTexts) => number {
  const dropOthers = connection.prepare(
    `DELETE FROM document_texts WHERE filing_id = :filing_id AND document_id NOT IN
       (SELECT id FROM documents WHERE filing_id = :filing_id
        AND filename IN (SELECT value FROM json_each(:filenames)))`,
    'data',
  );
  const upsertText = connection.prepare(UPSERT_TEXT, 'data');
  const upsertBody = connection.prepare(UPSERT_BODY, 'data');
  const upsertFiling = connection.prepare(UPSERT_FILING, 'data');

  return ({ filings, texts }, { packed, indexed }) => {
    let changed = 0;
    for (const { filing_id, filenames } of filings)
      changed += dropOthers.run({ filing_id, filenames: JSON.stringify(filenames) });
    for (const [at, { document_id, filing_id, sha256, source }] of texts.entries()) {
      const [own, known] = [packed[at], indexed.texts[at]];
      if (own === undefined || known === undefined) throw new Error('A text was planned and not prepared');
      const { columns, text, layout } = valuesOf(source, own, known);
      upsertText.run({
        document_id,
        filing_id,
        index_row: source.row,
        rules: rulesOf('index'),
        sha256,
        ...columns,
      });
      upsertBody.run({ document_id, text_zstd: text, layout_zstd: layout });
      changed += 1;
    }
    for (const { filing_id } of filings) upsertFiling.run({ filing_id, rules: rulesOf('texts') });
    writePostings(
      texts.map(({ source }) => source.row),
      indexed.segments,
    );
    return changed;
  };
}

/** Characters of texts that are indexed in a thread: a tenth of a second. */
const CHARACTERS_BESIDE = 1_500_000;

/** How much of the texts is indexed in a thread, which also merges: as long as the others and compressing all take. */
const WORKERS_SHARE = 0.6;

const toIndex = ({ texts }: TextPlan): TextToIndex[] =>
  texts.map(({ source: { row, text, items, form, type } }) => ({
    row,
    text,
    items,
    form,
    type,
    sections: null,
  }));

const packAll = ({ texts }: TextPlan) => texts.map(({ source }) => packSource(source));

/** Number of texts, the first ones, that have a share of the characters: at least one. */
function countOf(texts: readonly TextToIndex[], share: number): number {
  const most = share * texts.reduce((sum, { text }) => sum + text.length, 0);
  let characters = 0;
  const count = texts.findIndex(({ text }) => {
    characters += text.length;
    return characters > most;
  });
  return count < 0 ? texts.length : Math.max(1, count);
}

/** Indexes most of the texts beside; meanwhile compresses all here and indexes the others. */
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
  filings.reduce((sum, { documents }) => documents.reduce((more, { text }) => more + text.length, sum), 0);

/**
 * Saves filings' readable documents, replacing all texts of each filing. All filings of a call share one transaction.
 * Many texts, from so many characters on, are prepared before it; if another process changed what is to be written
 * meanwhile, they are prepared anew in it. Returns documents changed.
 */
export function prepareSaveTexts(
  connection: Connection,
  index: Pick<OpenIndex, 'index' | 'write'>,
  characters_beside = CHARACTERS_BESIDE,
): (filings: readonly FilingTexts[]) => Promise<number> {
  const planTexts = preparePlanTexts(connection);
  const write = prepareWriteTexts(connection, index.write);
  const indexer = new TextIndexer();

  const prepare = async (described: readonly DescribedFiling[]) => {
    if (charactersOf(described) < characters_beside) return null;
    const plan = planTexts(described);
    return { plan, texts: await prepareBeside(plan, index, indexer) };
  };

  return async (filings) => {
    const described = describeFilings(filings);
    const prepared = await prepare(described);
    return connection.transaction(() => {
      const plan = planTexts(described);
      if (prepared !== null && isSamePlan(prepared.plan, plan)) return write(plan, prepared.texts);
      return write(plan, { packed: packAll(plan), indexed: indexer.index(toIndex(plan)) });
    });
  };
}
