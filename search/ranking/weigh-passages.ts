import type { KindRun } from '../../domain/documents/place-kinds.ts';
import { PLACE_WEIGHTS } from '../../domain/documents/place-kinds.ts';
import type { Mentions } from '../../domain/query/mentions.ts';
import { bestApart, findPassages, type Passage } from '../../domain/query/passages.ts';
import type { PackedText } from '../../store/open-text.ts';
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
