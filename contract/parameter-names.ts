import { ENDPOINT_IDS, ENDPOINTS, type EndpointId } from './endpoints.ts';
import { ServiceError } from './errors.ts';
import { clip } from './parameters.ts';

const NAMES = new Map<EndpointId, ReadonlySet<string>>(
  ENDPOINT_IDS.map((id) => [id, new Set(Object.keys(ENDPOINTS[id].query.entries))]),
);

/**
 * Refuses a query parameter that an endpoint does not have, which also keeps every name away from a prototype.
 * @throws ServiceError invalid_param, naming the parameter and those that are accepted.
 */
export function checkParameterNames(id: EndpointId, names: Iterable<string>): void {
  const accepted = NAMES.get(id) ?? new Set();
  for (const name of names) {
    if (accepted.has(name)) continue;
    const known =
      accepted.size === 0
        ? 'this endpoint takes no parameters'
        : `accepted here: ${[...accepted].toSorted().join(', ')}`;
    throw new ServiceError('invalid_param', `${clip(name)} is not a parameter of this endpoint; ${known}`, {
      parameter: clip(name),
    });
  }
}
