import type { Near, Leaf, Phrase, Query } from './query.ts';
import { otherForms } from './word-forms.ts';

/** Words too common to say what a search is about. Words with a meaning of their own, such as "not" and "may", aren't. */
const STOP_WORDS = new Set(
  (
    'a an the of in on at to for from by with and or as into about than then is are was were be been being has have had ' +
    'do does did what which who whom whose how when where why that this these those there it its our we us they their ' +
    'his her any some such'
  ).split(' '),
);

/** `us` is also U.S. */
STOP_WORDS.delete('us');

export const isStopWord = (term: string): boolean => STOP_WORDS.has(term);

function isPlainStopWord(query: Query): boolean {
  return (
    query.kind === 'phrase' &&
    !query.quoted &&
    query.terms.length === 1 &&
    STOP_WORDS.has(query.terms[0] ?? '')
  );
}

/**
 * The query without its unquoted stop words, and those words. A query of stop words alone stays as it is.
 * Rule: docs/rules.md#stop-words. Example: `impact of inflation` → `impact inflation`, [`of`].
 */
export function withoutStopWords(query: Query): { query: Query; dropped: string[] } {
  if (query.kind !== 'and') return { query, dropped: [] };
  const of = query.of.filter((part) => !isPlainStopWord(part));
  const dropped = query.of.flatMap((part) =>
    part.kind === 'phrase' && isPlainStopWord(part) ? part.terms : [],
  );
  const isFound = of.some((part) => part.kind !== 'not');
  if (dropped.length === 0 || !isFound) return { query, dropped: [] };
  const [only] = of;
  return { query: of.length === 1 && only !== undefined ? only : { kind: 'and', of }, dropped };
}

/** A word of a query, or two next to each other, and other spellings of it. Each is one word or several in a row. */
type Variants = { typed: string; also: string[] };

/** Whether the index has documents with these words in a row. */
export type Exists = (terms: readonly string[]) => boolean;

/** Shortest parts of a compound: `cyber` in `cyberattack`; `buy` and `back`. */
const PART_MIN = 4;
const BOTH_PARTS_MIN = 3;
/** Shortest of the two parts of a name with a number in two words: `737 MAX`, `Level 3`. */
const NAME_LONGER_MIN = 2;

/** Whether two parts may be one compound. Words such as `in` and `not` begin none: `inform`, `notable`. */
export function isCompound(first: string, last: string): boolean {
  if (isStopWord(first) || NO_FIRST.has(first)) return false;
  if (last.length >= PART_MIN) return first === 'e' || first.length > 1;
  if (last === 'up') return first.length >= PART_MIN;
  return first.length >= BOTH_PARTS_MIN && last.length >= BOTH_PARTS_MIN && !isStopWord(last);
}
/** Words of their own that are the beginning of many others: `notable`, `anyone`, `usage`. */
const NO_FIRST: ReadonlySet<string> = new Set([
  'not',
  'may',
  'us',
  'no',
  'all',
  'one',
  'so',
  'per',
  'you',
  'he',
  'if',
  'up',
  'out',
]);
/** A NEAR is searched as at most this many with other spellings of its words: three words of four spellings each. */
const NEARS_MAX = 64;

const wordOf = (query: Query): Phrase | null => (query.kind === 'phrase' && !query.quoted ? query : null);

const isLetters = (term: string): boolean => /^[a-z]+$/.test(term);
/** Letters on one side, digits on the other. */
const isMixed = (terms: readonly string[]): boolean =>
  terms.length === 2 && /^(?:[a-z]+ \d+|\d+ [a-z]+)$/.test(terms.join(' '));

/** Letters and digits of a word apart: `sarscov2` → sarscov, 2. */
const runsOf = (word: string): string[] => word.match(/[a-z]+|\d+(?:\.\d+)*/g) ?? [];

const hasBoth = (word: string): boolean => /[a-z]/.test(word) && /\d/.test(word);

/** Longest compound that is taken apart anywhere. */
const COMPOUND_MAX = 14;

