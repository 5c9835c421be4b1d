import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';

import { pino } from 'pino';

import { embeddedUpstream, hostedUpstream, type Upstream } from '../gateway/upstream.ts';
import { readApps } from '../mcp/apps.ts';
import { serveOverStdio } from '../mcp/server.ts';
import { createKey, hashKey } from '../service/keys/admission.ts';
import { openService } from '../service/open-service.ts';
import { readServiceSettings } from '../service/settings.ts';
import { readSettings } from './settings.ts';
import { readVersion } from './version.ts';

const ROOT = join(import.meta.dirname, '..');

/** Everything but the protocol goes to standard error. */
async function start(): Promise<void> {
  const { hosted } = readSettings(process.env);
  const service = readServiceSettings(process.env, ROOT);
  const settings = { ...service, public_url: service.public_url ?? 'http://127.0.0.1:8080' };
  const log = pino(
    { level: process.env['LOG_LEVEL'] ?? 'warn', redact: ['authorization', 'key'] },
    process.stderr,
  );
  const { send, close } =
    hosted === null
      ? await openReader({ ...settings, log })
      : { send: hostedUpstream(hosted), close: async () => {} };
  const counted = untilIdle(send);
  let isStopping = false;
  /** Standard input ends and closes, and a signal may come too. Requests from before are answered. */
  function stop(): void {
    if (isStopping) return;
    isStopping = true;
    counted
      .idle()
      .then(close)
      .then(() => process.stdout.write('', () => process.exit(0)), fail);
  }
  serveOverStdio(
    {
      send: counted.send,
      public_url: settings.public_url,
      version: readVersion(),
      apps: readApps(join(ROOT, 'dist')),
      report: (message) => log.error(message),
    },
    stop,
  );
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}

/** Longest that the end of input waits for answers, and how long none may be due. */
const DRAIN_MS = 10_000;
const QUIET_MS = 100;

/** Counts requests, so that an end can wait for those that run. */
function untilIdle(send: Upstream): { send: Upstream; idle: () => Promise<void> } {
  const running = new Set<symbol>();
  return {
    async send(...request) {
      const one = Symbol('request');
      running.add(one);
      try {
        return await send(...request);
      } finally {
        running.delete(one);
      }
    },
    async idle() {
      const until = Date.now() + DRAIN_MS;
      do await setTimeout(QUIET_MS);
      while (running.size > 0 && Date.now() < until);
    },
  };
}

/** The embedded service with a key that can't load companies; it leaves loads of a running desk alone. */
async function openReader(
  options: Omit<Parameters<typeof openService>[0], 'keys'>,
): Promise<{ send: Upstream; close: () => Promise<void> }> {
  const key = createKey();
  const keys = [{ hash: hashKey(key), tier: 'analyst', label: 'mcp', metered: false } as const];
  const open = await openService({ ...options, keys, starts_loads: false });
  const serve = (request: Request) => open.service.fetch(request, { address: null });
  return { send: embeddedUpstream(serve, key), close: () => open.close() };
}

function fail(error: unknown): never {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}

start().catch(fail);
