import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

import { API_PREFIX } from '../../contract/target.ts';

/** Bytes of a body that any endpoint could take; agents' messages are the longest. */
const BODY_BYTES_MAX = 1_048_576;

/** Longest that an answer waits for a reader who takes nothing of it, and the slowest pace at which one may take it. */
const STALL_MS = 10_000;
const BYTES_A_SECOND = 16_384;

/** How long a refused body is discarded before the connection ends. */
const LINGER_MS = 500;

/** Why a request's body is refused before a byte of it is read; null when it may be read. */
export function bodyRefusal({ headers }: IncomingMessage): string | null {
  const length = headers['content-length'];
  if (headers['transfer-encoding'] !== undefined) return 'the body must be sent with Content-Length';
  if (length === undefined) return null;
  return Number(length) > BODY_BYTES_MAX ? `the body must be at most ${BODY_BYTES_MAX} bytes` : null;
}

/**
 * Answers a refused body and ends the connection: what was not read can't be left on it. The API documents 400, other
 * protocols know 413 and 411.
 */
export function refuseBody(incoming: IncomingMessage, outgoing: ServerResponse, reason: string): void {
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
export function closeIdle(socket: Socket): void {
  const { bytesRead } = socket;
  // What waits is read before immediates run.
  setImmediate(() => {
    if (socket.bytesRead === bytesRead) socket.destroy();
  });
}