/** A word cut once at each place, then twice, of which one cut is between a letter and a digit. */
function cutsOf(word: string): string[][][] {
  const places = Array.from({ length: word.length - 1 }, (_, at) => at + 1);
  const isBoundary = (at: number): boolean => hasBoth(word.slice(at - 1, at + 1));
  const once = places.map((at) => [word.slice(0, at), word.slice(at)]);
  const twice = places.flatMap((a) =>
    places
      .filter((b) => b > a && (isBoundary(a) || isBoundary(b)))
      .map((b) => [word.slice(0, a), word.slice(a, b), word.slice(b)]),
  );
  return [once, twice];
}

/**
 * A compound with a number written apart: `401k` → 401 k, as `401(k)` is read. One that no document has is tried with its parts
 * elsewhere: `sarscov2` → sars cov 2, `10b51` → 10b5 1.
 */
function numberSplits(word: string, exists: Exists): string[][] {
  const parts = runsOf(word);
  if (parts.join('') !== word || !hasBoth(word)) return [];
  if (parts.length === 2 && exists(parts)) return [parts];
  if (word.length > COMPOUND_MAX || exists([word])) return [];
  for (const cuts of cutsOf(word)) {
    // All parts are requested at once: a cluster answers in rounds.
    const found = cuts.filter((cut) => cut.map((part) => exists([part])).every(Boolean) && exists(cut));
    if (found.length > 0) return found;
  }
  return [];
}

/**
 * A compound of several words with a number, all apart: `sars-cov2` → sars cov 2; or together, if each is letters or a number:
 * `covid-19` → covid19, but `10b-5` isn't the 10b5 of `10b5-1`.
 */
function numberJoins(terms: readonly string[], exists: Exists): string[][] {
  const whole = terms.join('');
  const parts = terms.flatMap(runsOf);
  if (!hasBoth(whole) || parts.join('') !== whole) return [];
  return [parts.length > terms.length ? parts : [whole]].filter(exists);
}

/** A compound written apart, in the forms that documents have: `cyberattack` → cyber attack, cyber attacks. */
function splitsOf(word: string, exists: Exists): string[][] {
  for (let at = 1; at <= word.length - 2; at += 1) {
    const [first, last] = [word.slice(0, at), word.slice(at)];
    if (!isCompound(first, last) || !exists([first])) continue;
    const found = [last, ...otherForms(last)]
      .filter((form) => exists([form]))
      .map((form) => [first, form])
      .filter(exists);
    if (found.length > 0) return found;
  }
  return [];
}

/** Other forms of the last word of a wording. */
function inflected(terms: readonly string[], exists: Exists): string[][] {
  const last = terms.at(-1) ?? '';
  return otherForms(last)
    .map((form) => [...terms.slice(0, -1), form])
    .filter(exists);
}

/** Other spellings of a bare word: its forms, and a compound written together, apart or with a hyphen. */
function variantsOf({ terms }: Phrase, exists: Exists): string[][] {
  const [first = ''] = terms;
  const forms = inflected(terms, exists);
  if (terms.length === 1) {
    const periods = otherPeriods(terms);
    if (periods.length > 0) return periods.filter(exists);
    if (!isLetters(first)) return [...forms, ...numberSplits(first, exists)];
    return [...forms, ...splitsOf(first, exists)];
  }
  const numbered = numberJoins(terms, exists);
  if (numbered.length > 0) return [...forms, ...numbered];
  const joined = [terms.join('')];
  if (terms.length > 2 || !terms.every(isLetters)) return forms;
  return [...forms, ...(exists(joined) ? [joined] : []), ...inflected(joined, exists)];
}

function either(typed: Query, at: Phrase['at'], also: readonly string[][]): Query {
  if (also.length === 0) return typed;
  const variants = also.map((terms): Query => ({ kind: 'phrase', terms, quoted: terms.length > 1, at }));
  return { kind: 'or', of: [typed, ...variants] };
}

const text = (terms: readonly string[]): string => terms.join(' ');

