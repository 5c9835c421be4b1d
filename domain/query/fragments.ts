import type { Mentions } from './mentions.ts';

/** Part of a text where mentions of term groups are close together: from its first word up to the one behind its last. */
export type Fragment = { start: number; end: number; score: number };

/** Words that a fragment can span, about as many as an excerpt shows. */
export const SPAN_MAX = 50;
/** Words between the mentions that halve what closeness adds. */
const HALF_CLOSE = 10;
/** Share of a fragment's score that doesn't depend on closeness. */
const FAR = 0.35;
/** Words around a fragment in which more mentions count, how many at most, and what each adds. */
const AROUND = 115;
const MORE_MAX = 6;
const MORE = 0.06;
/** Factor for words in the order typed, with at most this many others between them. */
const IN_ORDER = 1.15;
const OTHERS_MAX = 2;

/** Weights of term groups, their sum, and the weight of each that a fragment has so far, used again for the next one. */
type Weights = { each: readonly number[]; total: number; seen: Float64Array };

/** The score of the best fragment that begins with a mention; `found` is the last mention of it. */
function scoreFrom(mentions: Mentions, at: number, weights: Weights, found: Int32Array): number {
  const { count, start, end, group, weight } = mentions;
  const { each, total, seen } = weights;
  seen.fill(0);
  const first = start[at] ?? 0;
  let [covered, words, groups, best] = [0, 0, 0, 0];
  let isInOrder = group[at] === 0;
  found[at] = at;
  for (let next = at; next < count; next += 1) {
    const behind = end[next] ?? 0;
    if (behind - first > SPAN_MAX) break;
    const own = group[next] ?? 0;
    const before = seen[own] ?? 0;
    const now = weight[next] ?? 0;
    if (now <= before) continue;
    if (before === 0) {
      isInOrder &&= own === groups;
      words += behind - (start[next] ?? 0);
      groups += 1;
    }
    covered += (now - before) * (each[own] ?? 0);
    seen[own] = now;
    const others = Math.max(0, behind - first - words);
    const close = 1 / (1 + others / HALF_CLOSE);
    const order = isInOrder && groups === each.length && others <= OTHERS_MAX && groups > 1 ? IN_ORDER : 1;
    const score = (covered / total) ** 2 * (FAR + (1 - FAR) * close) * order;
    if (score > best) {
      best = score;
      found[at] = next;
    }
    // Nothing further on can add to it.
    if (covered >= total) break;
  }
  return best;
}

/** Whether a fragment is apart from all of some. */
function isApart(from: readonly Fragment[], start: number, end: number): boolean {
  for (const other of from) if (start <= other.end + SPAN_MAX && end >= other.start - SPAN_MAX) return false;
  return true;
}

/** The best fragments that are apart from one another, at most `most`, best first. */
export function bestApart<P extends Fragment>(candidates: readonly P[], most: number): P[] {
  const chosen: P[] = [];
  const ordered =
    candidates.length < 2
      ? candidates
      : candidates.toSorted((a, b) => b.score - a.score || a.start - b.start);
  for (const fragment of ordered) {
    if (chosen.length === most) break;
    if (isApart(chosen, fragment.start, fragment.end)) chosen.push(fragment);
  }
  return chosen;
}

/** The score of the fragment that begins with each mention, and its last mention. A call never runs inside another. */
let scores = new Float64Array(256);
let last = new Int32Array(256);

/**
 * The best fragments of a text that are apart from one another, at most `most`, best first: by how close together its
 * mentions are, and by the weight of the position where each begins. `weights` are the groups' weights.
 * Rule: docs/rules.md#fragments-in-ranking
 */
export function findFragments(
  mentions: Mentions,
  weights: readonly number[],
  placeWeights: Float64Array,
  most: number,
): Fragment[] {
  const { count, start, end } = mentions;
  if (scores.length < count) {
    scores = new Float64Array(2 * count);
    last = new Int32Array(2 * count);
  }
  const own: Weights = {
    each: weights,
    total: weights.reduce((sum, weight) => sum + weight, 0),
    seen: new Float64Array(weights.length),
  };
  let [low, high] = [0, 0];
  for (let at = 0; at < count; at += 1) {
    const score = scoreFrom(mentions, at, own, last);
    const [from, behind] = [(start[at] ?? 0) - AROUND, (end[last[at] ?? 0] ?? 0) + AROUND];
    while ((start[low] ?? 0) < from) low += 1;
    while (high < count && (start[high] ?? 0) <= behind) high += 1;
    const more = Math.min(MORE_MAX, Math.max(0, high - low - weights.length));
    scores[at] = score * (1 + MORE * more) * (placeWeights[at] ?? 0);
  }
  const chosen: Fragment[] = [];
  while (chosen.length < most) {
    let best = -1;
    for (let at = 0; at < count; at += 1) {
      if ((scores[at] ?? 0) <= (scores[best] ?? 0)) continue;
      const [from, behind] = [start[at] ?? 0, end[last[at] ?? 0] ?? 0];
      if (isApart(chosen, from, behind)) best = at;
    }
    const behind = end[last[best] ?? -1];
    if (behind === undefined) break;
    chosen.push({ start: start[best] ?? 0, end: behind, score: scores[best] ?? 0 });
  }
  return chosen;
}

/**
 * At most `most` of the positions of a word in a text, which ascend: first those at most `reach` words from one of the
 * others, which ascend too, then those nearest to the beginning. A position may be there twice.
 * Example: positions 1 to 9, others [8], reach 1, most 4 → [7, 8, 9, 1].
 */
export function positionsNear(
  positions: Uint32Array,
  others: Uint32Array,
  reach: number,
  most: number,
): Uint32Array {
  if (positions.length <= most) return positions;
  const chosen = new Uint32Array(most);
  let size = 0;
  let other = 0;
  for (const position of positions) {
    while (other < others.length && (others[other] ?? 0) + reach < position) other += 1;
    if (other === others.length || size === most) break;
    if ((others[other] ?? 0) - reach > position) continue;
    chosen[size] = position;
    size += 1;
  }
  chosen.set(positions.subarray(0, most - size), size);
  return chosen;
}
