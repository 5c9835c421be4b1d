import { placeCode } from '../company/places.ts';
import type { SearchRule, WatchedFiling, WatchFilter } from './watch-rule.ts';

/**
 * Whether EDGAR accepted a filing after a watch was made, so that loading older filings alerts nobody. Without a time of
 * acceptance, the filing date decides.
 * Rule: docs/rules.md#watches
 */
export function isAcceptedSince(
  since: string,
  { acceptance_datetime, filing_date }: Pick<WatchedFiling, 'acceptance_datetime' | 'filing_date'>,
): boolean {
  const accepted = acceptance_datetime === null ? Number.NaN : Date.parse(acceptance_datetime);
  return Number.isNaN(accepted) ? filing_date >= since.slice(0, 10) : accepted >= Date.parse(since);
}

/** Whether a filing is one that a watch looks at. */
export function passesFilter({ ciks, forms }: WatchFilter, filing: WatchedFiling): boolean {
  if (forms !== null && !forms.has(filing.form) && !forms.has(filing.root_form)) return false;
  return ciks === null || filing.companies.some(({ cik }) => ciks.has(cik));
}

/** The other filters of a saved search. Each may be fulfilled by another filer, as in a search. */
export function passesSearchFilter(
  { items, sics, locations, location_type }: SearchRule,
  filing: WatchedFiling,
): boolean {
  const { companies } = filing;
  const placeOf = (company: WatchedFiling['companies'][number]): string | null =>
    location_type === 'located' ? placeCode(company.business_location) : company.state_of_incorporation;
  if (items !== null && !filing.items.some((item) => items.has(item))) return false;
  if (sics !== null && !companies.some(({ sic }) => sics.has(sic ?? ''))) return false;
  return locations === null || companies.some((company) => locations.has(placeOf(company) ?? ''));
}
