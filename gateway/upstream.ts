import { randomUUID } from 'node:crypto';

import { API_PREFIX } from '../contract/endpoint.ts';
import { ENDPOINTS, type Endpoint } from '../contract/endpoints.ts';
import { ServiceError } from '../contract/errors.ts';
import {
  checkParameterNames,
  endpointsAt,
  findEndpoint,
  checkLengths,
  splitUrl,
} from '../contract/find-endpoint.ts';
import { type Ask, AskError, buildPath, createAsk, type Sent } from '../contract/request.ts';
import { ViewError } from '../views/view.ts';

/**
 * Sends a rebuilt request to the service, with its key. `address` is the browser's, so that browsers are served in turn;
 * `user` is who signed in, for the log. The headers of what it returns can be changed.
 */
export type Upstream = (request: Sent, address?: string | null, user?: string | null) => Promise<Response>;

const TIMEOUT_MS = 30_000;

export type HostedSettings = {
  /** Base address with the prefix, e.g. `https://api.example.com/v1`. */
  api_url: URL;
  /** Host of the keyless lookup (docs/rules.md#authentication). */
  app_url: URL;
  /** Null when none is set: then nothing is sent, and the answer is 401. */
  key: string | null;
};

/** The embedded service, in this process: `serve` is its fetch function. */
export function embeddedUpstream(
  serve: (request: Request, address: string | null, user: string | null) => Promise<Response>,
  key: string,
): Upstream {
  return (forwarded, address = null, user = null) => {
    const headers = new Headers(forwarded.headers);
    if (forwarded.host === 'api') headers.set('authorization', `Bearer ${key}`);
    const prefix = forwarded.host === 'api' ? API_PREFIX : '';
    return serve(
      new Request(`http://service.local${prefix}${forwarded.path}`, {
        method: forwarded.method,
        headers,
        body: forwarded.body,
      }),
      address,
      user,
    );
  };
}

/**
 * A hosted instance of the same API. Redirects are not followed, so the key goes to the configured origin alone.
 * @throws ServiceError missing_key without a key; upstream_error when the instance cannot be reached or redirects.
 */
export function hostedUpstream(settings: HostedSettings): Upstream {
  return async (forwarded) => {
    const base = forwarded.host === 'api' ? settings.api_url : settings.app_url;
    const url = addressWithin(base, forwarded.path);
    const headers = new Headers(forwarded.headers);
    if (forwarded.host === 'api') {
      if (settings.key === null) {
        throw new ServiceError('missing_key', 'no API key is set; start with FILINGS_API_KEY');
      }
      headers.set('authorization', `Bearer ${settings.key}`);
    }
    const response = await send(url, forwarded, headers);
    if (response.status >= 300 && response.status < 400 && response.status !== 304) {
      throw new ServiceError(
        'upstream_error',
        `the API at ${base.host} answered with a redirect; check FILINGS_API_URL`,
      );
    }
    return new Response(response.body, response);
  };
}

async function send(url: URL, forwarded: Sent, headers: Headers): Promise<Response> {
  try {
    return await fetch(url, {
      method: forwarded.method,
      headers,
      body: forwarded.body,
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
  } catch (cause) {
    const timedOut = cause instanceof DOMException && cause.name === 'TimeoutError';
    const what = timedOut ? `did not answer within ${TIMEOUT_MS / 1000} s` : 'cannot be reached';
    throw new ServiceError('upstream_error', `the API at ${url.host} ${what}`);
  }
}

function addressWithin(base: URL, path: string): URL {
  const prefix = base.pathname.replace(/\/$/, '');
  const url = new URL(`${prefix}${path}`, base.origin);
  if (url.origin !== base.origin || !url.pathname.startsWith(`${prefix}/`)) {
    throw new ServiceError('not_found', 'No endpoint at this path');
  }
  return url;
}

/** The service with the key of embedded views. Throws ViewError where the answer says what was wrong. */
export function askThrough(upstream: Upstream): Ask {
  const ask = createAsk((request) =>
    upstream({ ...request, headers: { ...request.headers, 'x-request-id': randomUUID() } }),
  );
  return async (endpoint, given) => {
    try {
      return await ask(endpoint, given);
    } catch (error) {
      if (!(error instanceof AskError)) throw error;
      const isOwn = error.status === 400 || error.status === 404;
      throw isOwn ? new ViewError(error.message) : new Error(`The service answered ${error.status}`);
    }
  };
}

const REQUEST_HEADERS = ['accept', 'if-none-match'];

/** The API's own description: not in the contract's table, and open without a key. */
const DESCRIPTION = '/openapi.json';

/**
 * The request to send to the service: only what the contract allows, rebuilt from the contract's path template, the endpoint's own parameter names and
 * a short list of headers.
 * @throws ServiceError not_found, method_not_allowed or invalid_param; nothing is sent then.
 */
export async function rebuildRequest(request: Request, requestId: string): Promise<Sent> {
  const url = splitUrl(request.url);
  const { pathname, search } = url;
  checkLengths(url);
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
