import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** Requests that may wait behind the one that is answered. A browser sends none ahead. */
const WAITING_MAX = 32;

type Answer = (incoming: IncomingMessage, outgoing: ServerResponse) => void;

/**
 * Answers the requests of a connection one after the other: answers to requests sent ahead would all be computed at once and
 * wait in memory for a reader who takes none of them. A connection that sends too many ahead is closed.
 */
export function inTurn(answer: Answer): Answer {
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
