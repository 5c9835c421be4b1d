import { setTimeout as pause } from 'node:timers/promises';

import type { Hono } from 'hono';

import { API_PREFIX } from '../contract/endpoint.ts';
import { splitUrl } from '../contract/find-endpoint.ts';
import { namedBy } from '../views/page-caption.ts';
import { type ApiSettings, createApi } from './api.ts';
import { createApplication } from './application.ts';
import { createEmbedPages } from './embed/embed-page.ts';
import { isEmbedPath, isEmbedRequest } from './embed/embed-request.ts';
import { isFeedPath } from './feeds/feed-document.ts';
import { createFeeds } from './feeds/feeds.ts';
import type { FirstScreens } from './first-screen.ts';
import { createLoginGate, type Login, showUser, type User } from './login.ts';
import { createOpenbbGate, type GatewayOpenbb, isOpenbbPath } from './openbb.ts';
import { createOriginalPages, isOriginalPath } from './original.ts';
import type { EmbedOrigins } from './security-headers.ts';
import { createShare, type ShareSettings } from './share/share.ts';
import type { StaticFiles } from './static-files.ts';
import type { Upstream } from './upstream.ts';
import {
  crossOriginReason,
  type Front,
  hostReason,
  misdirected,
  readVisitor,
  type Visitor,
} from './visitor.ts';

const MCP_PATH = '/mcp';

/** Serves the protocol; reads only, with a separate key. */
type McpEndpoint = (request: Request) => Promise<Response>;

const METHODS: ReadonlySet<string> = new Set(['GET', 'POST', 'DELETE']);

/**
 * The way to `/mcp`: closed unless it is configured, and closed to pages of other sites, as the protocol demands.
 * Programs send no Origin and are accepted. Rule: docs/mcp.md
 */
export function createMcpGate(
  endpoint: McpEndpoint | null,
): (request: Request, visitor: Visitor) => Promise<Response> {
  return async (request, visitor) => {
    if (endpoint === null) return refuse(404, 'The Model Context Protocol is off here; MCP=on turns it on');
    const reason = crossOriginReason(request.headers, visitor);
    if (reason !== null) return refuse(403, reason);
    if (!METHODS.has(request.method)) return refuse(405, `${request.method} is not allowed here`);
    const answer = await endpoint(request);
    answer.headers.set('x-content-type-options', 'nosniff');
    if (!answer.headers.has('cache-control')) answer.headers.set('cache-control', 'no-store');
    return answer;
  };
}

/** An error in the protocol's own form, without an id: the request was not read. */
function refuse(status: number, message: string): Response {
  const body = { jsonrpc: '2.0', error: { code: -32_000, message }, id: null };
  const headers = {
    'cache-control': 'no-store',
    ...(status === 405 ? { allow: [...METHODS].join(', ') } : {}),
  };
  return Response.json(body, { status, headers });
}

type GatewayMetrics = {
  count(part: string, status: number): void;
  text(): Promise<string>;
  content_type: string;
  may(headers: Headers, address: string | null): boolean;
};

type Parts = {
  probe?: () => Promise<object>;
  metrics?: GatewayMetrics;
  report: (message: string, requestId: string) => void;
};

const PATHS: ReadonlySet<string> = new Set(['/healthz', '/readyz', '/metrics']);

/** Addresses for whoever runs the desk. They have no figures of filings, and need neither a name nor a login. */
function isOperationsPath(pathname: string): boolean {
  return PATHS.has(pathname);
}