/** Two words next to each other that documents also write as one: `cyber attack` → cyberattack, `737 MAX` → 737max. */
function joinedPair(one: Phrase | null, next: Phrase | null, exists: Exists): string[][] {
  const [a, b] = [one?.terms ?? [], next?.terms ?? []];
  const parts = [...a, ...b];
  if (a.length !== 1 || b.length !== 1) return [];
  const [first = '', last = ''] = parts;
  const isName = isMixed(parts) && Math.max(first.length, last.length) >= NAME_LONGER_MIN;
  const isWord = parts.every(isLetters) && isCompound(first, last);
  const joined = isName || isWord ? [parts.join('')] : [];
  const periods = otherPeriods(parts).filter((way) => way.join('') !== parts.join(''));
  return [
    ...(joined.length > 0 && exists(joined) ? [joined] : []),
    ...(joined.length > 0 ? inflected(joined, exists) : []),
    ...periods.filter(exists),
  ];
}

/** The first spellings of each word of a NEAR that can all be searched; the words with most lose theirs first. */
function spellingsInReach(also: readonly (readonly string[][])[]): (readonly string[][])[] {
  const kept = also.map((own) => own.slice(0, NEARS_MAX));
  for (;;) {
    if (kept.reduce((product, own) => product * (own.length + 1), 1) <= NEARS_MAX) return kept;
    const most = Math.max(...kept.map((own) => own.length));
    const at = kept.findLastIndex((own) => own.length === most);
    kept[at] = kept[at]?.slice(0, -1) ?? [];
  }
}

/** A NEAR with the spellings of each leaf in turn, the typed ones first. */
function nearQueries(near: Near, also: readonly (readonly string[][])[]): Query {
  let all: Leaf[][] = [[]];
  for (const [at, leaf] of near.leaves.entries()) {
    const others = (also[at] ?? []).map((terms): Leaf => ({
      kind: 'phrase',
      terms,
      quoted: terms.length > 1,
      at: leaf.at,
    }));
    all = [leaf, ...others].flatMap((own) => all.map((before) => [...before, own]));
  }
  const [typed, ...others] = all.map((leaves): Query => ({ ...near, leaves }));
  return typed === undefined || others.length === 0 ? near : { kind: 'or', of: [typed, ...others] };
}

/** Looks up the spellings of a query's bare words and notes those found. */
class Varying {
  readonly variants: Variants[] = [];
  readonly #exists: Exists;

  constructor(exists: Exists) {
    this.#exists = exists;
  }

