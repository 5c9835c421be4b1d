/**
 * A set of documents as the index can say it: those that one MATCH text finds, or all but those. Every Boolean
 * combination of such sets is one again, so that exclusions need no pass of their own.
 */
export type MatchSet =
  | { kind: 'none' }
  | { kind: 'all' }
  | { kind: 'in'; match: string }
  | { kind: 'out'; match: string };

export const NO_DOCUMENTS: MatchSet = { kind: 'none' };
export const ALL_DOCUMENTS: MatchSet = { kind: 'all' };

const join = (texts: string[], operator: 'AND' | 'OR'): string =>
  texts.length === 1 ? (texts[0] ?? '') : `(${texts.join(` ${operator} `)})`;

const matches = (sets: readonly MatchSet[], kind: 'in' | 'out'): string[] =>
  sets.flatMap((set) => (set.kind === kind ? [set.match] : []));

export function complement(set: MatchSet): MatchSet {
  if (set.kind === 'none') return ALL_DOCUMENTS;
  if (set.kind === 'all') return NO_DOCUMENTS;
  return { kind: set.kind === 'in' ? 'out' : 'in', match: set.match };
}

/** Documents in every one of the sets. Example: in a, in b, out c → `(a AND b) NOT c`. */
export function intersection(sets: readonly MatchSet[]): MatchSet {
  if (sets.some(({ kind }) => kind === 'none')) return NO_DOCUMENTS;
  const inside = matches(sets, 'in');
  const outside = matches(sets, 'out');
  if (inside.length === 0) {
    return outside.length === 0 ? ALL_DOCUMENTS : { kind: 'out', match: join(outside, 'OR') };
  }
  const found = join(inside, 'AND');
  return { kind: 'in', match: outside.length === 0 ? found : `(${found} NOT ${join(outside, 'OR')})` };
}

/** Documents in at least one of the sets. */
export function union(sets: readonly MatchSet[]): MatchSet {
  return complement(intersection(sets.map(complement)));
}
