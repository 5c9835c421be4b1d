import type { DocumentText, PlacedFact } from './document-text.ts';

/** A number of a document with what it states. */
type FoundFact = {
  offset: number;
  to: number;
  text: string;
  tag: string;
  /** First day; null for a balance. */
  start: string | null;
  end: string;
  unit: string;
  value: number | null;
  decimals: number | null;
  dimensions?: Readonly<Record<string, string>>;
};

type Readable = Pick<DocumentText, 'text' | 'blocks' | 'facts'>;

/** Index of the first place that ends after an offset. */
function firstAfter(places: readonly PlacedFact[], offset: number): number {
  let [low, high] = [0, places.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((places[middle]?.[2] ?? 0) > offset) high = middle;
    else low = middle + 1;
  }
  return low;
}

function toFact({ text, facts }: Readable, place: PlacedFact): FoundFact[] {
  const [, offset, to, concept, context, unit, value, decimals] = place;
  const period = facts?.contexts[context];
  const tag = facts?.concepts[concept];
  const name = facts?.units[unit];
  if (period === undefined || tag === undefined || name === undefined) return [];
  const { start, end, dimensions } = period;
  const members = Object.keys(dimensions).length > 0 && { dimensions };
  return [
    { offset, to, text: text.slice(offset, to), tag, start, end, unit: name, value, decimals, ...members },
  ];
}

/** Facts that overlap a range of the text, in its order. */
export function factsWithin(document: Readable, from: number, to: number, max: number): FoundFact[] {
  const places = document.facts?.places ?? [];
  const found: FoundFact[] = [];
  for (let index = firstAfter(places, from); index < places.length && found.length < max; index += 1) {
    const place = places[index];
    if (place === undefined || place[1] >= to) break;
    found.push(...toFact(document, place));
  }
  return found;
}

type Wanted = { tag: string; start?: string | undefined; end?: string | undefined };

/**
 * Places of a company's figure (a fact without members), those in the Item with the statements first, then in other
 * tables, then in sentences; each in the order of the text.
 */
export function factsOfConcept(
  document: Readable,
  { tag, start, end }: Wanted,
  statements: readonly { start: number; end: number }[],
  max: number,
): FoundFact[] {
  const { facts, blocks } = document;
  const concept = facts?.concepts.indexOf(tag) ?? -1;
  if (facts === undefined || concept < 0) return [];
  const isWanted = (place: PlacedFact): boolean => {
    const period = facts.contexts[place[4]];
    if (place[3] !== concept || period === undefined || Object.keys(period.dimensions).length > 0)
      return false;
    return (end === undefined || period.end === end) && (start === undefined || period.start === start);
  };
  const rankOf = (offset: number): number => {
    const isTable = blocks.findLast((block) => block.start <= offset)?.kind === 'table';
    const isStatement = statements.some((span) => span.start <= offset && offset < span.end);
    return isTable ? (isStatement ? 0 : 1) : 2;
  };
  return facts.places
    .filter(isWanted)
    .slice(0, max)
    .map((place) => ({ place, rank: rankOf(place[1]) }))
    .toSorted((a, b) => a.rank - b.rank || a.place[1] - b.place[1])
    .flatMap(({ place }) => toFact(document, place));
}
