import { Agent, get } from 'node:http';

/** A server of this machine and the headers of every request. */
export type Target = { port: number; headers: Record<string, string> };

/** `retry_after`: seconds, where the request was refused for now. */
export type Answer = { status: number; ms: number; retry_after: number | null };

export type Asker = { ask(path: string): Promise<Answer>; close(): void };

/** Asks over connections that are kept, as many as requests are sent at a time. */
export function openAsker({ port, headers }: Target): Asker {
  const agent = new Agent({ keepAlive: true });
  return {
    ask: (path) =>
      new Promise((resolve, reject) => {
        const before = performance.now();
        get({ host: '127.0.0.1', port, path, agent, headers }, (response) => {
          response.resume();
          const retry = response.headers['retry-after'];
          response.once('end', () =>
            resolve({
              status: response.statusCode ?? 0,
              ms: performance.now() - before,
              retry_after: retry === undefined ? null : Number(retry),
            }),
          );
        }).once('error', reject);
      }),
    close: () => agent.destroy(),
  };
}
