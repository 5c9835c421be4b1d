import { FORM_PREFIX } from '../query/analyse.ts';
import { B, K1, rarity } from '../query/bm25.ts';
import type { Operand } from '../query/query.ts';
import { PREFIX_TERMS_MAX } from './operands.ts';
import type { Counted } from './posting-list.ts';
import type { Segment } from './segment.ts';
import { aliasTerm } from './text-tokens.ts';

/** What scores need to know of an index: its documents, and their mean number of words. */
type IndexSize = { documents: number; mean_length: number };

export function sizeOf(segments: readonly Segment[]): IndexSize {
  const documents = segments.reduce((sum, { rows }) => sum + rows.length, 0);
  const words = segments.reduce((sum, segment) => sum + segment.words, 0);
  return { documents, mean_length: Math.max(1, words / Math.max(1, documents)) };
}

/**
 * Weight of an operand: of a phrase the sum over its words. A prefix counts the documents of each of its words, so
 * one with several of them is counted several times.
 * Rule: docs/rules.md#ranking
 */
export function operandRarity(
  segments: readonly Segment[],
  operand: Operand,
  { documents }: IndexSize,
): number {
  const of = (having: number): number => rarity(Math.min(having, documents), documents);
  const ofTerms = (terms: readonly string[]): number =>
    of(
      segments.reduce(
        (sum, segment) => sum + terms.reduce((own, term) => own + (segment.find(term)?.documents ?? 0), 0),
        0,
      ),
    );
  if (operand.kind === 'form') return ofTerms([aliasTerm(`${FORM_PREFIX}${operand.code}`)]);
  const [only = ''] = operand.terms;
  if (operand.kind === 'phrase' && operand.terms.length === 1)
    return ofTerms(only.length === 1 ? [only, aliasTerm(only)] : [only]);
  const words = operand.terms.reduce((sum, term) => sum + ofTerms([term]), 0);
  if (operand.kind === 'phrase') return words;
  const prefixed = segments.flatMap((segment) => segment.withPrefix(operand.prefix, PREFIX_TERMS_MAX));
  return words + of(prefixed.reduce((sum, entry) => sum + entry.documents, 0));
}

/** What the length of each document of a segment adds to the places of a word, against the mean of the index. */
export function lengthNorms({ lengths }: Segment, mean_length: number): Float64Array {
  const norms = new Float64Array(lengths.length);
  for (let document = 0; document < norms.length; document += 1)
    norms[document] = K1 * (1 - B + (B * (lengths[document] ?? 0)) / mean_length);
  return norms;
}

/**
 * Adds what an operand scores (BM25, k1 1.2, b 0.75) in some documents, ascending, to `scores` at the documents' ordinals. One
 * with an ordinal behind the last is left out.
 */
export function addScores(
  { documents, places }: Counted,
  within: Uint32Array,
  { weight, norms, ordinals }: { weight: number; norms: Float64Array; ordinals: Uint32Array },
  scores: Float64Array,
): void {
  let at = 0;
  for (let index = 0; index < within.length; index += 1) {
    const document = within[index] ?? 0;
    while ((documents[at] ?? document) < document) at += 1;
    const ordinal = ordinals[document] ?? scores.length;
    if (documents[at] !== document || ordinal >= scores.length) continue;
    const own = places[at] ?? 0;
    scores[ordinal] = (scores[ordinal] ?? 0) + (weight * own * (K1 + 1)) / (own + (norms[document] ?? 0));
  }
}

/**
 * Returns the same memory each time while as much is asked for, with whatever was last left in it. As with `reusedZeros`, only
 * one caller may use it.
 */
export function reusedMemory<T extends Float64Array | Uint32Array>(
  make: (size: number) => T,
): (size: number) => T {
  let held = make(0);
  return (size) => {
    if (held.length !== size) held = make(size);
    return held;
  };
}

/**
 * Returns zeros in the same memory each time, as many as asked for. Only one caller may use them, and not any more when
 * it asks again: lists as long as the index would be most of what a search leaves as garbage.
 */
export function reusedZeros<T extends Float64Array | Uint32Array | Uint8Array>(
  make: (size: number) => T,
): (size: number) => T {
  let held = make(0);
  return (size) => {
    if (held.length === size) held.fill(0);
    else held = make(size);
    return held;
  };
}
