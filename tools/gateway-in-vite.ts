import { readFile } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import { join } from 'node:path';

import { getRequestListener } from '@hono/node-server';
import { pino } from 'pino';
import type { Plugin, ViteDevServer } from 'vite';

import { isEmbedPath } from '../gateway/embed/embed-request.ts';
import { readServiceSettings } from '../service/settings.ts';
import { openDesk } from './desk.ts';
import { readSettings } from './settings.ts';

const ROOT = join(import.meta.dirname, '..');

/** The page of embedded views as Vite serves it, without the gateway's caption and policies. */
async function serveEmbedPage(server: ViteDevServer, pathname: string): Promise<string> {
  return server.transformIndexHtml(pathname, await readFile(join(ROOT, 'embed.html'), 'utf8'));
}

function send(response: ServerResponse): (html: string) => void {
  return (html) => response.setHeader('content-type', 'text/html; charset=utf-8').end(html);
}

/** Vite plugin: serves the gateway and the embedded service from the development server. */
export function gatewayInVite(): Plugin {
  return {
    name: 'filings-desk-gateway',
    apply: 'serve',
    async configureServer(server) {
      const { host, hosted, mcp, embed_origins, openbb_origins } = readSettings(process.env);
      const service = readServiceSettings(process.env, ROOT);
      const log = pino({ level: 'warn' }, process.stderr);
      const desk = await openDesk({
        front: {
          host,
          trusted_proxies: null,
          public_url: service.public_url ?? `http://localhost:${server.config.server.port}`,
        },
        files: null,
        mcp,
        openbb: openbb_origins,
        embed: { origins: embed_origins, page: null },
        report: (message, request_id) => log.error({ request_id }, message),
        ...(hosted === null ? { embedded: { ...service, log } } : { hosted }),
      });
      server.httpServer?.once('close', () => void desk.close());
      const answer = getRequestListener((request) => desk.gateway.fetch(request));
      server.middlewares.use((request, response, next) => {
        const { pathname } = new URL(request.url ?? '/', 'http://desk.local');
        if (desk.gateway.owns(pathname)) void answer(request, response);
        else if (isEmbedPath(pathname)) serveEmbedPage(server, pathname).then(send(response), next);
        else next();
      });
    },
  };
}
