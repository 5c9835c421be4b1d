import { buildPath } from '../contract/build-path.ts';
import { ENDPOINTS, type Endpoint } from '../contract/endpoints.ts';
import { ServiceError } from '../contract/errors.ts';
import { matchPath, type Match } from '../contract/match.ts';
import { clip } from '../contract/parameters.ts';

/** A request as it goes to the service: nothing of it but what the contract's table allows. */
export type Forwarded = {
  host: 'api' | 'app';
  method: Endpoint['method'];
  /** Relative to the base address (`api`) or the application's host (`app`), with the query. */
  path: string;
  headers: Headers;
  body: string | null;
};

const REQUEST_HEADERS = ['accept', 'if-none-match'];
const QUERY_MAX = 4_096;
const BODY_MAX = 8_192;

function findEndpoint(host: 'api' | 'app', pathname: string, method: string): Match {
  const matches = matchPath(host, pathname);
  const match = matches.find(({ id }) => ENDPOINTS[id].method === method);
  if (match !== undefined) return match;
  if (matches.length === 0) throw new ServiceError('not_found', `no endpoint at ${clip(pathname, 80)}`);
  throw new ServiceError(
    'method_not_allowed',
    `${clip(method, 12)} is not possible at ${clip(pathname, 80)}`,
  );
}

function rebuildQuery(endpoint: Endpoint, search: URLSearchParams): string {
  const names = Object.keys(endpoint.query.entries);
  const rebuilt = new URLSearchParams();
  for (const [name, value] of search) {
    if (!names.includes(name)) {
      const known = names.length === 0 ? 'none is accepted here' : `accepted: ${names.join(', ')}`;
      throw new ServiceError('invalid_param', `${clip(name)} is not a parameter of this endpoint; ${known}`, {
        parameter: clip(name),
      });
    }
    rebuilt.append(name, value);
  }
  const text = rebuilt.toString();
  if (text.length > QUERY_MAX) {
    throw new ServiceError(
      'invalid_param',
      `the query must be at most ${QUERY_MAX} characters, got ${text.length}`,
    );
  }
  return text === '' ? '' : `?${text}`;
}

async function readBody(endpoint: Endpoint, request: Request): Promise<string | null> {
  if (endpoint.body === null) return null;
  const bytes = await request.arrayBuffer();
  if (bytes.byteLength > BODY_MAX) {
    throw new ServiceError(
      'invalid_param',
      `the body must be at most ${BODY_MAX} bytes, got ${bytes.byteLength}`,
    );
  }
  return new TextDecoder().decode(bytes);
}

function passedHeaders(request: Request, requestId: string): Headers {
  const headers = new Headers({ 'x-request-id': requestId });
  for (const name of REQUEST_HEADERS) {
    const value = request.headers.get(name);
    if (value !== null) headers.set(name, value);
  }
  return headers;
}

/** The API's own description: no endpoint of the table, and open without a key. */
const DESCRIPTION = '/openapi.json';

/**
 * The request to send to the service, made anew from the contract's path template, the endpoint's own parameter
 * names and a short list of headers.
 * @throws ServiceError not_found, method_not_allowed or invalid_param; nothing is sent then.
 */
export async function rebuildRequest(
  request: Request,
  host: 'api' | 'app',
  pathname: string,
  requestId: string,
): Promise<Forwarded> {
  const method = request.method === 'HEAD' ? 'GET' : request.method;
  const headers = passedHeaders(request, requestId);
  if (host === 'api' && pathname === DESCRIPTION && method === 'GET') {
    return { host, method, path: DESCRIPTION, headers, body: null };
  }
  const { id, params } = findEndpoint(host, pathname, method);
  const endpoint: Endpoint = ENDPOINTS[id];
  const query = rebuildQuery(endpoint, new URL(request.url).searchParams);
  const body = await readBody(endpoint, request);
  if (body !== null) headers.set('content-type', request.headers.get('content-type') ?? '');
  return {
    host,
    method: endpoint.method,
    path: `${buildPath(endpoint.path, params)}${query}`,
    headers,
    body,
  };
}
