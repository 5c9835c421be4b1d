import { FORM_PREFIX } from '../../../query/analyse.ts';
import { findHits } from '../../../query/find-hits.ts';
import type { Operand, Query } from '../../../query/query.ts';

export type Hit = [start: number, end: number];
export type Part = Exclude<Query, { kind: 'and' | 'or' | 'not' }>;

/** Occurrences of a part's word that are looked at, and surroundings that are analysed. */
const LOOKS = 200;
const TRIES = 8;
/** Characters that hits lie apart at most to be shown together, and those that are analysed beside them. */
const TOGETHER = 280;
const REACH = 200;
/** Characters that a term of a NEAR's distance takes, and what may stand between two words of a phrase. */
const REACH_A_TERM = 12;
const GAP = 8;

/** What a query wants to be there; what stands under NOT is no part of a snippet. */
export function partsOf(query: Query): Part[] {
  if (query.kind === 'and' || query.kind === 'or') return query.of.flatMap(partsOf);
  return query.kind === 'not' ? [] : [query];
}

function wordsOf(operand: Operand): readonly string[] {
  return operand.kind === 'prefix' ? [...operand.terms, operand.prefix] : operand.terms;
}

const operandsOf = (part: Part): readonly Operand[] => (part.kind === 'near' ? part.operands : [part]);

/** What stands around a hit of a part at most, in characters. */
export const reachOf = (parts: readonly Part[]): number =>
  REACH + Math.max(0, ...parts.map((part) => wantedOf(part).within));

/** Words that a text has which has a part, as they are noted of its pieces. */
export function notedWordsOf(part: Part): string[] {
  return operandsOf(part).flatMap((operand) =>
    operand.kind === 'form' ? [`${FORM_PREFIX}${operand.code}`] : operand.terms,
  );
}

/** What is looked for in the raw text. */
type Wanted = { words: string[]; anchor: string; is_prefix: boolean; within: number };

function wantedOf(part: Part): Wanted {
  const operands = operandsOf(part);
  const words = operands.flatMap(wordsOf);
  // Its longest word, as the rarest is not known.
  const anchor = words.reduce((longest, word) => (word.length > longest.length ? word : longest), '');
  const letters = words.reduce((sum, { length }) => sum + length + GAP, 0);
  const distance = part.kind === 'near' ? part.distance * (operands.length - 1) * REACH_A_TERM : 0;
  const is_prefix = operands.some((operand) => operand.kind === 'prefix' && operand.prefix === anchor);
  return { words: words.filter((word) => word !== anchor), anchor, is_prefix, within: letters + distance };
}

function isWordAt(text: string, at: number): boolean {
  const unit = text.charCodeAt(at);
  return (unit >= 97 && unit <= 122) || (unit >= 48 && unit <= 57);
}

/** Places of a part's longest word that have its others nearby; null where its words are not written as indexed. */
function placesOf(lower: string, { words, anchor, is_prefix, within }: Wanted): number[] | null {
  const places: number[] = [];
  let isWritten = false;
  let at = lower.indexOf(anchor);
  for (let looks = 0; at !== -1 && looks < LOOKS; looks += 1) {
    const end = at + anchor.length;
    if (!isWordAt(lower, at - 1) && (is_prefix || !isWordAt(lower, end))) {
      isWritten = true;
      const near = words.length === 0 ? '' : lower.slice(Math.max(0, at - within), end + within);
      if (words.every((word) => near.includes(word))) places.push(at);
    }
    at = lower.indexOf(anchor, end);
  }
  if (places.length > 0) return places;
  return isWritten && words.every((word) => lower.includes(word)) ? places : null;
}

/** The stretch around two places, cut at blanks so that no word is halved. */
export function around(text: string, first: number, last: number, reach: number): Hit {
  const isBlank = (place: number): boolean => text.charCodeAt(place) <= 32;
  let start = Math.max(0, first - reach);
  let end = Math.min(text.length, last + reach);
  while (start > 0 && !isBlank(start - 1)) start -= 1;
  while (end < text.length && !isBlank(end)) end += 1;
  return [start, end];
}

type Place = { at: number; part: number };
type Group = { first: number; last: number; parts: number };

/** Runs of places that can be shown together, those of the most parts first, then as they stand; none inside another. */
function groupsOf(places: Place[]): Group[] {
  const groups: Group[] = [];
  let end = 0;
  for (let from = 0; from < places.length; from += 1) {
    const first = places[from]?.at ?? 0;
    const parts = new Set<number>();
    const before = end;
    end = Math.max(end, from);
    while (end < places.length && (places[end]?.at ?? 0) - first <= TOGETHER) end += 1;
    if (end === before) continue;
    for (let at = from; at < end; at += 1) parts.add(places[at]?.part ?? 0);
    groups.push({ first, last: places[end - 1]?.at ?? first, parts: parts.size });
  }
  return groups.toSorted((a, b) => b.parts - a.parts || a.first - b.first);
}

/** Hits of any of the parts between two places of a text that stand at blanks. */
export function hitsBetween(text: string, parts: readonly Part[], [start, end]: Hit): Hit[] {
  return findHits(text.slice(start, end), { kind: 'or', of: [...parts] }).map(([from, to]) => [
    start + from,
    start + to,
  ]);
}

/**
 * Some hits of parts in a text, those that lie together and are of the most parts: found by their words as they are
 * written, so that little is analysed. `unwritten` are the parts whose words are not written as they are indexed: of
 * these nothing is known.
 */
export function findSomeHits(text: string, parts: readonly Part[]): { hits: Hit[]; unwritten: Part[] } {
  const lower = text.toLowerCase();
  // A letter whose small form is longer would shift every offset behind it.
  if (lower.length !== text.length) return { hits: [], unwritten: [...parts] };
  const found = parts.map((part) => placesOf(lower, wantedOf(part)));
  const places = found.flatMap((list, part) => (list ?? []).map((at): Place => ({ at, part })));
  const reach = reachOf(parts);
  const groups = groupsOf(places.toSorted((a, b) => a.at - b.at));
  for (const { first, last } of groups.slice(0, TRIES)) {
    const hits = hitsBetween(text, parts, around(text, first, last, reach));
    if (hits.length > 0) return { hits, unwritten: [] };
  }
  return { hits: [], unwritten: parts.filter((_, part) => found[part] === null) };
}
