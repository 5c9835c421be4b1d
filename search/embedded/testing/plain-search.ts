import { analyse } from '../../../domain/query/analyse.ts';
import { isCompound } from '../../../domain/query/read-query.ts';
import { otherForms } from '../../../domain/query/word-forms.ts';
import type { FullTextSource } from '../../full-text.ts';
import { searchFor } from './search-for.ts';

/** A generated query: bare words, phrases, NEAR of these, and what combines them. */
export type Asked =
  | { kind: 'word'; words: readonly [string] }
  | { kind: 'phrase'; words: readonly string[] }
  | { kind: 'near'; of: readonly Wording[]; distance: number }
  | { kind: 'and' | 'or'; of: readonly Asked[] }
  | { kind: 'not'; of: Asked };

type Wording = Extract<Asked, { words: readonly string[] }>;

/** A repeatable source of numbers below `below`. */
export function seeded(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

/** Queries with every operator, of words and of phrases taken from texts. `phrase` returns words in a row. */
export function generateQueries(
  count: number,
  random: (below: number) => number,
  { word, phrase }: { word: () => string; phrase: (length: number) => string[] },
): Asked[] {
  const bare = (): Wording => ({ kind: 'word', words: [word()] });
  const quoted = (): Wording => ({ kind: 'phrase', words: phrase(1 + random(3)) });
  const wording = (): Wording => (random(3) === 0 ? quoted() : bare());
  const some = <T>(least: number, most: number, make: () => T): T[] =>
    Array.from({ length: least + random(most - least + 1) }, make);
  const near = (): Asked => ({
    kind: 'near',
    of: some(2, random(3) === 0 ? 4 : 2, wording),
    distance: 1 + random(random(2) === 0 ? 3 : 25),
  });
  const not = (depth: number): Asked => ({ kind: 'not', of: any(depth) });
  const or = (depth: number): Asked => ({ kind: 'or', of: some(2, 3, () => any(depth)) });
  const and = (depth: number): Asked => ({
    kind: 'and',
    of: [
      ...some(1, 2, () => (random(2) === 0 ? bare() : or(depth - 1))),
      ...some(1, 2, () => [not(depth - 1), near(), bare()][random(3)] ?? bare()),
    ],
  });
  function any(depth: number): Asked {
    const kinds = [bare, quoted, near, () => or(depth - 1), () => and(depth - 1)];
    return kinds[random(depth > 0 ? kinds.length : 3)]?.() ?? bare();
  }
  return Array.from({ length: count }, () => any(2));
}

/** A query as it is typed. */
function typed(asked: Asked): string {
  const grouped = (part: Asked) =>
    part.kind === 'or' || part.kind === 'and' ? `(${typed(part)})` : typed(part);
  switch (asked.kind) {
    case 'word':
      return asked.words[0];
    case 'phrase':
      return `"${asked.words.join(' ')}"`;
    case 'near':
      return `NEAR(${asked.of.map(typed).join(', ')}, ${asked.distance})`;
    case 'not':
      return `NOT ${grouped(asked.of)}`;
    default:
      return asked.of.map(grouped).join(asked.kind === 'or' ? ' OR ' : ' ');
  }
}

/** First and last position of a wording, inclusive. */
type Place = { first: number; last: number };

/** The words of a text by position, and the positions of each. */
type Words = { at: Map<number, string>; of: Map<string, number[]> };

/** A NEAR is searched in at most this many spellings. */
const SPELLINGS_MAX = 64;

/**
 * Which texts match a query, the slow and plain way: every place of every spelling is tried, NEAR in every order. Shares with
 * the product only the words of a text, the table of word forms and what may be a part of a compound. Rules: docs/query-language.md
 */
export class PlainSearch {
  readonly #texts: readonly Words[];
  readonly #inTexts = new Map<string, boolean>();

  /** Each text as parts that no phrase and no NEAR crosses. */
  constructor(texts: readonly (readonly string[])[]) {
    this.#texts = texts.map((parts) => {
      const words: Words = { at: new Map(), of: new Map() };
      let base = 0;
      for (const part of parts) {
        let last = base;
        for (const { term, position, alias } of analyse(part)) {
          if (alias) continue;
          last = base + position;
          words.at.set(last, term);
          const places = words.of.get(term);
          if (places === undefined) words.of.set(term, [last]);
          else places.push(last);
        }
        base = last + 1_000;
      }
      return words;
    });
  }

  /** The numbers of the texts that match. */
  matches(asked: Asked, word_forms: boolean): number[] {
    return this.#texts.flatMap((words, text) => (this.#holds(words, asked, word_forms) ? [text] : []));
  }

  /** Whether every NEAR of a query is searched in all spellings that texts have. */
  isWithinLimit(asked: Asked): boolean {
    if (asked.kind === 'not') return this.isWithinLimit(asked.of);
    if (asked.kind === 'and' || asked.kind === 'or')
      return asked.of.every((part) => this.isWithinLimit(part));
    if (asked.kind !== 'near') return true;
    const spellings = asked.of.map(({ kind, words: [only = ''] }) =>
      kind === 'word' ? new Set(this.#known(this.#spellings(only).slice(1)).map(String)).size + 1 : 1,
    );
    return spellings.reduce((product, count) => product * count, 1) <= SPELLINGS_MAX;
  }

  #holds(words: Words, asked: Asked, word_forms: boolean): boolean {
    const holds = (part: Asked) => this.#holds(words, part, word_forms);
    switch (asked.kind) {
      case 'not':
        return !holds(asked.of);
      case 'or':
        return asked.of.some(holds);
      case 'and':
        return this.#all(words, asked.of, word_forms);
      case 'near':
        return isChained(
          asked.of.map((one) => Map.groupBy(this.#places(words, one, word_forms), ({ first }) => first)),
          null,
          asked.distance,
        );
      default:
        return this.#places(words, asked, word_forms).length > 0;
    }
  }

  /** Whether all parts hold. Two bare words next to each other may be written as one: `cyber attack`, cyberattack. */
  #all(words: Words, parts: readonly Asked[], word_forms: boolean): boolean {
    for (let at = 0; at < parts.length; at += 1) {
      const [part, next] = [parts[at], parts[at + 1]];
      if (part === undefined) break;
      const both =
        part.kind === 'word' &&
        next?.kind === 'word' &&
        word_forms &&
        isCompound(part.words[0] ?? '', next.words[0] ?? '')
          ? `${part.words[0]}${next.words[0]}`
          : '';
      const joined = both === '' ? [] : this.#known([[both], ...otherForms(both).map((form) => [form])]);
      if (joined.some((spelling) => placesOf(words, spelling).length > 0)) at += 1;
      else if (!this.#holds(words, part, word_forms)) return false;
      else if (joined.length > 0 && next !== undefined) {
        if (!this.#holds(words, next, word_forms)) return false;
        at += 1;
      }
    }
    return true;
  }

  #places(words: Words, { kind, words: own }: Wording, word_forms: boolean): Place[] {
    const [only = ''] = own;
    const spellings = kind === 'word' && word_forms ? this.#spellings(only) : [own];
    return spellings.flatMap((spelling) => placesOf(words, spelling));
  }

  /** A bare word, its other forms, and the compound written apart. */
  #spellings(word: string): (readonly string[])[] {
    const forms = [word, ...otherForms(word)].map((form) => [form]);
    for (let end = 1; end < word.length - 1; end += 1) {
      const last = word.slice(end);
      if (!isCompound(word.slice(0, end), last)) continue;
      const apart = [last, ...otherForms(last)].map((form) => [word.slice(0, end), form]);
      const known = this.#known(apart);
      if (known.length > 0) return [...forms, ...known];
    }
    return forms;
  }

  /** The wordings that any text has. */
  #known<T extends readonly string[]>(wordings: readonly T[]): T[] {
    return wordings.filter((wording) => {
      const key = wording.join(' ');
      const known =
        this.#inTexts.get(key) ?? this.#texts.some((words) => placesOf(words, wording).length > 0);
      this.#inTexts.set(key, known);
      return known;
    });
  }
}

