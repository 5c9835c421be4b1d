import { bestOf } from './best-of.ts';
import type { WeighedPassages } from './weigh-passages.ts';

/** Documents whose passages are weighed for one search. */
export const DOCUMENTS_MAX = 120;
/** What a document without a passage retains of its score. */
const WITHOUT = 0.05;

/** Passages of the documents that were weighed, by ordinal. */
export type Passages = Map<number, WeighedPassages>;

/** The documents that were weighed. No other document scores more than `bound`, and none of these less. */
export type Leading = { documents: Uint32Array; bound: number };

/**
 * Ranks the best documents by BM25 and age anew: the root of that score, multiplied by the weight of their best
 * passages. They keep their place above documents that weren't weighed. Writes `scores`, which are by document;
 * `weigh` is called with the best documents, best first.
 * Rule: docs/rules.md#passages-in-ranking
 */
export function rankByPassages(
  matches: Uint32Array,
  scores: Float64Array,
  weigh: (documents: Uint32Array) => Passages,
): { passages: Passages; leading: Leading } {
  const ordered = bestOf(matches, scores, DOCUMENTS_MAX + 1);
  const bound = scores[ordered[DOCUMENTS_MAX] ?? -1] ?? 0;
  const documents = ordered.slice(0, DOCUMENTS_MAX);
  const passages = weigh(documents);
  for (const document of documents) {
    const weight = passages.get(document)?.weight ?? 0;
    scores[document] = bound + Math.sqrt(scores[document] ?? 0) * (WITHOUT + weight);
  }
  return { passages, leading: { documents, bound } };
}
