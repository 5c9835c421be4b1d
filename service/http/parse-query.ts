import { ServiceError, type ErrorFamily } from '../../contract/errors.ts';
import { clip } from '../../contract/parameters.ts';

/** Text of each parameter; an array where it was repeated, which every schema of the contract refuses. */
export type RawQuery = Record<string, string | string[]>;

/**
 * Parameters of a query text by name. Throws ServiceError invalid_param for a name that is not accepted,
 * naming it and those that are: so no name can reach a prototype.
 */
export function readQuery(search: string, accepted: ReadonlySet<string>): RawQuery {
  const query: RawQuery = {};
  if (search === '') return query;
  for (const [name, value] of new URLSearchParams(search)) {
    if (!accepted.has(name)) throw unknownParameter(name, accepted);
    const before = Object.hasOwn(query, name) ? query[name] : undefined;
    query[name] = before === undefined ? value : [before, value].flat();
  }
  return query;
}

function unknownParameter(name: string, accepted: ReadonlySet<string>): ServiceError {
  const known =
    accepted.size === 0
      ? 'this endpoint takes no parameters'
      : `accepted here: ${[...accepted].toSorted().join(', ')}`;
  return new ServiceError('invalid_param', `${clip(name)} is not a parameter of this endpoint; ${known}`, {
    parameter: clip(name),
  });
}

/** What an error says of one parameter that does not fit its schema. */
export type Misfit = { parameter: string; message: string; missing: boolean };

/**
 * The error for a parameter that does not fit, with the code its family has for it: the disclosures' `q` has
 * a code of its own (INVALID_QUERY), as has an overlong `q` of full-text search.
 * Source: spec §7.
 */
export function misfitError(misfit: Misfit, family: ErrorFamily): ServiceError {
  const { parameter, missing } = misfit;
  const words = missing ? `${parameter} is required` : `${parameter} ${misfit.message}`;
  const ofQuery = parameter === 'q' && (family === 'disclosures' || family === 'full_text');
  if (!ofQuery) return new ServiceError('invalid_param', words, { parameter });
  return new ServiceError(missing ? 'missing_query' : 'invalid_query', words, { parameter });
}
