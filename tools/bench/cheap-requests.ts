import { setTimeout as wait } from 'node:timers/promises';
import { parentPort, Worker, workerData } from 'node:worker_threads';

import { openAsker, type Target } from './ask-http.ts';

const PAUSE_MS = 20;

type Order = Target & { path: string };

/** Sends one request after the other from a thread that nothing else delays. `stop` returns how long each took, in ms. */
export async function startCheapRequests(order: Order): Promise<{ stop(): Promise<number[]> }> {
  const worker = new Worker(new URL(import.meta.url), { workerData: order });
  const next = <T>(): Promise<T> =>
    new Promise((resolve, reject) => {
      worker.once('message', resolve);
      worker.once('error', reject);
    });
  await next();
  return {
    async stop() {
      const times = next<number[]>();
      worker.postMessage('stop');
      return times;
    },
  };
}

async function askUntilStopped({ path, ...target }: Order): Promise<void> {
  const { ask, close } = openAsker(target);
  const times: number[] = [];
  const state = { done: false };
  parentPort?.once('message', () => (state.done = true));
  // Connected before the first is timed.
  await ask(path);
  parentPort?.postMessage('ready');
  while (!state.done) {
    times.push((await ask(path)).ms);
    await wait(PAUSE_MS);
  }
  parentPort?.postMessage(times);
  close();
}

if (parentPort !== null) await askUntilStopped(workerData);
