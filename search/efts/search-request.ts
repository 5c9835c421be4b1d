import { ServiceError } from '../../contract/errors.ts';
import { isAmendment, rootForm } from '../../domain/filing/root-form.ts';
import type { Query } from '../../domain/query/query.ts';
import { FULL_TEXT_SINCE } from '../../domain/query/search-window.ts';
import type { FullTextSearch } from '../../store/full-text-store.ts';
import { toQueryText } from './query-text.ts';

/** Parameters of a request to SEC's full-text search, without the offset. */
export type SearchRequest = URLSearchParams;

const hasNear = (query: Query): boolean =>
  query.kind === 'near' || ((query.kind === 'and' || query.kind === 'or') && query.of.some(hasNear));

/**
 * A search as a request to SEC's full-text search. Throws QueryError for what it doesn't support, and ServiceError
 * invalid_param for an amendment's form: SEC filters by root form and would find nothing.
 * Rule: docs/rules.md#sec-full-text-index-requests Example:
 * q=%22going+concern%22&dateRange=custom&startdt=2025-08-03&enddt=2026-08-03&forms=10-K.
 */
export function toSearchRequest({ query, added = [], texts, filter, today }: FullTextSearch): SearchRequest {
  const request = new URLSearchParams();
  // SEC's search has no NEAR.
  const others = added.map((one) => one.query).filter((one) => !hasNear(one));
  const whole: Query | null =
    query === null || others.length === 0 ? query : { kind: 'or', of: [query, ...others] };
  request.set('q', whole === null ? '' : toQueryText(whole, texts));
  request.set('dateRange', 'custom');
  const from = filter.date_from ?? FULL_TEXT_SINCE;
  request.set('startdt', from < FULL_TEXT_SINCE ? FULL_TEXT_SINCE : from);
  request.set('enddt', filter.date_to ?? today);
  const amendment = filter.forms.find(isAmendment);
  if (amendment !== undefined) {
    throw new ServiceError(
      'invalid_param',
      `SEC's full-text search finds a form together with its amendments. ` +
        `Use '${rootForm(amendment)}' instead of '${amendment}'.`,
      { parameter: 'forms' },
    );
  }
  if ((filter.sics ?? []).length > 0) {
    throw new ServiceError(
      'invalid_param',
      "SEC's full-text search has no filter by industry. Leave out 'sics'.",
      {
        parameter: 'sics',
      },
    );
  }
  if ((filter.sections ?? []).length > 0) {
    throw new ServiceError(
      'invalid_param',
      "SEC's full-text search can't search an Item alone. Leave out 'within', item: and section:.",
      { parameter: 'within' },
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
