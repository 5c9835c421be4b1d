import {
  ALIGNMENT_TERMS,
  dice,
  maskTerms,
  NOVELTY_TERMS,
  shared,
  sharedRuns,
  type Shingles,
  shinglesOf,
  termsKey,
  union,
} from '../text/shingles.ts';
import { forEachWord, plainTerms } from '../text/words.ts';
import type { Disclosure, DisclosureSummary, ScoredPassage, StoredDisclosure } from './disclosure.ts';

/** Rounds to three decimals. */
const rounded = (value: number): number => Math.round(value * 1_000) / 1_000;

/**
 * Share of a passage's shingles that no single earlier report has: `1 − max(|S(p) ∩ S(F)| / |S(p)|)`, or 1 without an
 * earlier report. Fewer than five terms say nothing new: 0.
 * Rule: docs/rules.md#novelty
 */
export function noveltyOf(terms: readonly string[], earlier: readonly Shingles[]): number {
  if (earlier.length === 0) return 1;
  if (terms.length < NOVELTY_TERMS) return 0;
  const own = shinglesOf(terms, NOVELTY_TERMS);
  const most = earlier.reduce((best, report) => Math.max(best, shared(own, report)), 0);
  return rounded(1 - most / own.length);
}

type Words = { terms: string[]; starts: number[]; ends: number[] };

/** The words of a text, figures masked, with their offsets. */
function readWords(text: string): Words {
  const [terms, starts, ends]: [string[], number[], number[]] = [[], [], []];
  forEachWord(
    text,
    (term, _position, start, end, alias) => {
      if (alias) return;
      terms.push(term);
      starts.push(start);
      ends.push(end);
    },
    null,
  );
  return { terms: maskTerms(terms), starts, ends };
}

/** Fewer words that an earlier report has, between two new ones, are shown with them. */
const KEPT_MIN = 3;

/**
 * Ranges of a text that the earlier report nearest to it doesn't have: words in no run of five that it has. Offsets, end
 * exclusive, in order. Example: 'Tariffs on imports. Demand fell in all regions.' after 'Demand fell in all regions.' → 'Tariffs on
 * imports'.
 */
export function newWords(text: string, earlier: readonly Shingles[]): [start: number, end: number][] {
  const { terms, starts, ends } = readWords(text);
  const own = shinglesOf(terms, NOVELTY_TERMS);
  const [nearest] = earlier.toSorted((a, b) => shared(own, b) - shared(own, a));
  if (nearest === undefined || terms.length < NOVELTY_TERMS) return [];
  const isKnown = sharedRuns(terms, nearest, NOVELTY_TERMS);
  const ranges: { from: number; to: number }[] = [];
  for (const [index, known] of isKnown.entries()) {
    const last = ranges.at(-1);
    if (known) continue;
    if (last !== undefined && index - last.to <= KEPT_MIN) last.to = index;
    else ranges.push({ from: index, to: index });
  }
  return ranges.map(({ from, to }) => [starts[from] ?? 0, ends[to] ?? 0]);
}

/** From this share of its wording on, a report has a text; below the second one it doesn't. */
const HAS = 0.8;
const LACKS = 0.5;
/** Words in a row that say something, and the share of a text's words, for a part of it to have returned. */
const PART_WORDS = 12;
const PART_SHARE = 0.2;

/** The report since which a text, or the given share of its words, has returned. */
type Returned<R> = { report: R; share: number };

/** How many words are back in runs that are long enough. */
function longRuns(isBack: readonly boolean[]): number {
  let [count, run] = [0, 0];
  for (const back of [...isBack, false]) {
    if (back) run += 1;
    else {
      if (run >= PART_WORDS) count += run;
      run = 0;
    }
  }
  return count;
}

/** The newest report but one that has a part of a text which the newest lacks. */
function partReturned<R extends { shingles: Shingles }>(
  terms: readonly string[],
  [newest, ...older]: readonly R[],
): Returned<R> | null {
  if (newest === undefined) return null;
  const inNewest = sharedRuns(terms, newest.shingles, NOVELTY_TERMS);
  if (longRuns(inNewest.map((known) => !known)) === 0) return null;
  for (const report of older) {
    const known = sharedRuns(terms, report.shingles, NOVELTY_TERMS);
    const share = longRuns(known.map((has, at) => has && inNewest[at] === false)) / terms.length;
    if (share >= PART_SHARE) return { report, share: rounded(share) };
  }
  return null;
}

