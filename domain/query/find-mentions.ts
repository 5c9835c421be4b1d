import { forEachToken } from './analyse.ts';
import type { MentionShape, Topic, Wording } from './concepts.ts';
import type { Meaning, Mentions } from './mentions.ts';

/** Mentions with the offsets in the text where each begins and ends. */
export type SpelledMentions = Mentions & { from: Int32Array; to: Int32Array };

export type FindMentions = (text: string) => SpelledMentions;

/** Mentions examined in a text: enough to find its densest places. */
const MENTIONS_MAX = 2_000;
/** Between two words of a wording: blanks, hyphens, quotes. */
const GAP = '[^a-z0-9]{1,6}';
/** Longer texts between two mentions aren't analysed: such mentions are in no passage together. */
const COUNTED_MAX = 900;
const CHARACTERS_A_WORD = 6;

const escaped = (term: string): string => term.replaceAll(/[^a-z0-9]/g, String.raw`\$&`);

const patternOf = ({ terms, is_prefix }: Wording): string =>
  `${terms.map(escaped).join(GAP)}${is_prefix ? '[a-z0-9]*' : ''}`;

/** A mention as the wordings are compared: its words in lower case with a blank between them. */
const plain = (mention: string): string => mention.toLowerCase().replaceAll(/[^a-z0-9.]+/g, ' ');

/** Positions of the text between two offsets, before a word at `to`; about as many where they are far apart. */
export function wordsBetween(text: string, from: number, to: number): number {
  if (to - from > COUNTED_MAX) return Math.floor((to - from) / CHARACTERS_A_WORD);
  // The end of a cell or line counts only before a word.
  return to > from ? forEachToken(`${text.slice(from, to)} x`, () => undefined) - 1 : 0;
}

/**
 * A function that finds mentions of a topic in a text, in order. It goes by spelling and not by analysis, which is ten
 * times faster; a word that isn't spelled as it is indexed is missed. Of two wordings at one place the longer counts.
 */
export function createFindMentions(wordings: readonly (Wording & Meaning)[]): FindMentions {
  const exact = new Map<string, Meaning>();
  const prefixes = wordings
    .filter(({ is_prefix }) => is_prefix)
    .map((wording) => ({ ...wording, text: wording.terms.join(' ') }));
  for (const wording of wordings) {
    const text = wording.terms.join(' ');
    if (!wording.is_prefix && !exact.has(text)) exact.set(text, wording);
  }
  const longestFirst = wordings.map(patternOf).toSorted((a, b) => b.length - a.length);
  const pattern = new RegExp(String.raw`\b(?:${longestFirst.join('|')})\b`, 'gi');
  const meaningOf = (mention: string): Meaning | null => {
    const words = plain(mention);
    return exact.get(words) ?? prefixes.find((prefix) => words.startsWith(prefix.text)) ?? null;
  };
  // Most mentions are spelled the same way.
  const known = new Map<string, Meaning | null>();
  return (text) => {
    const found: (Meaning & { from: number; to: number; start: number })[] = [];
    let [behind, word] = [0, 0];
    pattern.lastIndex = 0;
    for (let match = pattern.exec(text); match !== null; match = pattern.exec(text)) {
      const [words] = match;
      let meaning = known.get(words);
      if (meaning === undefined) {
        meaning = meaningOf(words);
        known.set(words, meaning);
      }
      if (meaning === null) continue;
      const [from, to] = [match.index, match.index + words.length];
      const start = word + wordsBetween(text, behind, from);
      found.push({ ...meaning, from, to, start });
      [behind, word] = [to, start + meaning.words];
      if (found.length === MENTIONS_MAX) break;
    }
    return {
      count: found.length,
      start: Int32Array.from(found, ({ start }) => start),
      end: Int32Array.from(found, ({ start, words }) => start + words),
      concept: Uint16Array.from(found, ({ concept }) => concept),
      weight: Float64Array.from(found, ({ weight }) => weight),
      from: Int32Array.from(found, ({ from }) => from),
      to: Int32Array.from(found, ({ to }) => to),
    };
  };
}

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
