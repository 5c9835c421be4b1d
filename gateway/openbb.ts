import { Hono } from 'hono';
import { compress } from 'hono/compress';

import { ServiceError } from '../contract/errors.ts';
import { checkLengths, splitUrl } from '../contract/find-endpoint.ts';
import { apiHeaders } from './security-headers.ts';
import { crossOriginReason, type Visitor } from './visitor.ts';

/** Folder that is added to OpenBB Workspace as a backend. */
const OPENBB_PREFIX = '/openbb/';

/** Answers by name below the folder; reads only, with a separate key. */
type OpenbbEndpoint = (name: string, query: URLSearchParams) => Promise<Response>;

export type GatewayOpenbb = {
  endpoint: OpenbbEndpoint;
  /** Sites whose pages may send requests: those of Workspace. */
  origins: readonly string[];
};

export function isOpenbbPath(pathname: string): boolean {
  return pathname === '/openbb' || pathname.startsWith(OPENBB_PREFIX);
}

/** The way to `/openbb/`: closed unless it is configured, and open to pages of the listed sites alone, to read. */
export function createOpenbbGate(openbb: GatewayOpenbb | null): Hono<{ Bindings: Visitor }> {
  const gate = new Hono<{ Bindings: Visitor }>({ getPath: ({ url }) => splitUrl(url).pathname });
  gate.use(apiHeaders, compress({ encoding: 'gzip' }));
  gate.all('*', async (c) => {
    const { headers } = c.req.raw;
    if (openbb === null) return refuse(404, 'OpenBB Workspace is off here; OPENBB=on turns it on');
    const origin = headers.get('origin');
    const listed = origin !== null && openbb.origins.includes(origin);
    const reason = listed ? null : crossOriginReason(headers, c.env);
    if (reason !== null) return refuse(403, reason);
    const answer = await answerTo(c.req.raw, openbb.endpoint);
    answer.headers.append('vary', 'Origin');
    if (listed) allow(answer, origin);
    return answer;
  });
  return gate;
}

function allow(answer: Response, origin: string): void {
  answer.headers.set('access-control-allow-origin', origin);
  answer.headers.set('access-control-allow-methods', 'GET');
  answer.headers.set('access-control-max-age', '600');
}

async function answerTo(request: Request, endpoint: OpenbbEndpoint): Promise<Response> {
  // A header of credentials that someone entered in Workspace makes the browser send OPTIONS first. None is read here.
  if (request.method === 'OPTIONS') {
    const wanted = request.headers.get('access-control-request-headers');
    const headers = wanted === null ? {} : { 'access-control-allow-headers': wanted };
    return new Response(null, { status: 204, headers });
  }
  if (!['GET', 'HEAD'].includes(request.method)) {
    return refuse(405, `${request.method} is not allowed here`, { allow: 'GET, HEAD' });
  }
  const url = splitUrl(request.url);
  try {
    checkLengths(url);
  } catch (error) {
    if (error instanceof ServiceError) return refuse(400, error.message);
    throw error;
  }
  const name = url.pathname.slice(OPENBB_PREFIX.length);
  const answer = await endpoint(name, new URLSearchParams(url.search));
  if (!answer.headers.has('cache-control')) answer.headers.set('cache-control', 'private, no-cache');
  return answer;
}

function refuse(status: number, detail: string, headers: Record<string, string> = {}): Response {
  return Response.json({ detail }, { status, headers: { 'cache-control': 'no-store', ...headers } });
}