/**
 * The report since which a text has returned, as a whole or in part: the newest that has it, where newer ones lack it. Null if the
 * newest report has it, or none does. `earlier` is of one form, newest first.
 * Rule: docs/rules.md#returned-wording
 */
export function returnedSince<R extends { shingles: Shingles }>(
  text: string,
  earlier: readonly R[],
): Returned<R> | null {
  const { terms } = readWords(text);
  const [newest] = earlier;
  if (terms.length < NOVELTY_TERMS || newest === undefined) return null;
  const own = shinglesOf(terms, NOVELTY_TERMS);
  const share = ({ shingles }: R): number => shared(own, shingles) / own.length;
  const whole = share(newest) > LACKS ? undefined : earlier.find((report) => share(report) >= HAS);
  return whole === undefined ? partReturned(terms, earlier) : { report: whole, share: 1 };
}

/** A passage with at least this novelty is new. Rule: docs/rules.md#new-passages */
export const NOVEL = 0.5;
/** Shorter passages count in proportion to this length. */
const FULL_LENGTH = 300;

export type NovelPassage = { disclosure: StoredDisclosure; passage: ScoredPassage };

type NovelPassages = {
  /** Passages without tables, and the new ones among them. Text in two disclosures counts once. */
  total: number;
  novel: number;
  chosen: NovelPassage[];
};

function weight({ novelty, start, end }: ScoredPassage): number {
  return novelty * Math.min(1, (end - start) / FULL_LENGTH);
}

/** Every passage once, from the smaller disclosure if two contain it. */
function everyPassage(disclosures: readonly StoredDisclosure[]): NovelPassage[] {
  const found = new Map<string, NovelPassage>();
  for (const disclosure of disclosures) {
    for (const passage of disclosure.passages) {
      if (passage.kind === 'table') continue;
      const known = found.get(passage.masked);
      if (known === undefined || disclosure.characters < known.disclosure.characters)
        found.set(passage.masked, { disclosure, passage });
    }
  }
  return [...found.values()];
}

/** Disclosures about the whole report: their wording changes without news. */
const isWarning = ({ passage }: NovelPassage): boolean =>
  passage.heading.some((heading) => /forward[\s-]+looking/i.test(heading));

/** Sorted by weight. A disclosure that already has half of the list goes last. */
function inOrder(novel: readonly NovelPassage[], tags: readonly string[], most: number): NovelPassage[] {
  const order = new Map(tags.map((tag, at) => [tag, at]));
  const orderOf = ({ disclosure: { tag } }: NovelPassage): number => order.get(tag) ?? 0;
  const sorted = novel.toSorted(
    (a, b) =>
      weight(b.passage) - weight(a.passage) ||
      orderOf(a) - orderOf(b) ||
      a.passage.ordinal - b.passage.ordinal,
  );
  const taken = new Map<string, number>();
  const first: NovelPassage[] = [];
  const rest: NovelPassage[] = [];
  for (const one of sorted) {
    const count = taken.get(one.disclosure.tag) ?? 0;
    taken.set(one.disclosure.tag, count + 1);
    (count < most ? first : rest).push(one);
  }
  return [...first, ...rest];
}

/**
 * A report's most novel passages: by novelty, reduced for short ones, the first of near copies. One disclosure gets
 * at most half of the list while others have some.
 */
export function novelPassages(
  disclosures: readonly StoredDisclosure[],
  limit: number,
  textOf: (one: NovelPassage) => string,
): NovelPassages {
  const every = everyPassage(disclosures);
  const novel = every.filter(({ passage }) => passage.novelty >= NOVEL);
  const telling = novel.filter((one) => !isWarning(one));
  const tags = disclosures.map(({ tag }) => tag);
  const chosen: NovelPassage[] = [];
  const said: Sought[] = [];
  for (const one of inOrder(telling, tags, Math.ceil(limit / 2))) {
    if (chosen.length === limit) break;
    const text = textOf(one);
    if (said.some((before) => likeness(before, text) >= NEAR_IDENTICAL)) continue;
    chosen.push(one);
    said.push(toSought(text));
  }
  return { total: every.length, novel: novel.length, chosen };
}

/** Passages at least this similar are near copies. Rule: docs/rules.md#near-copies */
export const NEAR_IDENTICAL = 0.8;

