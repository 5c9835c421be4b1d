import { Agent, get } from 'node:http';

/** A server of this machine and the headers of every request. */
export type Target = { port: number; headers: Record<string, string> };

export type Answer = {
  /** What failed where a request was not answered, such as ECONNRESET. */
  status: number | string;
  ms: number;
  /** Seconds, where the request was refused for now. */
  retry_after: number | null;
};

export type Asker = { ask(path: string): Promise<Answer>; close(): void };

const failureOf = (error: Error): string => ('code' in error ? String(error.code) : error.message);

/** Asks over connections that are kept, as many as requests are sent at a time. */
export function openAsker({ port, headers }: Target): Asker {
  const agent = new Agent({ keepAlive: true });
  return {
    ask: (path) =>
      new Promise((resolve) => {
        const before = performance.now();
        const end = (status: number | string, retry_after: number | null = null): void =>
          resolve({ status, ms: performance.now() - before, retry_after });
        const fail = (error: Error): void => end(failureOf(error));
        get({ host: '127.0.0.1', port, path, agent, headers }, (response) => {
          response.resume();
          const retry = response.headers['retry-after'];
          response.on('error', fail);
          response.once('end', () =>
            end(response.statusCode ?? 0, retry === undefined ? null : Number(retry)),
          );
        }).on('error', fail);
      }),
    close: () => agent.destroy(),
  };
}
