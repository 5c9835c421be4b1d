import type { FullTextResponse } from '../../../contract/full-text.ts';

export type FacetEntry = {
  value: string;
  /** Display name; null to show the value. */
  name: string | null;
  /** Number of documents; null if the response has none. */
  count: number | null;
  isSelected: boolean;
};

type Counted = { value: string; name: string | null; count: number };

/**
 * Entries of one facet: the values counted in the response, then selected values it does not count. `others` come
 * from the response without this filter, which adds to the selection; their counts are from that response.
 */
export function facetEntries(
  counted: readonly Counted[],
  selected: readonly string[],
  others: readonly Counted[],
  isSame: (a: string, b: string) => boolean = (a, b) => a === b,
): FacetEntry[] {
  const isSelected = (value: string) => selected.some((entry) => isSame(entry, value));
  const known = (list: readonly { value: string }[], value: string) =>
    list.some((entry) => isSame(entry.value, value));
  const missing = selected.filter((value) => !known(counted, value));
  return [
    ...counted.map((entry) => ({ ...entry, isSelected: isSelected(entry.value) })),
    ...missing.map((value) => ({
      value,
      name: others.find((entry) => isSame(entry.value, value))?.name ?? null,
      count: null,
      isSelected: true,
    })),
    ...others
      .filter(({ value }) => !known(counted, value) && !isSelected(value))
      .map((entry) => ({ ...entry, isSelected: false })),
  ];
}

export const sameCik = (a: string, b: string) => Number(a) === Number(b);

type Facets = FullTextResponse['facets'];

/** Counts of one facet, in a uniform shape. */
export function countedOf(facets: Facets | undefined, facet: keyof Facets & string): Counted[] {
  if (facets === undefined) return [];
  if (facet === 'entities') {
    return facets.entities.map(({ cik, name, count }) => ({ value: cik, name, count }));
  }
  const lists = { forms: facets.forms, sics: facets.sics, sections: facets.sections ?? [] };
  const list = Object.entries(lists).find(([name]) => name === facet)?.[1] ?? facets.biz_states;
  return list.map(({ key, doc_count, name = null }) => ({ value: key, name, count: doc_count }));
}
