import type { LenientInput } from '../../app/search-codec.ts';
import type { DisclosuresPageQuery, DisclosuresSearch } from './disclosures-query.ts';
import { queryProblem } from './query-problem.ts';

/** What a link to the page may write. */
export type DisclosuresLink = LenientInput<typeof DisclosuresPageQuery>;

/** Filters by the parameter that they set, in the words of the page. */
const FILTERS = {
  form: 'Form',
  year: 'Fiscal year',
  proximity: 'Words within',
  min_novelty: 'Least novelty',
  diff_only: 'Changed only',
  diff_base_year: 'Base year',
  max_results: 'Passages shown',
} as const;
export type FilterName = keyof typeof FILTERS;

const isFilter = (name: string): name is FilterName => Object.hasOwn(FILTERS, name);
const NAMES = Object.keys(FILTERS).filter(isFilter);

const DEFAULTS = { proximity: 1000, diff_only: false, max_results: 10 } satisfies DisclosuresLink;

/** Whether words are asked for that can be sent. */
export function isAsked({ q }: DisclosuresSearch): boolean {
  return q !== undefined && q.trim() !== '' && queryProblem(q) === null;
}

/** The search without one of its filters. A base year goes with the choice that needs it. */
export function withoutFilter(search: DisclosuresSearch, name: FilterName): DisclosuresLink {
  return { ...search, [name]: undefined, ...(name === 'diff_only' ? { diff_base_year: undefined } : {}) };
}

/** The search with nothing narrowed: the words stay. */
export function withoutFilters(search: DisclosuresSearch): DisclosuresLink {
  return { ...search, ...Object.fromEntries(NAMES.map((name) => [name, undefined])) };
}

/** Filters that are not at their default, so that they narrow what is found or shown. */
export function chosenFilters(search: DisclosuresSearch): FilterName[] {
  const defaults: DisclosuresLink = DEFAULTS;
  return NAMES.filter((name) => search[name] !== undefined && search[name] !== defaults[name]);
}

/** The filter that a refusal is about, with its name: by the parameter it names, else by the one in its words. */
export function refusedFilter(refusal: {
  parameter: string | null;
  message: string;
}): { name: FilterName; title: string } | null {
  const words = refusal.message.split(/[^a-z_]+/);
  const name = NAMES.find((one) => one === refusal.parameter) ?? NAMES.find((one) => words.includes(one));
  return name === undefined ? null : { name, title: FILTERS[name] };
}

/**
 * A refusal in the words of the page: what it calls by the name of a parameter is called as the filter is, `q` the search.
 * Example: 'diff_base_year must be a year before 2024' → '“Base year” must be a year before 2024'.
 */
export function plainRefusal(message: string): string {
  const [first = '', ...rest] = message.split(' ');
  const name = first === 'q' ? 'The search' : isFilter(first) ? `“${FILTERS[first]}”` : first;
  return [name, ...rest].join(' ');
}
