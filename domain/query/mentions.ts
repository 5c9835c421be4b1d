import { forEachToken } from './analyse.ts';
import type { Near, Query } from './query.ts';

/** Words in a wording, and wordings of a topic, that a key has room for. */
const WORDS_MAX = 64;
const WORDINGS_MAX = 16_384;

/** What a wording of a topic mentions: its group's index, its weight, and how many words it has. */
export type Meaning = { group: number; weight: number; words: number };

/**
 * Occurrences in a text of the term groups of a topic, in order and without overlap. Words of the text are numbered
 * from 0.
 */
export type Mentions = {
  count: number;
  /** First word of each, and the one behind its last. */
  start: Int32Array;
  end: Int32Array;
  group: Uint16Array;
  weight: Float64Array;
};

/** Collects mentions of one topic, one text after another, in memory used again. */
export class MentionCollector {
  readonly #meanings: readonly Meaning[];
  #keys = new Float64Array(256);
  #count = 0;
  #found: Mentions = allocate(256);

  /** `meanings` are those of the topic's wordings. */
  constructor(meanings: readonly Meaning[]) {
    if (meanings.length > WORDINGS_MAX) throw new RangeError(`${meanings.length} wordings of one topic`);
    this.#meanings = meanings;
  }

  /** Adds an occurrence of a wording by the number of its first word. */
  add(wording: number, word: number): void {
    this.addAll(wording, [word], 1);
  }

