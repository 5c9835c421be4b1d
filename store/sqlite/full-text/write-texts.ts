import { rulesOf } from '../../rules.ts';
import type { OpenIndex } from '../../text-index.ts';
import type { IndexedTexts } from '../../texts/index-texts.ts';
import { type PackedSource, valuesOf } from '../../texts/text-values.ts';
import type { Connection } from '../connection.ts';
import type { TextPlan } from './plan-texts.ts';

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
export type PreparedTexts = { packed: PackedSource[]; indexed: IndexedTexts };

/**
 * Writes planned texts and the segments that index them, in the caller's transaction. Removes the filings' other texts.
 * Returns documents changed.
 */
export function prepareWriteTexts(
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
