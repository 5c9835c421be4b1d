import { runsOf } from '../../../../domain/documents/divide-sections.ts';
import type { Query } from '../../../../domain/query/query.ts';
import type { Connection } from '../connection.ts';
import { integer } from '../row.ts';
import type { Columns } from './columns.ts';
import { maskText } from './mask-text.ts';
import { openPacked, readItems, readSections } from './text-row.ts';
import { type WeighedPassages, weighPassages } from './weigh-passages.ts';
import { prepareWeighTopics } from './weigh-topics.ts';

/** Documents whose passages are read for one search, and pieces of their texts: 32,000 characters each. */
const DOCUMENTS_MAX = 60;
const PIECES_MAX = 160;
/** Pieces of one document read for each topic. */
const PIECES_A_DOCUMENT = 6;
/** What a document without a passage retains of its score. */
const WITHOUT = 0.05;

/** Passages of the documents that were read, by ordinal. */
export type Passages = Map<number, WeighedPassages>;

/**
 * Ranks the best documents by BM25 and age anew: the root of that score, multiplied by the weight of their best
 * passages. They keep their place above documents whose texts weren't read.
 * Rule: docs/rules.md#passages-in-ranking
 */
export function prepareRankByPassages(
  connection: Connection,
): (
  columns: Columns,
  matches: Uint32Array,
  scores: Float64Array,
  about: { query: Query; keys: readonly string[] | null },
) => Passages {
  const weighTopics = prepareWeighTopics(connection);
  const select = connection.prepare(
    `SELECT b.text_zstd, t.characters, t.items, t.sections FROM document_texts t
     JOIN document_text_bodies b ON b.document_id = t.document_id WHERE t.document_id = :id`,
  );

  return (columns, matches, scores, { query, keys }) => {
    const asked = keys === null ? null : new Set(keys);
    const topics = weighTopics(query, columns.documents.count);
    const ordered = matches.toSorted((a, b) => (scores[b] ?? 0) - (scores[a] ?? 0) || b - a);
    const bound = scores[ordered[DOCUMENTS_MAX] ?? -1] ?? 0;
    const found: Passages = new Map();
    let left = PIECES_MAX;
    for (const document of ordered.slice(0, DOCUMENTS_MAX)) {
      const row = select.get({ id: columns.documents.id[document] ?? 0 }) ?? {};
      const packed = openPacked(row, 'text_zstd', integer(row, 'characters'));
      const text = asked === null ? packed : maskText(packed, runsOf(readSections(row), asked));
      const most = Math.max(1, Math.min(PIECES_A_DOCUMENT, left));
      const weighed = weighPassages(text, readItems(row), topics, most);
      left -= weighed.pieces.size;
      found.set(document, weighed);
      scores[document] = bound + Math.sqrt(scores[document] ?? 0) * (WITHOUT + weighed.weight);
    }
    return found;
  };
}
