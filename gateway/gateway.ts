import type { Hono } from 'hono';

import { API_PREFIX, splitTarget } from '../contract/target.ts';
import { createApi, type ApiSettings } from './api.ts';
import { createApplication } from './application.ts';
import { createEmbedPages } from './embed/embed-page.ts';
import { isEmbedPath } from './embed/embed-request.ts';
import type { EmbedOrigins } from './embed/origins.ts';
import { createMcpGate, MCP_PATH, type McpEndpoint } from './mcp.ts';
import { createOpenbbGate, type GatewayOpenbb, isOpenbbPath } from './openbb.ts';
import { createShare, type ShareSettings } from './share/share.ts';
import type { StaticFiles } from './static-files.ts';
import type { Upstream } from './upstream.ts';

export type GatewayEmbed = {
  origins: EmbedOrigins;
  /** The built page of embedded views; null in development, where Vite serves it. */
  page: string | null;
  /** The service with a key of their own. */
  upstream: Upstream;
};

export type GatewaySettings = Omit<ApiSettings, 'embed_upstream'> & {
  /** Absent: embedding is off. */
  embed?: GatewayEmbed | undefined;
  /** Null in development, where Vite serves the application. */
  files: StaticFiles | null;
  /** The application's page and address, for link previews; absent: there are none. */
  share?: Pick<ShareSettings, 'page' | 'public_url' | 'rasterise'> | undefined;
  /** Serves agents at `/mcp`; null where that is off. */
  mcp?: McpEndpoint | null;
  /** Serves OpenBB Workspace at `/openbb/`; null where that is off. */
  openbb?: GatewayOpenbb | null;
};

export type Gateway = {
  /** Whether a path belongs to the API rather than to the application's files. */
  owns(pathname: string): boolean;
  /** `caller` is who sent it, where that is known. */
  fetch(request: Request, caller?: { address: string | null }): Promise<Response>;
};

function owns(pathname: string): boolean {
  return (
    pathname === API_PREFIX ||
    pathname === MCP_PATH ||
    isOpenbbPath(pathname) ||
    pathname.startsWith(`${API_PREFIX}/`) ||
    pathname.startsWith('/tools/')
  );
}

/**
 * The way from the browser to the service: serves the application, lets through the contract's endpoints and nothing
 * else, and adds the key, which no browser ever sees.
 */
export function createGateway(settings: GatewaySettings): Gateway {
  const { bound_to_loopback, upstream, embed } = settings;
  const embed_upstream = embed?.upstream ?? upstream;
  const api = createApi({ ...settings, embed_upstream });
  const embedded = createEmbedPages({
    origins: embed?.origins ?? null,
    page: embed?.page ?? null,
    upstream: embed_upstream,
    report: settings.report,
    bound_to_loopback,
  });
  const share = createShare({
    page: null,
    public_url: 'http://127.0.0.1',
    rasterise: null,
    ...settings.share,
    origins: settings.share === undefined ? null : (embed?.origins ?? null),
    upstream: embed_upstream,
    bound_to_loopback,
    report: settings.report,
  });
  const mcp = createMcpGate(settings.mcp ?? null, settings);
  const openbb = createOpenbbGate(settings.openbb ?? null, settings);
  const application = createApplication(settings.files, (request) => share.page(request));
  const partOf = (pathname: string): Hono | typeof api => {
    if (isOpenbbPath(pathname)) return openbb;
    if (owns(pathname)) return api;
    if (share.owns(pathname)) return share.routes;
    return isEmbedPath(pathname) ? embedded : application;
  };
  return {
    owns,
    fetch: async (request, caller = { address: null }) => {
      const { pathname } = splitTarget(request.url);
      return pathname === MCP_PATH ? mcp(request) : partOf(pathname).fetch(request, caller);
    },
  };
}
