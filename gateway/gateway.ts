import { API_PREFIX, splitTarget } from '../contract/target.ts';
import { createApi, type ApiSettings } from './api.ts';
import { createApplication } from './application.ts';
import type { StaticFiles } from './static-files.ts';

export type GatewaySettings = ApiSettings & {
  /** Null in development, where Vite serves the application. */
  files: StaticFiles | null;
};

export type Gateway = {
  /** Whether a path belongs to the API rather than to the application's files. */
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
  const api = createApi(settings);
  const application = createApplication(settings.files);
  return {
    owns,
    fetch: async (request) => (owns(splitTarget(request.url).pathname) ? api : application).fetch(request),
  };
}
