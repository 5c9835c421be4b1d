import { runsOf } from '../../../domain/documents/divide-sections.ts';
import type { Query } from '../../../domain/query/query.ts';
import type { OpenText } from '../open-text.ts';
import { bestOf } from './best-of.ts';
import { maskText } from './mask-text.ts';
import { type WeighedPassages, weighPassages } from './weigh-passages.ts';
import { type CountDocuments, weighTopics } from './weigh-topics.ts';

/** Documents whose passages are read for one search. */
export const DOCUMENTS_MAX = 60;
/** Pieces of their texts read for one search: 32,000 characters each. */
const PIECES_MAX = 160;
/** Pieces of one document read for each topic. */
const PIECES_A_DOCUMENT = 6;
/** What a document without a passage retains of its score. */
const WITHOUT = 0.05;

/** Passages of the documents that were read, by ordinal. */
export type Passages = Map<number, WeighedPassages>;

/** Documents to rank: those matching, their scores by document, and the query their passages are about. */
type Scored = {
  matches: Uint32Array;
  scores: Float64Array;
  query: Query;
  /** Keys of the sections searched, null for all. */
  keys: readonly string[] | null;
};

/** What an index knows: its texts, and how many documents it has, in all and of a word. */
type Index = {
  openText: (document: number) => OpenText;
  documents: number;
  countDocuments: CountDocuments;
};

/**
 * Ranks the best documents by BM25 and age anew: the root of that score, multiplied by the weight of their best
 * passages. They keep their place above documents whose texts weren't read. Writes `scores`.
 * Rule: docs/rules.md#passages-in-ranking
 */
export function rankByPassages(
  { matches, scores, query, keys }: Scored,
  { openText, documents, countDocuments }: Index,
): Passages {
  const asked = keys === null ? null : new Set(keys);
  const topics = weighTopics(query, documents, countDocuments);
  const ordered = bestOf(matches, scores, DOCUMENTS_MAX + 1);
  const bound = scores[ordered[DOCUMENTS_MAX] ?? -1] ?? 0;
  const found: Passages = new Map();
  let left = PIECES_MAX;
  for (const document of ordered.slice(0, DOCUMENTS_MAX)) {
    const { text: packed, items, sections } = openText(document);
    const text = asked === null ? packed : maskText(packed, runsOf(sections, asked));
    const most = Math.max(1, Math.min(PIECES_A_DOCUMENT, left));
    const weighed = weighPassages(text, items, topics, most);
    left -= weighed.pieces.size;
    found.set(document, weighed);
    scores[document] = bound + Math.sqrt(scores[document] ?? 0) * (WITHOUT + weighed.weight);
  }
  return found;
}
