import type { EndpointId, QueryOf } from '../contract/endpoints.ts';
import { ServiceError } from '../contract/errors.ts';

/** Rules between the parameters of one endpoint, which no schema of a single parameter can hold. Each throws ServiceError. */
export const PARAMETER_RULES: { [K in EndpointId]?: (query: QueryOf<K>) => void } = {
  fullText: checkFullText,
  hits: checkHits,
};

/** Something to search for, and a window that is not turned round. Source: spec §4.3, §7. */
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

/** A query or plain words, one of them. */
function checkHits({ q, find }: QueryOf<'hits'>): void {
  if (q !== undefined && find !== undefined) {
    throw new ServiceError('invalid_param', 'give q or find, not both', { parameter: 'find' });
  }
  if ((q ?? find ?? '').trim() === '') throw new ServiceError('missing_query', 'give q or find');
}
