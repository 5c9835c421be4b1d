import type { SectionRun } from '../documents/divide-sections.ts';
import type { ItemSpan } from '../documents/item-span.ts';
import { placeKinds } from '../documents/place-kinds.ts';
import type { TermNumbers } from './term-numbers.ts';
import { writeTextMap, type Copy } from './text-map.ts';
import type { TextTokens } from './text-tokens.ts';

/** Prefix of terms that say where a section is: its first position, and the one behind its last. */
const SECTION = ':s:';

export const sectionTerm = (key: string): string => SECTION + key;

/** Positions between two runs of text that don't touch, further than NEAR reaches. */
const APART = 256;

/** Where a section is in the text. */
type Section = { runs: { start: number; end: number }[] };

/** Runs of each section in order of the text, those that touch joined. */
function sectionsOf(runs: readonly SectionRun[]): Map<string, Section> {
  const found = new Map<string, Section>();
  for (const { start, end, keys } of runs) {
    for (const key of keys) {
      const section = found.get(key) ?? { runs: [] };
      const last = section.runs.at(-1);
      if (last?.end === start) last.end = end;
      else section.runs.push({ start, end });
      found.set(key, section);
    }
  }
  return found;
}

/** A text to be indexed, with its Items and sections. */
export type IndexedText = { text: string; items: readonly ItemSpan[]; sections: readonly SectionRun[] };

/** What an index has of a text apart from its terms: the number of its words, and a map of where they are. */
export type TextFigures = { words: number; map: Uint8Array };

/** Takes the places of a text: numbers of terms, and positions. */
export type TakePlace = (term: number, position: number) => void;

/**
 * Calls `take` for each term of a text with its position. Sections follow one another, so that a text that two share
 * is there twice, and no phrase or NEAR joins two sections or two runs of one that don't touch. A section's own term is
 * at its first position and at the one behind its last. `tokens` is scratch, and has the tokens of the text afterwards.
 * Rule: docs/rules.md#sections
 */
export function placeTerms(
  { text, items, sections: runs }: IndexedText,
  terms: TermNumbers,
  tokens: TextTokens,
  take: TakePlace,
): TextFigures {
  tokens.read(text, terms);
  const sections = sectionsOf(runs);
  const copies: Copy[] = [];
  const isWhole = sections.size === 1 && [...sections.values()][0]?.runs.length === 1;
  let base = 0;
  for (const [key, { runs: own }] of sections) {
    const term = terms.numberOf(sectionTerm(key));
    take(term, base);
    let end = base;
    for (const [at, run] of own.entries()) {
      if (at > 0) end += APART;
      const { first, count } = takeRun(tokens, isWhole ? { start: 0, end: Infinity } : run, end, take);
      if (count > 0 && !isWhole) copies.push({ position: end, first, count });
      end += count;
    }
    take(term, end);
    base = end + APART;
  }
  return { words: tokens.words, map: writeTextMap(placeKinds(text, items), copies, tokens) };
}

/** Takes the places of one run, its first at `base`. Returns its first word and how many it has. */
function takeRun(
  tokens: TextTokens,
  run: { start: number; end: number },
  base: number,
  take: TakePlace,
): { first: number; count: number } {
  const low = tokens.firstFrom(run.start);
  const high = tokens.firstFrom(run.end);
  if (high === low) return { first: tokens.positions.values[low] ?? 0, count: 0 };
  const { values: positions } = tokens.positions;
  const { values: numbers } = tokens.terms;
  const first = positions[low] ?? 0;
  const shift = base - first;
  for (let at = low; at < high; at += 1) take(numbers[at] ?? 0, (positions[at] ?? 0) + shift);
  return { first, count: (positions[high - 1] ?? 0) + 1 - first };
}
