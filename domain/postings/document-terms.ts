import type { SectionRun } from '../documents/divide-sections.ts';
import { forEachToken } from '../query/analyse.ts';

/** Prefix of terms that aren't words of the text at their own position: form codes and joined initials. */
const ALIAS = ':';
/** Prefix of terms that say where a section is: its first position, and the one behind its last. */
const SECTION = ':s:';

export const aliasTerm = (alias: string): string => ALIAS + alias;
export const sectionTerm = (key: string): string => SECTION + key;

/** Positions between two runs of text that don't touch, further than NEAR reaches. */
const APART = 256;

/** The position just behind each section's last, and where its last run ended in the text. */
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

/**
 * Calls `visit` for each term of a text with its position. Sections follow one another, so that a text that two share
 * is there twice, and no phrase or NEAR joins two sections or two runs of one that don't touch. A section's own term is
 * at its first position and at the one behind its last. Returns the number of words of the text.
 * Rule: docs/rules.md#sections
 */
export function forEachTerm(
  text: string,
  runs: readonly SectionRun[],
  visit: (term: string, position: number) => void,
): number {
  const sections = sectionsOf(runs);
  const [only] = sections.values();
  const tokens: { term: string; position: number; start: number; alias: boolean }[] = [];
  let words = 0;
  const isWhole = sections.size === 1 && only?.runs.length === 1;
  let base = 0;
  forEachToken(text, (term, position, start, _end, alias) => {
    if (!alias) words += 1;
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
    return words;
  }
  for (const [key, { runs: own }] of sections) {
    visit(sectionTerm(key), base);
    let end = base;
    for (const [at, run] of own.entries()) {
      if (at > 0) end += APART;
      end = visitRun(tokens, run, end, visit);
    }
    visit(sectionTerm(key), end);
    base = end + APART;
  }
  return words;
}

/** Visits the terms of one run, its first at `base`. Returns the position behind its last. */
function visitRun(
  tokens: readonly { term: string; position: number; start: number; alias: boolean }[],
  run: { start: number; end: number },
  base: number,
  visit: (term: string, position: number) => void,
): number {
  let low = 0;
  let high = tokens.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((tokens[middle]?.start ?? 0) < run.start) low = middle + 1;
    else high = middle;
  }
  const shift = base - (tokens[low]?.position ?? 0);
  let end = base;
  for (let at = low; at < tokens.length; at += 1) {
    const token = tokens[at];
    if (token === undefined || token.start >= run.end) break;
    visit(token.alias ? aliasTerm(token.term) : token.term, token.position + shift);
    end = token.position + shift + 1;
  }
  return end;
}
