import type { KindRun } from '../../../domain/documents/place-kinds.ts';
import { PLACE_WEIGHTS } from '../../../domain/documents/place-kinds.ts';
import type { Mentions } from '../../../domain/query/mentions.ts';
import { bestApart, findPassages, type Passage } from '../../../domain/query/passages.ts';
import type { PackedText } from '../open-text.ts';
import type { WeighedTopic } from './weigh-topics.ts';

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

/** Weight of the place where each mention begins; `starts` are the first words of the runs of one kind. */
export function placeWeights(
  { count, start }: Mentions,
  kinds: { starts: ArrayLike<number>; kinds: ArrayLike<KindRun['kind']> },
): Float64Array {
  const weights = new Float64Array(count);
  let run = 0;
  for (let at = 0; at < count; at += 1) {
    while ((kinds.starts[run + 1] ?? Infinity) <= (start[at] ?? 0)) run += 1;
    weights[at] = PLACE_WEIGHTS[kinds.kinds[run] ?? 0] ?? 1;
  }
  return weights;
}

/** The best passages of a topic. */
export function passagesOf(topic: WeighedTopic, mentions: Mentions, weights: Float64Array): Passage[] {
  const found = findPassages(mentions, topic.weights, weights, PASSAGES);
  return found.map((passage) => ({ ...passage, score: passage.score * topic.weight }));
}

/** The best passages of all topics, and their weight together. */
export function choosePassages<P extends Passage>(
  candidates: readonly P[],
): { passages: P[]; weight: number } {
  const passages = bestApart(candidates, PASSAGES);
  return { passages, weight: passages.reduce((sum, { score }, at) => sum + score * (FURTHER[at] ?? 0), 0) };
}
