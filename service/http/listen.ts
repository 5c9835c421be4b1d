import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

import { getRequestListener } from '@hono/node-server';

import { API_PREFIX } from '../../contract/endpoint.ts';
import type { Service } from './app.ts';

/** Requests that may wait behind the one that is answered. A browser sends none ahead. */
const WAITING_MAX = 32;

type Answer = (incoming: IncomingMessage, outgoing: ServerResponse) => void;

/**
 * Answers the requests of a connection one after the other: answers to requests sent ahead would all be computed at once and
 * wait in memory for a reader who takes none of them. A connection that sends too many ahead is closed.
 */
function inTurn(answer: Answer): Answer {
  const lines = new WeakMap<Socket, (() => void)[]>();
  return (incoming, outgoing) => {
    const { socket } = incoming;
    const serve = (): void => {
      outgoing.once('close', () => {
        const line = socket.destroyed ? undefined : lines.get(socket);
        const next = line?.shift();
        if (next === undefined) lines.delete(socket);
        else next();
      });
      answer(incoming, outgoing);
    };
    const line = lines.get(socket);
    if (line === undefined) {
      lines.set(socket, []);
      serve();
    } else if (line.length < WAITING_MAX) line.push(serve);
    else socket.destroy();
  };
}

/** Bytes of a body that any endpoint could take; agents' messages are the longest. */
const BODY_BYTES_MAX = 1_048_576;

/** Longest that an answer waits for a reader who takes nothing of it, and the slowest pace at which one may take it. */
const STALL_MS = 10_000;
const BYTES_A_SECOND = 16_384;

/** How long a refused body is discarded before the connection ends. */
const LINGER_MS = 500;

/** Why a request's body is refused before a byte of it is read; null when it may be read. */
function bodyRefusal({ headers }: IncomingMessage): string | null {
  const length = headers['content-length'];
  if (headers['transfer-encoding'] !== undefined) return 'the body must be sent with Content-Length';
  if (length === undefined) return null;
  return Number(length) > BODY_BYTES_MAX ? `the body must be at most ${BODY_BYTES_MAX} bytes` : null;
}

/**
 * Answers a refused body and ends the connection: what was not read can't be left on it. The API documents 400, other
 * protocols know 413 and 411.
 */
function refuseBody(incoming: IncomingMessage, outgoing: ServerResponse, reason: string): void {
  const body = JSON.stringify({ error: reason, code: 'invalid_param' });
  const ofProtocol = incoming.headers['content-length'] === undefined ? 411 : 413;
  outgoing.writeHead(incoming.url?.startsWith(`${API_PREFIX}/`) === true ? 400 : ofProtocol, {
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    'cache-control': 'no-store',
  });
  outgoing.end(body);
  // Closing at once would reset the connection before the answer is read.
  incoming.resume();
  const timer = setTimeout(() => incoming.socket.destroy(), LINGER_MS);
  incoming.socket.once('close', () => clearTimeout(timer));
}

/**
 * Drops a connection whose reader takes nothing of an answer for ten seconds, or takes it far too slowly: its bytes
 * wait in memory.
 */
export function dropSlowReader(outgoing: ServerResponse, stall_ms = STALL_MS): void {
  const { socket } = outgoing;
  if (socket === null) return;
  let deadline: number | null = null;
  const drop = (): void => {
    if (socket.writableLength > 0) socket.destroy();
  };
  const timer = setInterval(() => {
    const waiting = outgoing.headersSent ? socket.writableLength : 0;
    if (waiting === 0) {
      deadline = null;
      return;
    }
    if (deadline === null) {
      deadline = performance.now() + stall_ms + (waiting / BYTES_A_SECOND) * 1_000;
      // Node restarts this timer as long as the system takes bytes of what waits.
      socket.setTimeout(stall_ms, drop);
    } else if (performance.now() > deadline) socket.destroy();
  }, stall_ms / 2);
  timer.unref();
  outgoing.once('close', () => {
    clearInterval(timer);
    socket.off('timeout', drop);
  });
}

/**
 * Ends a connection that was idle too long, unless a request waits on it: after a pause of this process its timer is due
 * before what has arrived is read, and closing it then resets it under the request.
 */
function closeIdle(socket: Socket): void {
  const { bytesRead } = socket;
  // What waits is read before immediates run.
  setImmediate(() => {
    if (socket.bytesRead === bytesRead) socket.destroy();
  });
}

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
type Bound = Listening & { serve(service: Service): void };

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

/** The parent at the start: the process may be told to stop before it listens for that. */
const PARENT = process.ppid;

/** How often the parent is looked for. */
const LOOK_MS = 250;

/** A signal comes twice at once where both a terminal or a supervisor and the program above pass it on. */
const SAME_MS = 500;

/**
 * Calls `stop` once: at SIGTERM, SIGINT or SIGHUP, and when npm, which started this process through a shell, is gone. npm
 * passes a signal to its shell, and the shell dies of it without passing it on. A second signal, later, ends the process.
 */
export function onStop(stop: (reason: string) => void): void {
  let stopping: number | null = null;
  const once = (reason: string): void => {
    if (stopping !== null) {
      if (reason !== 'parent ended' && performance.now() - stopping > SAME_MS) process.exit(1);
      return;
    }
    stopping = performance.now();
    clearInterval(timer);
    stop(reason);
  };
  const look = (): void => {
    if (process.ppid !== PARENT) once('parent ended');
  };
  const isUnderNpm = process.env['npm_lifecycle_event'] !== undefined;
  const timer = isUnderNpm ? setInterval(look, LOOK_MS).unref() : undefined;
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, once);
}
