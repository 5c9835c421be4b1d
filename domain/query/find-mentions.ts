import type { Concept, Wording } from './concepts.ts';

/** A place where a text mentions a concept. `concept` is its index in the topic. */
export type Mention = { start: number; end: number; concept: number; weight: number };

/** Mentions examined in a text: enough to find its densest places. */
const MENTIONS_MAX = 2_000;
/** Between two words of a wording: blanks, hyphens, quotes. */
const GAP = '[^a-z0-9]{1,6}';

const escaped = (term: string): string => term.replaceAll(/[^a-z0-9]/g, String.raw`\$&`);

const patternOf = ({ terms, is_prefix }: Wording): string =>
  `${terms.map(escaped).join(GAP)}${is_prefix ? '[a-z0-9]*' : ''}`;

/** A mention as the wordings are compared: its words in lower case with a blank between them. */
const plain = (mention: string): string => mention.toLowerCase().replaceAll(/[^a-z0-9.]+/g, ' ');

type Meaning = { concept: number; weight: number };

/**
 * A function that finds mentions of concepts in a text, in order. It goes by spelling and not by analysis, which is ten
 * times faster; a word that isn't spelled as it is indexed is missed. Of two wordings at one place the longer counts.
 */
export function createFindMentions(concepts: readonly Concept[]): (text: string) => Mention[] {
  const exact = new Map<string, Meaning>();
  const prefixes: (Meaning & { text: string })[] = [];
  const patterns: string[] = [];
  for (const [concept, { wordings }] of concepts.entries()) {
    for (const wording of wordings) {
      const text = wording.terms.join(' ');
      const meaning = { concept, weight: wording.weight };
      if (wording.is_prefix) prefixes.push({ ...meaning, text });
      else if (!exact.has(text)) exact.set(text, meaning);
      patterns.push(patternOf(wording));
    }
  }
  const longestFirst = patterns.toSorted((a, b) => b.length - a.length);
  const pattern = new RegExp(String.raw`\b(?:${longestFirst.join('|')})\b`, 'gi');
  const meaningOf = (mention: string): Meaning | null => {
    const words = plain(mention);
    return exact.get(words) ?? prefixes.find((prefix) => words.startsWith(prefix.text)) ?? null;
  };
  // Most mentions are spelled the same way.
  const known = new Map<string, Meaning | null>();
  return (text) => {
    const found: Mention[] = [];
    pattern.lastIndex = 0;
    for (let match = pattern.exec(text); match !== null; match = pattern.exec(text)) {
      const [words] = match;
      let meaning = known.get(words);
      if (meaning === undefined) {
        meaning = meaningOf(words);
        known.set(words, meaning);
      }
      if (meaning === null) continue;
      const { concept, weight } = meaning;
      found.push({ start: match.index, end: match.index + words.length, concept, weight });
      if (found.length === MENTIONS_MAX) break;
    }
    return found;
  };
}
