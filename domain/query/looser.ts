import { type Leaf, printQuery, type Query } from './query.ts';

/** A query that finds the same documents and more, and what is different in it. */
type Looser = { q: string; label: string };

const allOf = (of: readonly Query[]): Query => ({ kind: 'and', of: [...of] });

/** The words of a phrase one by one. */
const words = (leaf: Leaf): Query =>
  leaf.kind === 'phrase' && leaf.quoted && leaf.terms.length > 1
    ? allOf(leaf.terms.map((term) => ({ ...leaf, terms: [term], quoted: false })))
    : leaf;

/** A query with its positive parts changed; parts under NOT stay. */
function mapParts(query: Query, change: (part: Query) => Query): Query {
  if (query.kind === 'not') return query;
  if (query.kind === 'and' || query.kind === 'or')
    return { kind: query.kind, of: query.of.map((part) => mapParts(part, change)) };
  return change(query);
}

/** A query without what it excludes; null if nothing is left. */
function withoutNots(query: Query): Query | null {
  if (query.kind === 'not') return null;
  if (query.kind !== 'and' && query.kind !== 'or') return query;
  const of = query.of.map(withoutNots).filter((part) => part !== null);
  return of.length === 0 ? null : { kind: query.kind, of };
}

const unquoted = (query: Query): Query =>
  mapParts(query, (part) =>
    part.kind === 'near'
      ? part
      : part.kind === 'phrase' && part.quoted
        ? { ...words(part), ...(part.terms.length === 1 ? { quoted: false } : {}) }
        : part,
  );

const anywhere = (query: Query): Query =>
  mapParts(query, (part) => (part.kind === 'near' ? allOf(part.leaves) : part));

/**
 * Queries that find more than a query that finds nothing, the nearest first: NEAR as words anywhere, phrases as words, without
 * what is excluded, any of the words. Each builds on the one before.
 * Example: NEAR(tariff, "supply chain", 5) NOT steel → tariff "supply chain" NOT steel; tariff supply chain NOT steel; …
 */
export function looserQueries(query: Query): Looser[] {
  const found: Looser[] = [];
  let last = printQuery(query);
  let current = query;
  const add = (next: Query | null, label: string): void => {
    if (next === null) return;
    current = next;
    const q = printQuery(next);
    if (q !== last) found.push({ q, label });
    last = q;
  };
  add(anywhere(current), 'Words anywhere in the document');
  add(unquoted(current), 'Words instead of phrases');
  add(withoutNots(current), 'Without exclusions');
  if (current.kind === 'and') add({ kind: 'or', of: current.of }, 'Any of the words');
  return found;
}