/** Places of words in a row. */
function placesOf(words: Words, wording: readonly string[]): Place[] {
  const starts = words.of.get(wording[0] ?? '') ?? [];
  return starts
    .filter((first) => wording.every((word, at) => words.at.get(first + at) === word))
    .map((first) => ({ first, last: first + wording.length - 1 }));
}

/** Whether one place of each leaf, by first position, can be lined up behind another, each 1 to `distance` after the last. */
function isChained(left: readonly Map<number, Place[]>[], from: Place | null, distance: number): boolean {
  if (left.length === 0) return true;
  return left.some((places, at) => {
    const continues = (place: Place) => isChained(left.toSpliced(at, 1), place, distance);
    if (from === null) return [...places.values()].flat().some(continues);
    const gaps = Array.from({ length: distance }, (_, gap) => from.last + gap + 1);
    return gaps.some((first) => places.get(first)?.some(continues) === true);
  });
}

/** Queries that an engine answers otherwise than a plain reading, and how many have an answer, none, and more in all forms. */
export async function compare(
  { search }: Pick<FullTextSource, 'search'>,
  plain: PlainSearch,
  names: readonly string[],
  queries: readonly Asked[],
): Promise<{ different: string[]; some: number; none: number; wider: number }> {
  const result = { different: [] as string[], some: 0, none: 0, wider: 0 };
  for (const asked of queries) {
    const counts: number[] = [];
    for (const word_forms of [false, true]) {
      const rewrite = { stop_words: false, word_forms, most_words: false };
      const { filings } = await search({ ...searchFor(typed(asked)), size: names.length, rewrite });
      const found = filings.flatMap(({ accession_number, matched }) =>
        matched.map(({ filename }) => `${accession_number}:${filename}`),
      );
      const expected = plain.matches(asked, word_forms).map((text) => names[text] ?? '');
      const more = found.filter((name) => !expected.includes(name));
      const fewer = expected.filter((name) => !found.includes(name));
      if (more.length + fewer.length > 0)
        result.different.push(
          `${typed(asked)}${word_forms ? ' in all forms' : ''}: too many ${more.join()}; too few ${fewer.join()}`,
        );
      counts.push(expected.length);
      result[expected.length > 0 ? 'some' : 'none'] += 1;
    }
    if (counts[0] !== counts[1]) result.wider += 1;
  }
  return result;
}
