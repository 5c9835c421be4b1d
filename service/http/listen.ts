import { createServer, type Server } from 'node:http';

import { getRequestListener } from '@hono/node-server';

import type { Service } from './app.ts';
import { bodyRefusal, closeIdle, dropSlowReader, refuseBody } from './guard-connection.ts';
import { inTurn } from './pipelining.ts';

/** Limits against clients that are slow or send too much. Rule: docs/rules.md#slow-clients */
const SERVER_LIMITS = {
  headersTimeout: 10_000,
  requestTimeout: 15_000,
  keepAliveTimeout: 5_000,
  connectionsCheckingInterval: 1_000,
  maxHeaderSize: 16_384,
};

/** Connections at once; one more is closed at once. Ten megabytes wait on a connection at most. */
const CONNECTIONS_MAX = 1_000;

export type Listening = { port: number; close(): Promise<void> };

/** A server that has its port and answers 503 until it serves. */
export type Bound = Listening & { serve(service: Service): void };

/** Serves over HTTP. Throws Error in plain words when the port is taken or may not be used. */
export async function listen(service: Service, where: Address, limits: Limits = {}): Promise<Listening> {
  const bound = await bind(where, limits);
  bound.serve(service);
  return bound;
}

type Address = { host: string; port: number };
type Limits = Partial<typeof SERVER_LIMITS>;

const STARTING: Service = {
  fetch: async () =>
    Response.json(
      { error: 'The service is starting', code: 'unavailable' },
      { status: 503, headers: { 'retry-after': '1', 'cache-control': 'no-store' } },
    ),
};

/** Takes the port first, so that what is served knows its own address. Throws as `listen` does. */
export function bind(where: Address, limits: Limits = {}): Promise<Bound> {
  let service = STARTING;
  const answer = getRequestListener((request, { incoming }) =>
    service.fetch(request, { address: incoming.socket.remoteAddress ?? 'unknown' }),
  );
  const serve = inTurn((incoming, outgoing) => {
    const reason = bodyRefusal(incoming);
    if (reason !== null) {
      refuseBody(incoming, outgoing, reason);
      return;
    }
    dropSlowReader(outgoing);
    void answer(incoming, outgoing);
  });
  const server = createServer({ ...SERVER_LIMITS, ...limits }, serve);
  server.maxConnections = CONNECTIONS_MAX;
  server.on('timeout', closeIdle);
  return new Promise((resolve, reject) => {
    server.once('error', (error) => reject(new Error(explain(error, where), { cause: error })));
    server.listen(where.port, where.host, () => {
      const address = server.address();
      resolve({
        port: address !== null && typeof address === 'object' ? address.port : where.port,
        serve: (next) => {
          service = next;
        },
        close: () => closeServer(server),
      });
    });
  });
}

/** Longest that a stop waits for requests in progress. A search takes four seconds at most, a model's summary longer. */
const DRAIN_MS = 10_000;

/** Takes no new connections and waits for requests in progress. */
function closeServer(server: Server): Promise<void> {
  return new Promise((resolve) => {
    const hard = setTimeout(() => server.closeAllConnections(), DRAIN_MS);
    server.close(() => {
      clearTimeout(hard);
      resolve();
    });
    server.closeIdleConnections();
  });
}

function explain(error: Error, { host, port }: { host: string; port: number }): string {
  const code = 'code' in error ? error.code : undefined;
  if (code === 'EADDRINUSE') {
    return `Port ${port} on ${host} is in use: stop the program that uses it, or choose another (PORT for the desk, SERVICE_PORT for the service)`;
  }
  if (code === 'EACCES')
    return `Port ${port} needs more rights than this user has: choose one above 1023 (PORT for the desk, SERVICE_PORT for the service)`;
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return `${host} is not an address of this machine: set HOST to one that is`;
  return `${host}:${port} is not available: ${error.message}`;
}
