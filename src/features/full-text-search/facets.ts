import type { FullTextResponse } from '../../../contract/full-text.ts';

export type FacetEntry = {
  value: string;
  /** What it is called; null leaves the value to stand alone. */
  name: string | null;
  /** Documents; null when the answer does not count it. */
  count: number | null;
  isChosen: boolean;
};

type Counted = { value: string; name: string | null; count: number };

/**
 * Entries of one facet: what the answer counts, with those chosen ticked, and those chosen that it does not count. Others
 * of an answer without this filter come after, since they add to it: the counts are those of that answer.
 */
export function facetEntries(
  counted: readonly Counted[],
  chosen: readonly string[],
  others: readonly Counted[],
  isSame: (a: string, b: string) => boolean = (a, b) => a === b,
): FacetEntry[] {
  const isChosen = (value: string) => chosen.some((entry) => isSame(entry, value));
  const known = (list: readonly { value: string }[], value: string) =>
    list.some((entry) => isSame(entry.value, value));
  const missing = chosen.filter((value) => !known(counted, value));
  return [
    ...counted.map((entry) => ({ ...entry, isChosen: isChosen(entry.value) })),
    ...missing.map((value) => ({
      value,
      name: others.find((entry) => isSame(entry.value, value))?.name ?? null,
      count: null,
      isChosen: true,
    })),
    ...others
      .filter(({ value }) => !known(counted, value) && !isChosen(value))
      .map((entry) => ({ ...entry, isChosen: false })),
  ];
}

export const sameCik = (a: string, b: string) => Number(a) === Number(b);

type Facets = FullTextResponse['facets'];

/** Counts of one facet in one shape. */
export function countedOf(facets: Facets | undefined, facet: keyof Facets & string): Counted[] {
  if (facets === undefined) return [];
  if (facet === 'entities') {
    return facets.entities.map(({ cik, name, count }) => ({ value: cik, name, count }));
  }
  const list = facet === 'forms' ? facets.forms : facet === 'sics' ? facets.sics : facets.biz_states;
  return list.map(({ key, doc_count, name = null }) => ({ value: key, name, count: doc_count }));
}
