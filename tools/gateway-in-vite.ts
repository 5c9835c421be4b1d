import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';

import { getRequestListener } from '@hono/node-server';
import { pino } from 'pino';
import type { Plugin, ViteDevServer } from 'vite';

import { openDesk } from '../desk/desk.ts';
import { openLogin } from '../desk/login.ts';
import { oddCharacter } from '../desk/plain-path.ts';
import { readSettings } from '../desk/settings.ts';
import { isEmbedPath } from '../gateway/embed/embed-request.ts';
import type { Gateway } from '../gateway/gateway.ts';
import { isLoginPath } from '../gateway/login.ts';
import { readServiceSettings } from '../service/settings.ts';

const ROOT = join(import.meta.dirname, '..');

/** The page of embedded views as Vite serves it, without the gateway's caption and policies. */
async function serveEmbedPage(server: ViteDevServer, pathname: string): Promise<string> {
  return server.transformIndexHtml(pathname, await readFile(join(ROOT, 'embed.html'), 'utf8'));
}

function send(response: ServerResponse): (html: string) => void {
  return (html) => response.setHeader('content-type', 'text/html; charset=utf-8').end(html);
}

/** Pages are Vite's, so behind a login the gateway only decides who gets them and names the user. */
const PLACEHOLDER = async (): Promise<Response> =>
  new Response('', { headers: { 'content-type': 'text/html; charset=utf-8' } });

/** Whether a visitor may open a page. Otherwise the gateway has answered. */
async function admits(
  gateway: Gateway,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<boolean> {
  const headers = new Headers({ host: request.headers.host ?? '', cookie: request.headers.cookie ?? '' });
  const url = `http://${request.headers.host ?? 'localhost'}${request.url ?? '/'}`;
  const answer = await gateway.fetch(new Request(url, { headers }), callerOf(request));
  response.appendHeader('set-cookie', answer.headers.getSetCookie());
  if (answer.ok) return true;
  response.writeHead(answer.status, Object.fromEntries(answer.headers)).end(await answer.text());
  return false;
}

const callerOf = ({ socket }: { socket: { remoteAddress?: string | undefined } }) => ({
  address: socket.remoteAddress ?? 'unknown',
});

/** Vite plugin: serves the gateway and the embedded service from the development server. */
export function gatewayInVite(): Plugin {
  return {
    name: 'filings-desk-gateway',
    apply: 'serve',
    async configureServer(server) {
      const odd = oddCharacter(ROOT);
      if (odd !== null)
        throw new Error(`npm run dev can't run in a folder with ${JSON.stringify(odd)} in its path: ${ROOT}`);
      const settings = readSettings(process.env);
      const { host, hosted, mcp, embed_origins, openbb_origins, trusted_proxies, auth } = settings;
      const service = readServiceSettings(process.env, ROOT);
      const log = pino({ level: 'warn' }, process.stderr);
      const report = (message: string, request_id: string) => log.error({ request_id }, message);
      const public_url = service.public_url ?? `http://localhost:${server.config.server.port}`;
      const login = openLogin(auth, {
        data_folder: service.data_folder,
        public_url,
        audit: () => undefined,
        report: (message) => report(message, 'login'),
      });
      const desk = await openDesk({
        front: { host, trusted_proxies, public_url },
        files: login === null ? null : PLACEHOLDER,
        login,
        mcp,
        openbb: openbb_origins,
        embed: { origins: embed_origins, page: null },
        report,
        ...(hosted === null ? { embedded: { ...service, log } } : { hosted }),
      });
      server.httpServer?.once('close', () => void desk.close());
      const answer = getRequestListener((request, { incoming }) =>
        desk.gateway.fetch(request, callerOf(incoming)),
      );
      const servePage = async (
        request: IncomingMessage,
        response: ServerResponse,
        next: (error?: unknown) => void,
      ): Promise<void> => {
        try {
          if (await admits(desk.gateway, request, response)) next();
        } catch (error) {
          next(error);
        }
      };
      server.middlewares.use((request, response, next) => {
        const { pathname } = new URL(request.url ?? '/', 'http://desk.local');
        const isPage = request.headers.accept?.includes('text/html') === true;
        if (desk.gateway.owns(pathname) || (login !== null && isLoginPath(pathname)))
          void answer(request, response);
        else if (isEmbedPath(pathname)) serveEmbedPage(server, pathname).then(send(response), next);
        else if (login !== null && isPage) void servePage(request, response, next);
        else next();
      });
    },
  };
}
