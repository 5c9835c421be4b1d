import { runsOf } from '../../../../domain/documents/divide-sections.ts';
import type { Query } from '../../../../domain/query/query.ts';
import type { OpenText } from '../../open-text.ts';
import { bestOf } from './best-of.ts';
import type { Columns } from './columns.ts';
import { maskText } from './mask-text.ts';
import { type WeighedPassages, weighPassages } from './weigh-passages.ts';
import { type CountDocuments, weighTopics } from './weigh-topics.ts';

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
  openText: (columns: Columns, document: number) => OpenText,
  countDocuments: CountDocuments,
): (
  columns: Columns,
  matches: Uint32Array,
  scores: Float64Array,
  about: { query: Query; keys: readonly string[] | null },
) => Passages {
  return (columns, matches, scores, { query, keys }) => {
    const asked = keys === null ? null : new Set(keys);
    const topics = weighTopics(query, columns.documents.count, countDocuments);
    const ordered = bestOf(matches, scores, DOCUMENTS_MAX + 1);
    const bound = scores[ordered[DOCUMENTS_MAX] ?? -1] ?? 0;
    const found: Passages = new Map();
    let left = PIECES_MAX;
    for (const document of ordered.slice(0, DOCUMENTS_MAX)) {
      const { text: packed, items, sections } = openText(columns, document);
      const text = asked === null ? packed : maskText(packed, runsOf(sections, asked));
      const most = Math.max(1, Math.min(PIECES_A_DOCUMENT, left));
      const weighed = weighPassages(text, items, topics, most);
      left -= weighed.pieces.size;
      found.set(document, weighed);
      scores[document] = bound + Math.sqrt(scores[document] ?? 0) * (WITHOUT + weighed.weight);
    }
    return found;
  };
}
