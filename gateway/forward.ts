import { ENDPOINTS, type Endpoint } from '../contract/endpoints.ts';
import { checkParameterNames, endpointsAt, findEndpoint } from '../contract/find-endpoint.ts';
import { buildPath, type Sent } from '../contract/request.ts';
import { API_PREFIX, checkLengths, splitTarget } from '../contract/target.ts';

const REQUEST_HEADERS = ['accept', 'if-none-match'];

/** The API's own description: not in the contract's table, and open without a key. */
const DESCRIPTION = '/openapi.json';

/**
 * The request to send to the service: only what the contract allows, rebuilt from the contract's path template, the endpoint's own parameter names and
 * a short list of headers.
 * @throws ServiceError not_found, method_not_allowed or invalid_param; nothing is sent then.
 */
export async function rebuildRequest(request: Request, requestId: string): Promise<Sent> {
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
  if (body !== null) headers['content-type'] = request.headers.get('content-type') ?? '';
  return {
    host,
    method,
    path: `${buildPath(path, params)}${query.size === 0 ? '' : `?${query.toString()}`}`,
    headers,
    body: body === null ? null : await request.text(),
  };
}

function passedHeaders(request: Request, requestId: string): Record<string, string> {
  const passed = REQUEST_HEADERS.flatMap((name) => {
    const value = request.headers.get(name);
    return value === null ? [] : [[name, value]];
  });
  return { 'x-request-id': requestId, ...Object.fromEntries(passed) };
}
