import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';

export type Loopback = {
  base: string;
  /** Requests as they came. */
  requests: { path: string; headers: IncomingMessage['headers'] }[];
  close(): Promise<void>;
};

/** An HTTP server on this machine that takes EDGAR's place and answers as `handle` says. */
export async function startLoopback(
  handle: (request: IncomingMessage, response: ServerResponse, index: number) => void,
): Promise<Loopback> {
  const requests: Loopback['requests'] = [];
  const server = createServer((request, response) => {
    requests.push({ path: request.url ?? '', headers: request.headers });
    response.on('error', () => undefined);
    handle(request, response, requests.length - 1);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the server has no port');
  return {
    base: `http://127.0.0.1:${address.port}`,
    requests,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
