import { ENDPOINTS } from './endpoints.ts';
import { ServiceError, type ErrorFamily } from './errors.ts';
import { endpointShape, matchPath, type Match } from './match.ts';
import { clip } from './parameters.ts';
import { API_PREFIX } from './target.ts';

/**
 * Endpoints of any method at a path as it is served: under `/v1`, or on the application's own host. Empty when the
 * contract has none there.
 */
export function endpointsAt(pathname: string): Match[] {
  return pathname.startsWith(`${API_PREFIX}/`)
    ? matchPath('api', pathname.slice(API_PREFIX.length))
    : matchPath('app', pathname);
}

/** The methods of a path's endpoints; GET brings HEAD. */
export function allowedMethods(endpoints: readonly Match[]): string[] {
  const methods = new Set<string>(endpoints.map(({ id }) => ENDPOINTS[id].method));
  if (methods.has('GET')) methods.add('HEAD');
  return [...methods];
}

/** The error body that a path's endpoints use, also with an invalid parameter; plain where the contract has none. */
export function errorFamilyAt(pathname: string): ErrorFamily {
  const isApi = pathname.startsWith(`${API_PREFIX}/`);
  const id = isApi ? endpointShape('api', pathname.slice(API_PREFIX.length)) : endpointShape('app', pathname);
  return id === null ? 'plain' : ENDPOINTS[id].errors;
}

/**
 * The endpoint of a path and method; HEAD is handled as GET. The contract is public, so not_found and
 * method_not_allowed need no key.
 * @throws ServiceError not_found or method_not_allowed.
 */
export function findEndpoint(endpoints: readonly Match[], pathname: string, method: string): Match {
  if (endpoints.length === 0) throw new ServiceError('not_found', `No endpoint at ${clip(pathname, 80)}`);
  const wanted = method === 'HEAD' ? 'GET' : method;
  const found = endpoints.find(({ id }) => ENDPOINTS[id].method === wanted);
  if (found === undefined) throw methodNotAllowed(method, allowedMethods(endpoints));
  return found;
}

export function methodNotAllowed(method: string, allowed: readonly string[]): ServiceError {
  return new ServiceError(
    'method_not_allowed',
    `${clip(method, 12)} is not allowed here; allowed: ${allowed.join(', ')}`,
  );
}
