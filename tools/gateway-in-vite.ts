import { join } from 'node:path';

import { getRequestListener } from '@hono/node-server';
import { pino } from 'pino';
import type { Plugin } from 'vite';

import { readServiceSettings } from '../service/settings.ts';
import { openDesk } from './desk.ts';
import { readSettings } from './settings.ts';

const ROOT = join(import.meta.dirname, '..');

/** Vite plugin: serves the gateway and the embedded service from the development server. */
export function gatewayInVite(): Plugin {
  return {
    name: 'filings-desk-gateway',
    apply: 'serve',
    async configureServer(server) {
      const { host, hosted, mcp } = readSettings(process.env);
      const service = readServiceSettings(process.env, ROOT);
      const log = pino({ level: 'warn' }, process.stderr);
      const desk = await openDesk({
        host,
        files: null,
        mcp: mcp ? { public_url: service.public_url } : null,
        report: (message, request_id) => log.error({ request_id }, message),
        ...(hosted === null ? { embedded: { ...service, log } } : { hosted }),
      });
      server.httpServer?.once('close', () => void desk.close());
      const answer = getRequestListener((request) => desk.gateway.fetch(request));
      server.middlewares.use((request, response, next) => {
        const { pathname } = new URL(request.url ?? '/', 'http://desk.local');
        if (desk.gateway.owns(pathname)) void answer(request, response);
        else next();
      });
    },
  };
}
