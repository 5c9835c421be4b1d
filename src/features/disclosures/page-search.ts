import { useNavigate } from '@tanstack/react-router';

import { DISCLOSURE_Q_MAX } from '../../../contract/disclosures-query.ts';
import type { DisclosureMatch } from '../../../contract/disclosures.ts';
import { countOf, formatCount } from '../../../views/format/numbers.ts';
import { passagePlace } from '../../../views/passages.ts';
import type { LenientInput } from '../../app/search-codec.ts';
import type { DisclosuresPageQuery, DisclosuresSearch } from './disclosures-query.ts';

/**
 * Why a query is invalid, as a sentence; null if it is valid. Checked before the request is sent.
 * Example: `"supply chain` has no closing quotation mark.
 */
export function queryError(text: string): string | null {
  const q = text.trim();
  const over = q.length - DISCLOSURE_Q_MAX;
  if (over > 0) {
    return `${countOf(over, 'character')} too long: ${DISCLOSURE_Q_MAX} maximum, ${formatCount(q.length)} entered.`;
  }
  const marks = q.replaceAll(/[“”„‟″]/g, '"').split('"').length - 1;
  if (marks % 2 === 1) return 'Closing quotation mark missing. Add it, or remove the opening one.';
  return null;
}

/** Whether the query is a single quoted phrase, to which word distance does not apply. */
export function isPhrase(text: string): boolean {
  return /^["“„‟″].*["”‟″]$/s.test(text.trim());
}

export type DisclosuresLink = LenientInput<typeof DisclosuresPageQuery>;

/** Changes a part of the page's address. The scroll position stays. */
export function useChangeSearch(id: string, search: DisclosuresSearch): (part: DisclosuresLink) => void {
  const navigate = useNavigate();
  return (part) =>
    void navigate({
      to: '/companies/$id/disclosures',
      params: { id },
      search: { ...search, ...part },
      resetScroll: false,
    });
}

/** Each filter parameter's label on the page. */
const FILTERS = {
  form: 'Form',
  year: 'Fiscal year',
  proximity: 'Words within',
  min_novelty: 'Minimum novelty',
  diff_only: 'Changed only',
  diff_base_year: 'Base year',
  max_results: 'Passages shown',
} as const;
type FilterName = keyof typeof FILTERS;

const isFilter = (name: string): name is FilterName => Object.hasOwn(FILTERS, name);
const NAMES = Object.keys(FILTERS).filter(isFilter);

const DEFAULTS = { proximity: 1000, diff_only: false, max_results: 10 } satisfies DisclosuresLink;

export function hasValidQuery({ q }: DisclosuresSearch): boolean {
  return q !== undefined && q.trim() !== '' && queryError(q) === null;
}

/** The search without one filter. Clearing `diff_only` also clears its base year. */
export function withoutFilter(search: DisclosuresSearch, name: FilterName): DisclosuresLink {
  return { ...search, [name]: undefined, ...(name === 'diff_only' ? { diff_base_year: undefined } : {}) };
}

/** The search without filters, keeping the query. */
export function withoutFilters(search: DisclosuresSearch): DisclosuresLink {
  return { ...search, ...Object.fromEntries(NAMES.map((name) => [name, undefined])) };
}

export function activeFilters(search: DisclosuresSearch): FilterName[] {
  const defaults: DisclosuresLink = DEFAULTS;
  return NAMES.filter((name) => search[name] !== undefined && search[name] !== defaults[name]);
}

/** The filter that an error is about, from its `parameter` or else from the parameter name in its message. */
export function rejectedFilter(error: {
  parameter: string | null;
  message: string;
}): { name: FilterName; title: string } | null {
  const tokens = error.message.split(/[^a-z_]+/);
  const name = NAMES.find((one) => one === error.parameter) ?? NAMES.find((one) => tokens.includes(one));
  return name === undefined ? null : { name, title: FILTERS[name] };
}

/**
 * An error message with parameter names replaced by the labels on the page; `q` is the search.
 * Example: 'diff_base_year must be a year before 2024' → '“Base year” must be a year before 2024'.
 */
export function rejectionMessage(message: string): string {
  const [first = '', ...rest] = message.split(' ');
  const name = first === 'q' ? 'The search' : isFilter(first) ? `“${FILTERS[first]}”` : first;
  return [name, ...rest].join(' ');
}

/** The reader at a passage; null if the response doesn't name its document. */
export function readerAddress(match: DisclosureMatch) {
  const search = passagePlace(match);
  return search === null
    ? null
    : ({ to: '/filings/$accession', params: { accession: match.adsh }, search } as const);
}

type Compared = { tag: string; adsh: string; ordinal?: number | undefined };

/** URL of the redline of a disclosure against the same period a year earlier, at a passage if one is given. */
export function redlineAddress(id: string, { tag, adsh, ordinal }: Compared) {
  return {
    to: '/companies/$id/disclosures/compare',
    params: { id },
    search: { tag, target: adsh, ...(ordinal === undefined ? {} : { passage: ordinal }) },
  } as const;
}
