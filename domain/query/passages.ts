import type { Mention } from './find-mentions.ts';

/** A place in a text where concepts are close together: the mentions from `start` to `end`. */
export type Passage = { start: number; end: number; score: number };

/** Characters that a passage can span, as many as an excerpt shows. */
const SPAN_MAX = 300;
/** Characters beyond the words themselves that halve what closeness adds. */
const HALF_CLOSE = 60;
/** Share of a passage's score that doesn't depend on closeness. */
const FAR = 0.35;
/** Characters around a passage in which more mentions count, how many at most, and what each adds. */
const AROUND = 700;
const MORE_MAX = 6;
const MORE = 0.06;
/** Factor for words in the order and distance they were typed. */
const IN_ORDER = 1.15;

/** Weights of concepts, their sum, and the weight of each that a passage has so far, used again for the next one. */
type Weights = { each: readonly number[]; total: number; seen: Float64Array };

/** The best passage that begins with a mention. */
function passageFrom(mentions: readonly Mention[], at: number, weights: Weights): Passage | null {
  const first = mentions[at];
  if (first === undefined) return null;
  const { each, total, seen } = weights;
  seen.fill(0);
  let [covered, letters, count] = [0, 0, 0];
  let best: Passage | null = null;
  let isInOrder = first.concept === 0;
  for (let next = at; next < mentions.length; next += 1) {
    const mention = mentions[next];
    if (mention === undefined || mention.end - first.start > SPAN_MAX) break;
    const { concept, weight } = mention;
    const before = seen[concept] ?? 0;
    if (weight <= before) continue;
    if (before === 0) {
      isInOrder &&= concept === count;
      letters += mention.end - mention.start;
      count += 1;
    }
    covered += (weight - before) * (each[concept] ?? 0);
    seen[concept] = weight;
    const extra = Math.max(0, mention.end - first.start - letters - count + 1);
    const close = 1 / (1 + extra / HALF_CLOSE);
    const order = isInOrder && count === each.length && extra < 12 && count > 1 ? IN_ORDER : 1;
    const score = (covered / total) ** 2 * (FAR + (1 - FAR) * close) * order;
    if (best === null || score > best.score) best = { start: first.start, end: mention.end, score };
  }
  return best;
}

const isApart = (a: Passage, b: Passage): boolean => a.start > b.end + SPAN_MAX || a.end < b.start - SPAN_MAX;

/** The best passages that are apart from one another, at most `most`, best first. */
export function bestApart<P extends Passage>(candidates: readonly P[], most: number): P[] {
  const chosen: P[] = [];
  for (const passage of candidates.toSorted((a, b) => b.score - a.score || a.start - b.start)) {
    if (chosen.length === most) break;
    if (chosen.every((other) => isApart(passage, other))) chosen.push(passage);
  }
  return chosen;
}

/** The passages of a text, by how close together its mentions are. `weights` are the concepts' weights. */
export function findPassages(mentions: readonly Mention[], weights: readonly number[]): Passage[] {
  const candidates: Passage[] = [];
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const own: Weights = { each: weights, total, seen: new Float64Array(weights.length) };
  let [low, high] = [0, 0];
  for (let at = 0; at < mentions.length; at += 1) {
    const passage = passageFrom(mentions, at, own);
    if (passage === null) continue;
    while ((mentions[low]?.start ?? 0) < passage.start - AROUND) low += 1;
    while (high < mentions.length && (mentions[high]?.start ?? 0) <= passage.end + AROUND) high += 1;
    const more = Math.min(MORE_MAX, Math.max(0, high - low - weights.length));
    candidates.push({ ...passage, score: passage.score * (1 + MORE * more) });
  }
  return candidates;
}
