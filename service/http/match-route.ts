import { allowedMethods, endpointsAt, findEndpoint } from '../../contract/find-endpoint.ts';
import { answerMethods } from './answer.ts';
import type { Middleware } from './http-env.ts';
import { routeOf } from './route.ts';

/**
 * Finds the route of a path and method in the contract, and answers OPTIONS, which only asks what is allowed.
 * Hono's own router would match differently from the gateway's allow-list: it takes an encoded slash or `..` as a
 * parameter, which the contract refuses.
 */
export const matchRoute: Middleware = async (c, next) => {
  const { method, path } = c.req;
  const endpoints = endpointsAt(path);
  const [first] = endpoints;
  if (first !== undefined) {
    c.set('allow', [...allowedMethods(endpoints), 'OPTIONS'].join(', '));
    c.set('template', routeOf(first.id).template);
    if (method === 'OPTIONS') return answerMethods(c);
  }
  const { id, params } = findEndpoint(endpoints, path, method);
  const route = routeOf(id);
  c.set('template', route.template);
  c.set('route', route);
  c.set('params', params);
  return next();
};