  /** Notes the other spellings with which a bare word is searched. */
  #note({ terms }: Phrase, also: readonly string[][]): void {
    if (also.length > 0) this.variants.push({ typed: text(terms), also: also.map(text) });
  }

  /** A query, or a part of one. */
  of(query: Query): Query {
    switch (query.kind) {
      case 'and':
        return this.#all(query.of);
      case 'or':
        return { kind: 'or', of: query.of.map((part) => this.of(part)) };
      case 'not':
        return { kind: 'not', of: this.of(query.of) };
      case 'near':
        return this.#near(query);
      default: {
        const word = wordOf(query);
        if (word === null) return query;
        const also = variantsOf(word, this.#exists);
        this.#note(word, also);
        return either(query, word.at, also);
      }
    }
  }

  #near(near: Near): Query {
    const words = near.leaves.map(wordOf);
    const also = spellingsInReach(words.map((word) => (word === null ? [] : variantsOf(word, this.#exists))));
    for (const [at, word] of words.entries()) if (word !== null) this.#note(word, also[at] ?? []);
    return nearQueries(near, also);
  }

  /** Parts that all have to match: two words next to each other may be written as one. */
  #all(parts: readonly Query[]): Query {
    const of: Query[] = [];
    for (let at = 0; at < parts.length; at += 1) {
      const [part, next] = [parts[at], parts[at + 1]];
      if (part === undefined) continue;
      const [word, second] = [wordOf(part), next === undefined ? null : wordOf(next)];
      const pair = joinedPair(word, second, this.#exists);
      if (word === null || second === null || next === undefined || pair.length === 0) {
        of.push(this.of(part));
        continue;
      }
      const both: Query = { kind: 'and', of: [this.of(part), this.of(next)] };
      this.variants.push({ typed: `${text(word.terms)} ${text(second.terms)}`, also: pair.map(text) });
      of.push(either(both, word.at, pair));
      at += 1;
    }
    const [only] = of;
    return of.length === 1 && only !== undefined ? only : { kind: 'and', of };
  }
}

/**
 * A query with the other spellings of its bare words that the index has, and a list of them: the same in NEAR, under NOT and
 * between OR as alone. Words in quotes and with a `*` stay exact.
 * Rule: docs/rules.md#word-forms. Example: `cyberattack` → cyberattack OR cyberattacks OR "cyber attack".
 */
export function varyQuery(query: Query, exists: Exists): { query: Query; variants: Variants[] } {
  const varying = new Varying(exists);
  return { query: varying.of(query), variants: varying.variants };
}

const QUARTERS = ['first', 'second', 'third', 'fourth'];

/** Ways of filings to write a fiscal year or quarter: words in a row each. */
function waysOf(typed: string): string[][] {
  const [, year] = /^(?:fy|fiscal) ?(\d{4}|\d{2})$/.exec(typed) ?? [];
  if (year !== undefined) {
    const long = year.length === 2 ? `20${year}` : year;
    const short = long.slice(2);
    return [
      [`fy${long}`],
      ['fy', long],
      [`fy${short}`],
      ['fy', short],
      ['fiscal', long],
      ['fiscal', 'year', long],
    ];
  }
  const [, before, behind] = /^(?:q ?([1-4])|([1-4]) ?q)$/.exec(typed) ?? [];
  const quarter = before ?? behind;
  if (quarter === undefined) return [];
  return [[`q${quarter}`], ['q', quarter], [`${quarter}q`], [QUARTERS[Number(quarter) - 1] ?? '', 'quarter']];
}

/** Other ways to write the fiscal period that words name; none for other words. Example: fy24 → fy2024, fiscal 2024. */
function otherPeriods(terms: readonly string[]): string[][] {
  const typed = text(terms);
  return waysOf(typed).filter((way) => way.join(' ') !== typed);
}

/** A parsed query, other wordings of it, and the rewrites of bare words that are allowed. */
type QueryToRead = {
  query: Query;
  added?: readonly Query[];
  stop_words?: boolean | undefined;
  word_forms?: boolean | undefined;
};

/** A query as it is run. */
export type ReadQuery = {
  /** What matches: `own`, or what was added. */
  query: Query;
  /** The words typed, in all their forms. */
  own: Query;
  /** The words as typed, without stop words: what is weighed if all forms would take too long. */
  typed: Query;
  /** Other wordings, any of which matches too. */
  added: readonly Query[];
  stop_words: string[];
  variants: Variants[];
};

/** A query that was read, or other wordings of it. */
export function withAdded(read: ReadQuery, added: readonly Query[]): ReadQuery {
  return { ...read, added, query: added.length === 0 ? read.own : { kind: 'or', of: [read.own, ...added] } };
}

/**
 * Reads a query over documents of which `exists` knows the words: without stop words, each bare word in all its forms.
 * Searches, alerts and the marks in a document read their queries here.
 */
export function readQuery(
  { query, added = [], stop_words = false, word_forms = false }: QueryToRead,
  exists: Exists,
): ReadQuery {
  const kept = stop_words ? withoutStopWords(query) : { query, dropped: [] };
  const vary = (one: Query) => (word_forms ? varyQuery(one, exists) : { query: one, variants: [] });
  const { query: own, variants } = vary(kept.query);
  const read = { query: own, own, typed: kept.query, added: [], stop_words: kept.dropped, variants };
  return withAdded(
    read,
    added.map((one) => vary(one).query),
  );
}
