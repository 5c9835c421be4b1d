import type { MentionShape, Topic } from './concepts.ts';
import type { Mentions } from './mentions.ts';

/** Places of a topic's words, with offsets that those of other topics can be compared with if they aren't its words'. */
type Found = { topic: Topic; mentions: Mentions & { from?: Int32Array; to?: Int32Array } };

type Visit = (first: number, last: number) => void;

/** Runs of places that are close together, each concept as often as the query has it. */
function forEachRun(
  { alike, between }: MentionShape,
  { count, start, end, concept }: Mentions,
  visit: Visit,
): void {
  const left = new Uint8Array(alike.length);
  let [first, behind] = [-1, 0];
  for (let at = 0; at < count; at += 1) {
    const like = alike[concept[at] ?? 0] ?? 0;
    if (first === -1 || left[like] === 0 || (start[at] ?? 0) - behind > between) {
      if (first !== -1) visit(first, at - 1);
      first = at;
      left.fill(0);
      for (const other of alike) left[other] = (left[other] ?? 0) + 1;
    }
    left[like] = (left[like] ?? 0) - 1;
    behind = end[at] ?? 0;
  }
  if (first !== -1) visit(first, count - 1);
}

/** Chains of all concepts, from the left: of each concept its latest place, and each place once. */
function forEachChain(
  { alike, between }: MentionShape,
  { count, start, end, concept }: Mentions,
  visit: Visit,
): void {
  const latest = alike.map(() => -1);
  for (let at = 0; at < count; at += 1) {
    const like = alike[concept[at] ?? 0] ?? 0;
    // Of concepts worded alike, the one whose place is the oldest.
    let oldest = like;
    for (let other = like; other < alike.length; other += 1)
      if (alike[other] === like && (latest[other] ?? 0) < (latest[oldest] ?? 0)) oldest = other;
    latest[oldest] = at;
    const chain = latest.toSorted((a, b) => a - b);
    const [first = -1] = chain;
    const isChain = chain.every(
      (place, step) => step === 0 || (start[place] ?? 0) - (end[chain[step - 1] ?? 0] ?? 0) <= between,
    );
    if (first === -1 || !isChain) continue;
    visit(first, at);
    latest.fill(-1);
  }
}

const forEachMention = ({ mention }: Topic, mentions: Mentions, visit: Visit): void =>
  mention.is_chain ? forEachChain(mention, mentions, visit) : forEachRun(mention, mentions, visit);

/** How many ranges are left if those that overlap are one. */
function countApart(starts: readonly number[], ends: readonly number[]): number {
  const order = starts.map((_, at) => at).toSorted((a, b) => (starts[a] ?? 0) - (starts[b] ?? 0));
  let [count, behind] = [0, -1];
  for (const at of order) {
    if ((starts[at] ?? 0) >= behind) count += 1;
    behind = Math.max(behind, ends[at] ?? 0);
  }
  return count;
}

/** How often a text mentions what a query's topics ask for, by the places of their words. Rule: docs/rules.md#mentions */
export function countMentions(all: readonly Found[]): number {
  const [only] = all;
  if (only === undefined) return 0;
  if (all.length === 1) {
    const { topic, mentions } = only;
    if (topic.concepts.length === 1) return mentions.count;
    let count = 0;
    forEachMention(topic, mentions, () => (count += 1));
    return count;
  }
  const starts: number[] = [];
  const ends: number[] = [];
  for (const { topic, mentions } of all) {
    const { from = mentions.start, to = mentions.end } = mentions;
    forEachMention(topic, mentions, (first, last) => {
      starts.push(from[first] ?? 0);
      ends.push(to[last] ?? 0);
    });
  }
  return countApart(starts, ends);
}
