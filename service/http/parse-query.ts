import type { EndpointId } from '../../contract/endpoints.ts';
import { ServiceError, type ErrorFamily } from '../../contract/errors.ts';
import { checkParameterNames } from '../../contract/find-endpoint.ts';

/** Text of each parameter; an array where it was repeated, which every schema of the contract refuses. */
type RawQuery = Record<string, string | string[]>;

/** Parameters of a query by name. Throws ServiceError invalid_param for a name that the endpoint does not accept. */
export function readQuery(id: EndpointId, search: string): RawQuery {
  const query: RawQuery = {};
  if (search === '') return query;
  const pairs = new URLSearchParams(search);
  checkParameterNames(id, pairs.keys());
  for (const [name, value] of pairs) {
    const before = query[name];
    query[name] = before === undefined ? value : [before, value].flat();
  }
  return query;
}

/** A parameter that does not fit its schema. */
export type Misfit = { parameter: string; message: string; missing: boolean };

/**
 * The error for a parameter that doesn't fit its schema, with its family's code: `q` of disclosures has its own code
 * (INVALID_QUERY), and so does an overlong `q` of full-text search. Rule: docs/rules.md#errors
 */
export function misfitError(misfit: Misfit, family: ErrorFamily): ServiceError {
  const { parameter, missing } = misfit;
  const words = missing ? `${parameter} is required` : `${parameter} ${misfit.message}`;
  const ofQuery = parameter === 'q' && (family === 'disclosures' || family === 'full_text');
  if (!ofQuery) return new ServiceError('invalid_param', words, { parameter });
  return new ServiceError(missing ? 'missing_query' : 'invalid_query', words, { parameter });
}