/**
 * Share of a passage's longer shingles that a report with a near copy must contain: each lost run of three terms
 * loses one more in eight of the runs of five.
 */
const SHARED_MIN = 0.4;

/** A passage to search for. */
export type Sought = { masked: string; short: Shingles; long: Shingles; characters: number };

export function toSought(text: string): Sought {
  const terms = maskedTerms(text);
  return {
    masked: termsKey(terms),
    short: shinglesOf(terms, ALIGNMENT_TERMS),
    long: shinglesOf(terms, NOVELTY_TERMS),
    characters: text.length,
  };
}

/** Whether a report can contain a near copy, judged by all its shingles. */
export function canHold({ long }: Sought, everything: Shingles): boolean {
  return long.length > 0 && shared(long, everything) / long.length >= SHARED_MIN;
}

/** Similarity of a text, 0 to 1, figures masked. 0 if its length is too different. */
export function likeness(sought: Sought, text: string): number {
  if (text.length * 2 < sought.characters || text.length > sought.characters * 2) return 0;
  const terms = maskedTerms(text);
  if (termsKey(terms) === sought.masked) return 1;
  return Math.round(dice(sought.short, shinglesOf(terms, ALIGNMENT_TERMS)) * 1_000) / 1_000;
}

/** Terms of a text with all figures masked. Rule: docs/rules.md#masked-figures */
export function maskedTerms(text: string): string[] {
  return maskTerms(plainTerms(text));
}

/** A disclosure with the terms of its passages, figures masked. */
type ReadDisclosure = { disclosure: Disclosure; terms: string[][] };

/** Reads the terms of a report's disclosures once. `textOf` returns a document's text by name. */
export function readDisclosures(
  disclosures: readonly Disclosure[],
  textOf: (filename: string) => string,
): ReadDisclosure[] {
  return disclosures.map((disclosure) => ({
    disclosure,
    terms: disclosure.passages.map(({ run, start, end }) =>
      maskedTerms(textOf(disclosure.runs[run]?.filename ?? '').slice(start, end)),
    ),
  }));
}

/**
 * Shingles of a whole report: of its disclosures across passages, so that passage boundaries don't make text novel, and of its
 * documents' texts, which also have what is in no disclosure.
 */
export function reportShingles(read: readonly ReadDisclosure[], texts: Iterable<string>): Shingles {
  return union([
    ...read.map(({ terms }) => shinglesOf(terms.flat(), NOVELTY_TERMS)),
    ...[...texts].map((text) => shinglesOf(maskedTerms(text), NOVELTY_TERMS)),
  ]);
}

/** An earlier report's root form and shingles. */
export type Earlier = { form: string; shingles: Shingles };

/** Passages with their novelty against earlier reports, and against those of the same root form. */
export function scoreReport(
  form: string,
  read: readonly ReadDisclosure[],
  earlier: readonly Earlier[],
): StoredDisclosure[] {
  const all = earlier.map(({ shingles }) => shingles);
  const same = earlier.filter((report) => report.form === form).map(({ shingles }) => shingles);
  return read.map(({ disclosure, terms }) => {
    const passages = disclosure.passages.map((passage, index): ScoredPassage => {
      const words = terms[index] ?? [];
      return {
        ...passage,
        masked: termsKey(words),
        novelty: noveltyOf(words, all),
        novelty_same_form: noveltyOf(words, same),
      };
    });
    const lengths = disclosure.runs.map(({ start, end }) => end - start);
    const characters = lengths.reduce((sum, length) => sum + length, Math.max(0, lengths.length - 1));
    return { ...disclosure, characters, passages };
  });
}

/** Novelty of a whole disclosure: the mean of its passages weighted by length, without tables. */
export function summariseNovelty(
  passages: readonly ScoredPassage[],
): Pick<DisclosureSummary, 'passages' | 'novelty' | 'novel_passages'> {
  let characters = 0;
  let weighed = 0;
  const texts = passages.filter(({ kind }) => kind === 'text');
  for (const { start, end, novelty } of texts) {
    characters += end - start;
    weighed += novelty * (end - start);
  }
  return {
    passages: texts.length,
    novelty: characters === 0 ? null : Math.round((weighed / characters) * 1_000) / 1_000,
    novel_passages: texts.filter(({ novelty }) => novelty >= NOVEL).length,
  };
}
