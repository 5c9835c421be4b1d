import { ServiceError } from '../../contract/errors.ts';
import type { FullTextSearch } from '../store/full-text-store.ts';
import { toQueryText } from './query-text.ts';

/** First day of SEC's own index. */
const FIRST_DAY = '2001-01-01';

/** Parameters of a request to SEC's own index, but for the place in its answers. */
export type SearchRequest = URLSearchParams;

/**
 * A search as SEC's own index is asked for it. Throws QueryError for what it cannot express, and ServiceError
 * invalid_param for an amendment's form: that index filters by root form, and would find nothing.
 * Source: domain §6.6. Example: q=%22going+concern%22&dateRange=custom&startdt=2025-08-03&enddt=2026-08-03&forms=10-K.
 */
export function toSearchRequest({ query, texts, filter, today }: FullTextSearch): SearchRequest {
  const request = new URLSearchParams();
  request.set('q', query === null ? '' : toQueryText(query, texts));
  request.set('dateRange', 'custom');
  request.set('startdt', filter.date_from ?? FIRST_DAY);
  request.set('enddt', filter.date_to ?? today);
  const amendment = filter.forms.find((form) => form.endsWith('/A'));
  if (amendment !== undefined) {
    throw new ServiceError(
      'invalid_param',
      `SEC's own index, which answers here, takes a form with its amendments: ask for ` +
        `'${amendment.slice(0, -2)}' in place of '${amendment}'`,
      { parameter: 'forms' },
    );
  }
  setList(request, 'forms', filter.forms);
  setList(request, 'ciks', filter.ciks);
  setList(request, 'locationCodes', filter.locations);
  if (filter.locations.length > 0) request.set('locationType', filter.location_type);
  return request;
}

function setList(request: URLSearchParams, name: string, entries: readonly string[]): void {
  if (entries.length > 0) request.set(name, entries.join(','));
}
