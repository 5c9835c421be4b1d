import type { EndpointId, QueryOf } from '../../contract/endpoints.ts';
import { ServiceError } from '../../contract/errors.ts';

/** Rules between the parameters of one endpoint, which a schema of one parameter cannot express. Each throws ServiceError. */
export const PARAMETER_RULES: { [K in EndpointId]?: (query: QueryOf<K>) => void } = {
  fullText: checkFullText,
  hits: checkHits,
};

/** A search needs something to search for and a window that ends after it begins. Rule: docs/rules.md#full-text-rules */
function checkFullText(query: QueryOf<'fullText'>): void {
  const { q = '', forms = [], ciks = [], locations = [], date_from, date_to } = query;
  if (q.trim() === '' && forms.length === 0 && ciks.length === 0 && locations.length === 0) {
    throw new ServiceError('missing_query', 'give at least one of q, forms, ciks, locations');
  }
  if (date_from !== undefined && date_to !== undefined && date_from > date_to) {
    throw new ServiceError(
      'invalid_param',
      `date_from must not be after date_to, got '${date_from}' and '${date_to}'`,
      { parameter: 'date_from' },
    );
  }
}

/** Either a query or plain words. */
function checkHits({ q, find }: QueryOf<'hits'>): void {
  if (q !== undefined && find !== undefined) {
    throw new ServiceError('invalid_param', 'give q or find, not both', { parameter: 'find' });
  }
  if ((q ?? find ?? '').trim() === '') throw new ServiceError('missing_query', 'give q or find');
}
