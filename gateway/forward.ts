import { buildPath } from '../contract/build-path.ts';
import { ENDPOINTS, type Endpoint } from '../contract/endpoints.ts';
import { endpointsAt, findEndpoint } from '../contract/find-endpoint.ts';
import { checkParameterNames } from '../contract/parameter-names.ts';
import { API_PREFIX, checkLengths, splitTarget } from '../contract/target.ts';

/** A request as it goes to the service: only what the contract's table allows. */
export type Forwarded = {
  host: Endpoint['host'];
  method: Endpoint['method'];
  /** Relative to the base address (`api`) or the application's host (`app`), with the query. */
  path: string;
  headers: Headers;
  body: string | null;
};

const REQUEST_HEADERS = ['accept', 'if-none-match'];

/** The API's own description: not in the contract's table, and open without a key. */
const DESCRIPTION = '/openapi.json';

/**
 * The request to send to the service, rebuilt from the contract's path template, the endpoint's own parameter names and
 * a short list of headers.
 * @throws ServiceError not_found, method_not_allowed or invalid_param; nothing is sent then.
 */
export async function rebuildRequest(request: Request, requestId: string): Promise<Forwarded> {
  const target = splitTarget(request.url);
  const { pathname, search } = target;
  checkLengths(target);
  const headers = passedHeaders(request, requestId);
  if (pathname === `${API_PREFIX}${DESCRIPTION}` && ['GET', 'HEAD'].includes(request.method)) {
    return { host: 'api', method: 'GET', path: DESCRIPTION, headers, body: null };
  }
  const { id, params } = findEndpoint(endpointsAt(pathname), pathname, request.method);
  const { host, method, path, body }: Endpoint = ENDPOINTS[id];
  const query = new URLSearchParams(search);
  checkParameterNames(id, query.keys());
  if (body !== null) headers.set('content-type', request.headers.get('content-type') ?? '');
  return {
    host,
    method,
    path: `${buildPath(path, params)}${query.size === 0 ? '' : `?${query.toString()}`}`,
    headers,
    body: body === null ? null : await request.text(),
  };
}

function passedHeaders(request: Request, requestId: string): Headers {
  const headers = new Headers({ 'x-request-id': requestId });
  for (const name of REQUEST_HEADERS) {
    const value = request.headers.get(name);
    if (value !== null) headers.set(name, value);
  }
  return headers;
}
