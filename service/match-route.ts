import { ServiceError } from '../contract/errors.ts';
import { matchPath } from '../contract/match.ts';
import { clip } from '../contract/parameters.ts';
import type { Exchange } from './http/exchange.ts';
import { API_PREFIX, ROUTES, type Route } from './route.ts';

/**
 * Route of a path and method; its route is null for OPTIONS, which only asks what is possible.
 * Throws ServiceError not_found for a path outside the contract, whether or not a key came with it: the
 * contract is public, so this tells nobody anything; method_not_allowed for a path of other methods.
 */
export function matchRoute(
  pathname: string,
  exchange: Exchange,
): { route: Route | null; params: Record<string, string> } {
  const api = pathname.startsWith(`${API_PREFIX}/`);
  const matches = matchPath(api ? 'api' : 'app', api ? pathname.slice(API_PREFIX.length) : pathname);
  const found = matches.flatMap(({ id, params }) => {
    const route = ROUTES.get(id);
    return route === undefined ? [] : [{ route, params }];
  });
  const [first] = found;
  if (first === undefined) {
    throw new ServiceError('not_found', `The API has nothing at ${clip(pathname, 80)}`);
  }
  const methods = new Set<string>(found.map(({ route }) => route.endpoint.method));
  if (methods.has('GET')) methods.add('HEAD');
  exchange.allow = [...methods, 'OPTIONS'].join(', ');
  exchange.family = first.route.endpoint.errors;
  exchange.template = first.route.template;
  if (exchange.method === 'OPTIONS') return { route: null, params: {} };
  const method = exchange.method === 'HEAD' ? 'GET' : exchange.method;
  const match = found.find(({ route }) => route.endpoint.method === method);
  if (match === undefined) throw wrongMethod(exchange);
  exchange.family = match.route.endpoint.errors;
  exchange.template = match.route.template;
  return match;
}

export function wrongMethod(exchange: Exchange): ServiceError {
  return new ServiceError(
    'method_not_allowed',
    `${clip(exchange.method, 12)} is not possible here; possible: ${exchange.allow ?? ''}`,
  );
}
