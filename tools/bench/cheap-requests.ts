import { fork } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

import { openAsker, type Target } from './ask-http.ts';

const SELF = fileURLToPath(import.meta.url);
const PAUSE_MS = 20;

type Order = Target & { path: string };

/** Sends one request after the other from a process that nothing else delays. `stop` returns how long each took, in ms. */
export async function startCheapRequests(order: Order): Promise<{ stop(): Promise<number[]> }> {
  const child = fork(SELF, ['ask']);
  const next = (): Promise<number[]> =>
    new Promise((resolve, reject) => {
      child.once('message', (times) => resolve(Array.isArray(times) ? times.map(Number) : []));
      child.once('exit', (code) => reject(new Error(`Cheap requests ended with exit code ${code}`)));
    });
  child.send(order);
  await next();
  return {
    async stop() {
      const times = next();
      child.send('stop');
      return times;
    },
  };
}

async function askUntilStopped({ path, ...target }: Order): Promise<void> {
  const asker = openAsker(target);
  const times: number[] = [];
  const state = { done: false };
  process.once('message', () => (state.done = true));
  // Connected before the first is timed.
  await asker.ask(path);
  process.send?.([]);
  while (!state.done) {
    const { status, ms } = await asker.ask(path);
    if (status === 200) times.push(ms);
    else console.error(`A cheap request was answered with ${status}.`);
    await wait(PAUSE_MS);
  }
  process.send?.(times);
  asker.close();
  process.disconnect();
}

if (process.argv[2] === 'ask') process.once('message', (order: Order) => void askUntilStopped(order));
