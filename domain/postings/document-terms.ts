import type { SectionRun } from '../documents/divide-sections.ts';
import type { ItemSpan } from '../documents/item-span.ts';
import { placeKinds } from '../documents/place-kinds.ts';
import { forEachToken } from '../query/analyse.ts';
import { TextMapWriter } from './text-map.ts';

/** Prefix of terms that aren't words of the text at their own position: form codes and joined initials. */
const ALIAS = ':';
/** Prefix of terms that say where a section is: its first position, and the one behind its last. */
const SECTION = ':s:';

export const aliasTerm = (alias: string): string => ALIAS + alias;
export const sectionTerm = (key: string): string => SECTION + key;

/** Positions between two runs of text that don't touch, further than NEAR reaches. */
const APART = 256;

type IndexedToken = { term: string; position: number; start: number; alias: boolean };

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

/**
 * Calls `visit` for each term of a text with its position. Sections follow one another, so that a text that two share
 * is there twice, and no phrase or NEAR joins two sections or two runs of one that don't touch. A section's own term is
 * at its first position and at the one behind its last.
 * Rule: docs/rules.md#sections
 */
export function forEachTerm(
  { text, items, sections: runs }: IndexedText,
  visit: (term: string, position: number) => void,
): TextFigures {
  const sections = sectionsOf(runs);
  const map = new TextMapWriter(placeKinds(text, items));
  const [only] = sections.values();
  const tokens: IndexedToken[] = [];
  let words = 0;
  const isWhole = sections.size === 1 && only?.runs.length === 1;
  let base = 0;
  forEachToken(text, (term, position, start, _end, alias) => {
    if (!alias) {
      map.word(words, start);
      words += 1;
    }
    if (!isWhole) tokens.push({ term, position, start, alias });
    else {
      visit(alias ? aliasTerm(term) : term, position);
      base = position + 1;
    }
  });
  if (isWhole) {
    for (const key of sections.keys()) {
      visit(sectionTerm(key), 0);
      visit(sectionTerm(key), base);
    }
    return { words, map: map.done() };
  }
  for (const [key, { runs: own }] of sections) {
    visit(sectionTerm(key), base);
    let end = base;
    for (const [at, run] of own.entries()) {
      if (at > 0) end += APART;
      const { first, count } = visitRun(tokens, run, end, visit);
      if (count > 0) map.copy({ position: end, first, count });
      end += count;
    }
    visit(sectionTerm(key), end);
    base = end + APART;
  }
  return { words, map: map.done() };
}

/** Visits the terms of one run, its first at `base`. Returns its first word and how many it has. */
function visitRun(
  tokens: readonly IndexedToken[],
  run: { start: number; end: number },
  base: number,
  visit: (term: string, position: number) => void,
): { first: number; count: number } {
  let low = 0;
  let high = tokens.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((tokens[middle]?.start ?? 0) < run.start) low = middle + 1;
    else high = middle;
  }
  const first = tokens[low]?.position ?? 0;
  const shift = base - first;
  let end = base;
  for (let at = low; at < tokens.length; at += 1) {
    const token = tokens[at];
    if (token === undefined || token.start >= run.end) break;
    visit(token.alias ? aliasTerm(token.term) : token.term, token.position + shift);
    end = token.position + shift + 1;
  }
  return { first, count: end - base };
}
