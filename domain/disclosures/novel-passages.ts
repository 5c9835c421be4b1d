import {
  ALIGNMENT_TERMS,
  dice,
  maskTerms,
  NOVELTY_TERMS,
  shared,
  type Shingles,
  shinglesOf,
  termsKey,
} from '../text/shingles.ts';
import { plainTerms } from '../text/words.ts';
import type { ScoredPassage, StoredDisclosure } from './disclosure.ts';

/** A passage with at least this novelty is new. Rule: docs/rules.md#new-passages */
export const NOVEL = 0.5;
/** Shorter passages count in proportion to this length. */
const FULL_LENGTH = 300;

export type NovelPassage = { disclosure: StoredDisclosure; passage: ScoredPassage };

export type NovelPassages = {
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

/** Sorted by weight. A disclosure that already has half of the places goes last. */
function inOrder(novel: readonly NovelPassage[], tags: readonly string[], most: number): NovelPassage[] {
  const place = new Map(tags.map((tag, at) => [tag, at]));
  const placeOf = ({ disclosure: { tag } }: NovelPassage): number => place.get(tag) ?? 0;
  const sorted = novel.toSorted(
    (a, b) =>
      weight(b.passage) - weight(a.passage) ||
      placeOf(a) - placeOf(b) ||
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
 * at most half of the places while others have some.
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
