import { randomUUID } from 'node:crypto';

import { ENDPOINTS } from '../contract/endpoints.ts';
import { ServiceError } from '../contract/errors.ts';
import { matchPath } from '../contract/match.ts';
import { compressed } from './compress.ts';
import { rebuildRequest } from './forward.ts';
import { refusal } from './refusal.ts';
import { crossOriginReason } from './same-origin.ts';
import { securityHeaders } from './security-headers.ts';
import type { StaticFiles } from './static-files.ts';
import type { Upstream } from './upstream.ts';

const API_PREFIX = '/v1';
const RESPONSE_HEADERS = [
  'cache-control',
  'content-type',
  'etag',
  'retry-after',
  'x-ratelimit-limit',
  'x-ratelimit-remaining',
  'x-ratelimit-reset',
  'x-request-id',
];

export type GatewaySettings = {
  upstream: Upstream;
  /** Null in development, where Vite serves the application. */
  files: StaticFiles | null;
  /** Whether only this machine is meant to reach it. */
  bound_to_loopback: boolean;
  /** Told of failures that are not the caller's; never sees a key. */
  report: (message: string, requestId: string) => void;
};

export type Gateway = {
  /** Whether the gateway answers this path itself, rather than the application's files. */
  owns(pathname: string): boolean;
  fetch(request: Request): Promise<Response>;
};

function owns(pathname: string): boolean {
  return pathname === API_PREFIX || pathname.startsWith(`${API_PREFIX}/`) || pathname.startsWith('/tools/');
}

/**
 * The way from the browser to the service: serves the application, lets through the contract's endpoints and nothing
 * else, and adds the key, which no browser ever sees.
 */
export function createGateway(settings: GatewaySettings): Gateway {
  return {
    owns,
    async fetch(request) {
      const { pathname } = new URL(request.url);
      return owns(pathname) ? forward(settings, request, pathname) : serveFile(settings, request, pathname);
    },
  };
}

async function forward(settings: GatewaySettings, request: Request, pathname: string): Promise<Response> {
  const requestId = randomUUID();
  const host = pathname.startsWith('/tools/') ? 'app' : 'api';
  const path = host === 'api' ? pathname.slice(API_PREFIX.length) : pathname;
  const [match] = matchPath(host, path);
  const family = match === undefined ? 'plain' : ENDPOINTS[match.id].errors;
  try {
    const reason = crossOriginReason(request.headers, settings.bound_to_loopback);
    if (reason !== null) throw new ServiceError('forbidden', reason);
    const answer = await settings.upstream(await rebuildRequest(request, host, path, requestId));
    return await compressed(request, passOn(answer, requestId));
  } catch (error) {
    if (error instanceof ServiceError) return refusal(error, requestId, family);
    settings.report(error instanceof Error ? (error.stack ?? error.message) : String(error), requestId);
    return refusal(
      new ServiceError('internal_error', 'the gateway failed; quote the request id'),
      requestId,
      family,
    );
  }
}

/** The service's answer with the headers a browser may see. */
function passOn(answer: Response, requestId: string): Response {
  const headers = new Headers({ 'x-content-type-options': 'nosniff', 'x-request-id': requestId });
  for (const name of RESPONSE_HEADERS) {
    const value = answer.headers.get(name);
    if (value !== null) headers.set(name, value);
  }
  headers.set('vary', 'Accept-Encoding');
  headers.set('cross-origin-resource-policy', 'same-origin');
  return new Response(answer.body, { status: answer.status, headers });
}

function serveFile(settings: GatewaySettings, request: Request, pathname: string): Response {
  const readable = request.method === 'GET' || request.method === 'HEAD';
  const found = readable ? settings.files?.find(request, pathname) : undefined;
  if (found) return found;
  const headers = { ...securityHeaders(pathname), 'content-type': 'text/plain; charset=utf-8' };
  return readable
    ? new Response('There is no such file.\n', { status: 404, headers })
    : new Response('Only GET and HEAD.\n', { status: 405, headers: { ...headers, allow: 'GET, HEAD' } });
}