function say(status: number, body: object, more: Record<string, string> = {}): Response {
  const headers = { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff', ...more };
  return Response.json(body, { status, headers });
}

/** `/healthz`: the process runs. `/readyz`: the store answers, and what else can be done. `/metrics`: for this machine, or with the token. */
async function answerOperations(
  request: Request,
  pathname: string,
  address: string | null,
  { probe, metrics, report }: Parts,
): Promise<Response> {
  if (!['GET', 'HEAD'].includes(request.method)) {
    return say(405, { error: 'Use GET or HEAD.' }, { allow: 'GET, HEAD' });
  }
  if (pathname === '/healthz') return say(200, { status: 'up' });
  if (pathname === '/readyz') {
    try {
      return say(200, (await probe?.()) ?? { status: 'ready' });
    } catch (error) {
      // The reason has paths of this machine: it goes to the log alone.
      report(error instanceof Error ? error.message : String(error), 'readyz');
      const reason = 'The store does not answer. The log has the reason.';
      return say(503, { status: 'not ready', error: reason }, { 'retry-after': '5' });
    }
  }
  if (metrics === undefined) return say(404, { error: 'Nothing is counted here.' });
  if (!metrics.may(request.headers, address)) {
    return say(403, { error: 'Metrics are for this machine, or with METRICS_TOKEN as bearer token.' });
  }
  const headers = { 'content-type': metrics.content_type, 'cache-control': 'no-store' };
  return new Response(await metrics.text(), { headers });
}

export type GatewayEmbed = {
  origins: EmbedOrigins;
  /** The built page of embedded views; null in development, where Vite serves it. */
  page: string | null;
  /** The service with a separate key. */
  upstream: Upstream;
};

export type GatewaySettings = Omit<ApiSettings, 'embed_upstream'> & {
  /** Absent: embedding is off. */
  embed?: GatewayEmbed | undefined;
  /** Null in development, where Vite serves the application. */
  files: StaticFiles | null;
  /** Draws the first screen of pages; absent: the application alone does. */
  first_screens?: FirstScreens | null | undefined;
  /** Names it answers to, and proxies it believes. */
  front?: Front;
  /** What the service can do. Throws where it can't answer; absent: nothing is checked. */
  probe?: () => Promise<object>;
  /** Absent: nothing is counted. */
  metrics?: GatewayMetrics;
  /** Who may use it; absent: everyone who reaches it. */
  login?: Login | null;
  /** The application's page, for link previews; absent: there are none. */
  share?: Pick<ShareSettings, 'page' | 'rasterise'> | undefined;
  /** Serves agents at `/mcp`; null where that is off. */
  mcp?: McpEndpoint | null;
  /** Serves OpenBB Workspace at `/openbb/`; null where that is off. */
  openbb?: GatewayOpenbb | null;
};

export type Gateway = {
  /** Whether a path belongs to the API rather than to the application's files. */
  owns(pathname: string): boolean;
  /** `caller` is who connected, where that is known. */
  fetch(request: Request, caller?: { address: string | null }): Promise<Response>;
};

/** Where nothing is configured: this machine alone. */
const LOCAL: Front = { public_url: 'http://127.0.0.1:8080', host: '127.0.0.1', trusted_proxies: null };

/** How long a page waits to know whether what its address names is known. */
const NAMED_MS = 1_000;

function owns(pathname: string): boolean {
  return (
    pathname === API_PREFIX ||
    pathname === MCP_PATH ||
    isOpenbbPath(pathname) ||
    isOriginalPath(pathname) ||
    isFeedPath(pathname) ||
    pathname.startsWith(`${API_PREFIX}/`) ||
    pathname.startsWith('/tools/')
  );
}

/**
 * The way from the browser to the service: serves the application, lets through the contract's endpoints and nothing
 * else, and adds the key, which no browser ever sees.
 */
export function createGateway(settings: GatewaySettings): Gateway {
  const { upstream, embed, front = LOCAL } = settings;
  const embed_upstream = embed?.upstream ?? upstream;
  const api = createApi({ ...settings, embed_upstream });
  const share = createShare({
    page: null,
    public_url: front.public_url,
    rasterise: null,
    ...settings.share,
    origins: settings.share === undefined ? null : (embed?.origins ?? null),
    upstream: embed_upstream,
    report: settings.report,
  });
  const embedded = createEmbedPages({
    origins: embed?.origins ?? null,
    page: embed?.page ?? null,
    upstream: embed_upstream,
    head: (address, caption) => share.head(address, caption),
    report: settings.report,
  });
  const mcp = createMcpGate(settings.mcp ?? null);
  const openbb = createOpenbbGate(settings.openbb ?? null);
  const originals = createOriginalPages(settings);
  const feeds = createFeeds({ upstream, public_url: front.public_url, report: settings.report });
  const { first_screens = null } = settings;
  const application = createApplication(
    settings.files,
    (request) => share.page(request),
    first_screens === null
      ? null
      : (request, visitor) =>
          first_screens(request, visitor, async (address, init) =>
            api.fetch(requestOf(request, address, init), visitor),
          ),
    async (request, visitor) => {
      const named = namedBy(splitUrl(request.url).pathname);
      if (named === null) return false;
      const answer = await Promise.race([
        api.fetch(requestOf(request, named, {}), visitor),
        pause(NAMED_MS, null, { ref: false }),
      ]);
      return answer?.status === 404;
    },
  );
  const partOf = (
    pathname: string,
  ): Hono | typeof application | typeof api | typeof openbb | typeof originals | typeof feeds => {
    if (isOpenbbPath(pathname)) return openbb;
    if (isOriginalPath(pathname)) return originals;
    if (isFeedPath(pathname)) return feeds;
    if (owns(pathname)) return api;
    if (share.owns(pathname)) return share.routes;
    return isEmbedPath(pathname) ? embedded : application;
  };
  const gate =
    settings.login === undefined || settings.login === null
      ? null
      : createLoginGate(settings.login, {
          owns_api: owns,
          // Each has its own setting and limits: docs/access.md#open-parts
          is_open: ({ headers }, pathname) =>
            pathname === MCP_PATH ||
            isOpenbbPath(pathname) ||
            isEmbedPath(pathname) ||
            share.owns(pathname) ||
            (owns(pathname) && isEmbedRequest(headers) && (embed?.origins ?? null) !== null),
        });
  const answer = (request: Request, pathname: string, visitor: Visitor & { user: User | null }) =>
    pathname === MCP_PATH ? mcp(request, visitor) : partOf(pathname).fetch(request, visitor);
  async function serve(request: Request, pathname: string, caller: { address: string | null }) {
    const visitor = readVisitor(request, caller.address, front);
    const reason = hostReason(visitor, front);
    if (reason !== null) return misdirected(pathname, reason);
    const admitted = gate === null ? { user: null } : await gate.admit(request, visitor, pathname);
    if (admitted instanceof Response) return admitted;
    const response = await answer(request, pathname, { ...visitor, ...admitted });
    if (partOf(pathname) === application && response.headers.get('content-type')?.startsWith('text/html'))
      showUser(response, request, { ...admitted, secure: visitor.secure });
    return response;
  }
  return {
    owns,
    fetch: async (request, caller = { address: null }) => {
      const { pathname } = splitUrl(request.url);
      if (isOperationsPath(pathname)) {
        // A page whose name resolves to this machine sends requests from it: then the address proves nothing.
        const isOwn = hostReason(readVisitor(request, null, front), front) === null;
        return answerOperations(request, pathname, isOwn ? caller.address : null, settings);
      }
      const response = await serve(request, pathname, caller);
      settings.metrics?.count(partName(pathname), response.status);
      return response;
    },
  };
}

/** A request of the API that a page of the same visitor sends. */
function requestOf(page: Request, address: string, init: RequestInit): Request {
  const headers = new Headers(init.headers);
  const cookie = page.headers.get('cookie');
  if (cookie !== null) headers.set('cookie', cookie);
  headers.set('sec-fetch-site', 'same-origin');
  return new Request(new URL(address, page.url), { ...init, headers });
}

/** Which part of the desk a path belongs to, for what is counted. */
function partName(pathname: string): string {
  if (pathname === MCP_PATH) return 'mcp';
  if (isOpenbbPath(pathname)) return 'openbb';
  if (owns(pathname)) return 'api';
  return isEmbedPath(pathname) ? 'embed' : 'application';
}
