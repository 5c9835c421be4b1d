import { API_PREFIX, splitTarget } from '../contract/target.ts';
import { createApi, type ApiSettings } from './api.ts';
import { createApplication } from './application.ts';
import { createMcpGate, MCP_PATH, type McpEndpoint } from './mcp.ts';
import type { StaticFiles } from './static-files.ts';

export type GatewaySettings = ApiSettings & {
  /** Null in development, where Vite serves the application. */
  files: StaticFiles | null;
  /** Serves agents at `/mcp`; null where that is off. */
  mcp?: McpEndpoint | null;
};

export type Gateway = {
  /** Whether a path belongs to the API rather than to the application's files. */
  owns(pathname: string): boolean;
  fetch(request: Request): Promise<Response>;
};

function owns(pathname: string): boolean {
  return (
    pathname === API_PREFIX ||
    pathname === MCP_PATH ||
    pathname.startsWith(`${API_PREFIX}/`) ||
    pathname.startsWith('/tools/')
  );
}

/**
 * The way from the browser to the service: serves the application, lets through the contract's endpoints and nothing
 * else, and adds the key, which no browser ever sees.
 */
export function createGateway(settings: GatewaySettings): Gateway {
  const api = createApi(settings);
  const application = createApplication(settings.files);
  const mcp = createMcpGate(settings.mcp ?? null, settings);
  return {
    owns,
    fetch: async (request) => {
      const { pathname } = splitTarget(request.url);
      if (pathname === MCP_PATH) return mcp(request);
      return (owns(pathname) ? api : application).fetch(request);
    },
  };
}
