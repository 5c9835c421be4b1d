import { findHits } from '../../../query/find-hits.ts';
import type { Operand, Query } from '../../../query/query.ts';
import { cutSnippet, type Snippet } from '../../../query/snippet.ts';

/** Characters of a snippet. */
const SNIPPET_MAX = 320;
/** A text of so many characters is looked through whole; of a longer one, the surroundings of words of the query. */
const WHOLE_MAX = 8_000;
/** Occurrences of a word that are tried for a hit, and hits that are enough to choose from. */
const TRIES = 40;
const ENOUGH = 3;
/** Characters to either side of a word that are looked through, and those that a term of a NEAR's distance takes. */
const REACH = 400;
const REACH_A_TERM = 12;

type Hit = [start: number, end: number];
type Part = Exclude<Query, { kind: 'and' | 'or' | 'not' }>;

/** What a query wants to be there; what stands under NOT is no part of a snippet. */
function partsOf(query: Query): Part[] {
  if (query.kind === 'and' || query.kind === 'or') return query.of.flatMap(partsOf);
  return query.kind === 'not' ? [] : [query];
}

function wordsOf(operand: Operand): readonly string[] {
  return operand.kind === 'prefix' ? [...operand.terms, operand.prefix] : operand.terms;
}

/** The word of a part that is looked for: its longest, as the rarest is not known. */
function anchorOf(part: Part): string {
  const words = part.kind === 'near' ? part.operands.flatMap(wordsOf) : wordsOf(part);
  return words.reduce((longest, word) => (word.length > longest.length ? word : longest), '');
}

/** The stretch around a place, cut at blanks so that no word is halved. */
function around(text: string, at: number, reach: number): Hit {
  const isBlank = (place: number): boolean => text.charCodeAt(place) <= 32;
  let start = Math.max(0, at - reach);
  let end = Math.min(text.length, at + reach);
  while (start > 0 && !isBlank(start - 1)) start -= 1;
  while (end < text.length && !isBlank(end)) end += 1;
  return [start, end];
}

/** Stretches of a text with a hit of a part, the first few. */
function stretchesOf(text: string, lower: string, part: Part): Hit[] {
  const anchor = anchorOf(part);
  const reach = REACH + (part.kind === 'near' ? part.distance * part.operands.length * REACH_A_TERM : 0);
  const found: Hit[] = [];
  let at = lower.indexOf(anchor);
  for (let tries = 0; at !== -1 && tries < TRIES && found.length < ENOUGH; tries += 1) {
    const [start, end] = around(text, at, reach);
    if (findHits(text.slice(start, end), part).length > 0) {
      found.push([start, end]);
      at = lower.indexOf(anchor, end);
    } else at = lower.indexOf(anchor, at + anchor.length);
  }
  return found;
}

function merged(stretches: Hit[]): Hit[] {
  const result: Hit[] = [];
  for (const [start, end] of stretches.toSorted((a, b) => a[0] - b[0])) {
    const last = result.at(-1);
    if (last !== undefined && start <= last[1]) last[1] = Math.max(last[1], end);
    else result.push([start, end]);
  }
  return result;
}

/** Some hits of a long text, without reading all of it; none where its words are not written as they are indexed. */
function someHits(text: string, query: Query): Hit[] {
  const lower = text.toLowerCase();
  // A letter whose small form is longer would shift every offset behind it.
  if (lower.length !== text.length) return [];
  const parts = partsOf(query);
  const any: Query = { kind: 'or', of: parts };
  return merged(parts.flatMap((part) => stretchesOf(text, lower, part))).flatMap(([start, end]) =>
    findHits(text.slice(start, end), any).map(([from, to]): Hit => [start + from, start + to]),
  );
}

/** Words around the best hit of a query in a text that matches it; of a long text, around the best of the first hits. */
export function cutBestSnippet(text: string, query: Query): Snippet {
  const some = text.length > WHOLE_MAX ? someHits(text, query) : [];
  return cutSnippet(text, some.length > 0 ? some : findHits(text, query), SNIPPET_MAX);
}

/** How a text begins. */
export function openingOf(text: string): Snippet {
  return cutSnippet(text, [], SNIPPET_MAX);
}
