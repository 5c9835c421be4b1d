import { type KindRun, PLACE_WEIGHTS } from '../../domain/documents/place-kinds.ts';
import { meaningsOf, type Topic, topicsOf, type Wording } from '../../domain/query/concepts.ts';
import type { Meaning, Mentions } from '../../domain/query/mentions.ts';
import { bestApart, findPassages, type Passage } from '../../domain/query/passages.ts';
import type { Query } from '../../domain/query/query.ts';
import type { PackedText } from '../../store/open-text.ts';
import { bestOf } from './best-places.ts';

/** A topic with the weight of each concept, rarer ones weighing more, and all wordings of its concepts. */
export type WeighedTopic = Topic & { weights: number[]; wordings: (Wording & Meaning)[] };

/** Weight of a word by the documents that have it: one in a thousand weighs three times as much as one in two. */
function rarity(having: number, documents: number): number {
  return Math.sqrt(Math.log(1 + documents / Math.max(1, having)));
}

/** Counts the documents with a word, or with any word of a prefix. */
export type CountDocuments = (term: string, is_prefix: boolean) => number;

/** The topics of a query, with the weight of each concept by its typed wording. */
export function weighTopics(query: Query, documents: number, count: CountDocuments): WeighedTopic[] {
  /** Documents with the rarest term of a wording. */
  const countOf = ({ terms, is_prefix }: Wording): number =>
    Math.min(...terms.map((term, at) => count(term, is_prefix && at === terms.length - 1)));
  return topicsOf(query).map((topic) => ({
    ...topic,
    weights: topic.concepts.map(({ wordings: [typed] }) =>
      rarity(typed === undefined ? documents : countOf(typed), documents),
    ),
    wordings: meaningsOf(topic),
  }));
}

/** Where a passage is in a text, in characters. */
export type TextRange = { start: number; end: number };

/** The best passages of a document and their weight together. */
export type WeighedPassages = {
  weight: number;
  mentions: { count: number; is_complete: boolean };
  /** The passages in the document's text, best first. */
  place: (text: PackedText) => TextRange[];
};

/** Passages of a document that are counted and shown. */
const PASSAGES = 3;
/** What the first, second and third passage add. */
const FURTHER = [1, 0.25, 0.12];

/** Used again by each call. */
let weights = new Float64Array(256);

/**
 * Weight of the place where each mention begins, until the next call; `starts` are the first words of the runs of one
 * kind.
 */
export function placeWeights(
  { count, start }: Mentions,
  { starts, kinds }: { starts: ArrayLike<number>; kinds: ArrayLike<KindRun['kind']> },
): Float64Array {
  if (weights.length < count) weights = new Float64Array(2 * count);
  let run = 0;
  // The first word of the next run.
  let next = starts[1] ?? Infinity;
  for (let at = 0; at < count; at += 1) {
    const word = start[at] ?? 0;
    while (next <= word) {
      run += 1;
      next = starts[run + 1] ?? Infinity;
    }
    weights[at] = PLACE_WEIGHTS[kinds[run] ?? 0] ?? 1;
  }
  return weights;
}

/** The best passages of a topic. `places` are the weights of the places. */
export function passagesOf(topic: WeighedTopic, mentions: Mentions, places: Float64Array): Passage[] {
  const found = findPassages(mentions, topic.weights, places, PASSAGES);
  return found.map(({ start, end, score }) => ({ start, end, score: score * topic.weight }));
}

/** The best passages of all topics, and their weight together. */
export function choosePassages<P extends Passage>(
  candidates: readonly P[],
): { passages: P[]; weight: number } {
  const passages = bestApart(candidates, PASSAGES);
  let weight = 0;
  for (const [at, { score }] of passages.entries()) weight += score * (FURTHER[at] ?? 0);
  return { passages, weight };
}

/** Documents whose passages are weighed for one search. */
export const DOCUMENTS_MAX = 120;
/** What a document without a passage retains of its score. */
const WITHOUT = 0.05;

/** Passages of the documents that were weighed, by ordinal. */
export type Passages = Map<number, WeighedPassages>;

/** The documents that were weighed. No other document scores more than `bound`, and none of these less. */
export type Leading = { documents: Uint32Array; bound: number };

/**
 * Ranks the best documents by BM25 and age: the root of that score, multiplied by the weight of their best
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

/** Extra weight of the words the caller typed in an expanded query. Rule: docs/rules.md#query-widening */
export const LITERAL_EXTRA = 0.5;
/** Weight of a word in a document's description, relative to 1 in its text. Rule: docs/rules.md#ranking */
export const DESCRIPTION_WEIGHT = 0.5;
/** Factor of the document that leads a submission. Rule: docs/rules.md#ranking */
export const LEADING = 1.1;

/** Why a page that matches by absence is sorted by date. */
export const BY_ABSENCE = 'A query for what documents lack has no relevance';
