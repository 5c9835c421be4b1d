/**
 * A set of documents as the index can express it: those that a MATCH expression finds, or all others. Boolean
 * combinations of such sets have the same form, so that exclusions need no extra pass.
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

/** Intersection of sets. Example: in a, in b, out c → `(a AND b) NOT c`. */
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

/** Union of sets. */
export function union(sets: readonly MatchSet[]): MatchSet {
  return complement(intersection(sets.map(complement)));
}