  /** Adds the first `count` of some occurrences of a wording. */
  addAll(wording: number, words: ArrayLike<number>, count: number): void {
    const size = this.#count + count;
    if (size > this.#keys.length) {
      const grown = new Float64Array(2 * size);
      grown.set(this.#keys);
      this.#keys = grown;
    }
    const keys = this.#keys;
    const length = Math.min(WORDS_MAX, this.#meanings[wording]?.words ?? 1);
    for (let at = 0; at < count; at += 1)
      keys[this.#count + at] = ((words[at] ?? 0) * WORDS_MAX + (WORDS_MAX - length)) * WORDINGS_MAX + wording;
    this.#count = size;
  }

  /** The mentions added, and forgets them. Of two that overlap the first counts; of two at one word, the longer. */
  take(): Mentions {
    const keys = this.#keys;
    const size = this.#count;
    sortFirst(keys, size);
    if (this.#found.start.length < size) this.#found = allocate(2 * size);
    const found = this.#found;
    let [count, behind] = [0, -1];
    for (let at = 0; at < size; at += 1) {
      const key = keys[at] ?? 0;
      const place = Math.floor(key / WORDINGS_MAX);
      const start = Math.floor(place / WORDS_MAX);
      const meaning = this.#meanings[key - place * WORDINGS_MAX];
      if (start < behind || meaning === undefined) continue;
      behind = start + meaning.words;
      found.start[count] = start;
      found.end[count] = behind;
      found.group[count] = meaning.group;
      found.weight[count] = meaning.weight;
      count += 1;
    }
    found.count = count;
    this.#count = 0;
    return found;
  }
}

/** More keys are sorted by the platform, which takes longer to begin. */
const FEW = 48;

/** Sorts the first numbers of a list. Those of a single wording mostly are in order. */
function sortFirst(keys: Float64Array, size: number): void {
  for (let at = 1; at < size; at += 1) {
    const own = keys[at] ?? 0;
    if ((keys[at - 1] ?? 0) <= own) continue;
    if (size > FEW) {
      keys.subarray(0, size).sort();
      return;
    }
    let place = at;
    for (; place > 0 && (keys[place - 1] ?? 0) > own; place -= 1) keys[place] = keys[place - 1] ?? 0;
    keys[place] = own;
  }
}

const allocate = (size: number): Mentions => ({
  count: 0,
  start: new Int32Array(size),
  end: new Int32Array(size),
  group: new Uint16Array(size),
  weight: new Float64Array(size),
});

/** Words in order that say one thing, such as `tariffs` or "supply chain". */
export type Wording = { terms: readonly string[]; is_prefix: boolean; weight: number };

/** A term of a query in any of its wordings. */
export type TermGroup = { wordings: Wording[] };

/** Which occurrences of a topic's words are one mention. Rule: docs/rules.md#mentions */
type MentionShape = {
  /** For each group, the first that one occurrence can mean with it. */
  alike: number[];
  /** Words between two occurrences of one mention, at most. */
  between: number;
  /** Whether a mention has an occurrence of each group, as a NEAR has. */
  is_chain: boolean;
};

/** What one fragment should be about: all groups, close together. */
export type Topic = { groups: TermGroup[]; weight: number; mention: MentionShape };

/** Weight of a wording that wasn't typed. */
const OTHER_FORM = 0.85;
const OTHER_PHRASE = 0.8;

function wordingsOf(query: Query, weight: number): Wording[] {
  switch (query.kind) {
    case 'and':
      return query.of.flatMap((part) => wordingsOf(part, weight));
    case 'or':
      return query.of.flatMap((part, at) => wordingsOf(part, at === 0 ? weight : weight * OTHER_FORM));
    case 'not':
      return [];
    case 'near':
      return query.leaves.flatMap((leaf) => wordingsOf(leaf, weight));
    case 'prefix':
      return [{ terms: [...query.terms, query.prefix], is_prefix: true, weight }];
    default:
      return [{ terms: query.terms, is_prefix: false, weight }];
  }
}

/** A NEAR, alone or once for each spelling of its words; none for any other query. */
function nearsOf(query: Query): Near[] {
  if (query.kind === 'near') return [query];
  if (query.kind !== 'or') return [];
  const nears = query.of.flatMap((part) => (part.kind === 'near' ? [part] : []));
  return nears.length === query.of.length && nears.every(({ at }) => at === nears[0]?.at) ? nears : [];
}

/** The spellings of each word of a NEAR. */
function groupsOfNears(nears: readonly Near[]): TermGroup[] {
  return (nears[0]?.leaves ?? []).map((_, place) => {
    const spelled = new Map<string, Wording>();
    for (const { leaves } of nears) {
      const leaf = leaves[place];
      for (const wording of leaf === undefined ? [] : wordingsOf(leaf, spelled.size === 0 ? 1 : OTHER_FORM))
        spelled.set(wording.terms.join(' '), spelled.get(wording.terms.join(' ')) ?? wording);
    }
    return { wordings: [...spelled.values()] };
  });
}

/** Term groups that a fragment should have together. The words of a NEAR are separate groups. */
function groupsOf(query: Query): TermGroup[] {
  if (query.kind === 'and') return query.of.flatMap(groupsOf);
  const nears = nearsOf(query);
  if (nears.length > 0) return groupsOfNears(nears);
  const wordings = wordingsOf(query, 1);
  return wordings.length === 0 ? [] : [{ wordings }];
}

/** Words between two that a reader takes for one mention: "disruption of the supply chain". */
const BETWEEN = 2;

/** Whether one position can have both wordings: they are equal, or one is a prefix of the other. */
function isAlike(a: Wording, b: Wording): boolean {
  const [own, other] = [a.terms.at(-1) ?? '', b.terms.at(-1) ?? ''];
  if (a.terms.slice(0, -1).join(' ') !== b.terms.slice(0, -1).join(' ')) return false;
  return own === other || (a.is_prefix && other.startsWith(own)) || (b.is_prefix && own.startsWith(other));
}

function shapeOf(branch: Query, groups: readonly TermGroup[]): MentionShape {
  const typed = groups.map(({ wordings: [first] }) => first ?? { terms: [], is_prefix: false, weight: 1 });
  const alike = typed.map((wording) => typed.findIndex((other) => isAlike(wording, other)));
  const [near] = nearsOf(branch);
  return near !== undefined
    ? { alike, between: near.distance - 1, is_chain: true }
    : { alike, between: BETWEEN, is_chain: false };
}

const isConjunction = (query: Query): boolean => query.kind === 'and' || nearsOf(query).length > 0;

/**
 * The topics of a query: one for each branch of an OR if one of them is an AND or NEAR, otherwise a single one. The first branch
 * of a widened query is what was typed.
 */
export function topicsOf(query: Query): Topic[] {
  const isOne = query.kind !== 'or' || nearsOf(query).length > 0 || !query.of.some(isConjunction);
  const branches = isOne ? [query] : query.of;
  return branches
    .map((branch, at) => {
      const groups = groupsOf(branch);
      return { groups, weight: at === 0 ? 1 : OTHER_PHRASE, mention: shapeOf(branch, groups) };
    })
    .filter(({ groups }) => groups.length > 0);
}

/** All wordings of a topic with what they mean. */
export function meaningsOf({ groups }: Topic): (Wording & Meaning)[] {
  return groups.flatMap(({ wordings }, group) =>
    wordings.map((wording) => ({ ...wording, group, words: wording.terms.length })),
  );
}

/** Mentions with the offsets in the text where each begins and ends. */
export type SpelledMentions = Mentions & { from: Int32Array; to: Int32Array };

export type FindMentions = (text: string) => SpelledMentions;

/** Mentions examined in a text: enough to find its densest places. */
const MENTIONS_MAX = 2_000;
/** Between two words of a wording: blanks, hyphens, quotes. */
const GAP = '[^a-z0-9]{1,6}';
/** Longer texts between two mentions aren't analysed: such mentions are in no fragment together. */
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
 * times faster; a word that isn't spelled as it is indexed is missed. Of two wordings at one position the longer counts.
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
      group: Uint16Array.from(found, ({ group }) => group),
      weight: Float64Array.from(found, ({ weight }) => weight),
      from: Int32Array.from(found, ({ from }) => from),
      to: Int32Array.from(found, ({ to }) => to),
    };
  };
}

/** Occurrences of a topic's words, with offsets that those of other topics can be compared with if they aren't its words'. */
type Found = { topic: Topic; mentions: Mentions & { from?: Int32Array; to?: Int32Array } };

type Visit = (first: number, last: number) => void;

/** Runs of occurrences that are close together, each group as often as the query has it. */
function forEachRun(
  { alike, between }: MentionShape,
  { count, start, end, group }: Mentions,
  visit: Visit,
): void {
  const left = new Uint8Array(alike.length);
  let [first, behind] = [-1, 0];
  for (let at = 0; at < count; at += 1) {
    const like = alike[group[at] ?? 0] ?? 0;
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

/** Chains of all groups, from the left: of each group its latest occurrence, and each once. */
function forEachChain(
  { alike, between }: MentionShape,
  { count, start, end, group }: Mentions,
  visit: Visit,
): void {
  const latest = alike.map(() => -1);
  for (let at = 0; at < count; at += 1) {
    const like = alike[group[at] ?? 0] ?? 0;
    // Of groups worded alike, the one whose occurrence is the oldest.
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

/** How often a text mentions a query's topics, by the places of their words. Rule: docs/rules.md#mentions */
export function countMentions(all: readonly Found[]): number {
  const [only] = all;
  if (only === undefined) return 0;
  if (all.length === 1) {
    const { topic, mentions } = only;
    if (topic.groups.length === 1) return mentions.count;
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
