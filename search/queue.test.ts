import { setTimeout as wait } from 'node:timers/promises';

import { expect, test } from 'vitest';

import { boundSearches } from './queue.ts';

/** What a promise becomes: its value, or the code and the seconds of its error. */
const outcomeOf = (promise: Promise<unknown>): Promise<unknown> =>
  promise.catch((error: { code: string; details: { retry_after: number }; message: string }) => [
    error.code,
    error.details.retry_after,
    error.message,
  ]);

test('searches of several clients run in turn, no more at a time than allowed', async () => {
  const bounded = boundSearches({ running_max: 2 });
  const order: string[] = [];
  let running = 0;
  let most = 0;
  const search = (name: string) => async () => {
    order.push(name);
    running += 1;
    most = Math.max(most, running);
    await wait(5);
    running -= 1;
    return name;
  };
  const asked = ['a1', 'a2', 'a3', 'a4', 'b1', 'b2'].map((name) =>
    bounded.run(name.slice(0, 1), search(name)),
  );
  expect(bounded.stats()).toEqual({ running: 2, waiting: 4 });
  expect(await Promise.all(asked)).toEqual(['a1', 'a2', 'a3', 'a4', 'b1', 'b2']);
  expect(order).toEqual(['a1', 'a2', 'a3', 'b1', 'a4', 'b2']);
  expect(most).toBe(2);
});

test('a search that takes too long is stopped, and the next one runs', async () => {
  const bounded = boundSearches({ running_max: 1, deadline_ms: 20 });
  const signals: AbortSignal[] = [];
  const endless = bounded.run('a', (signal) => {
    signals.push(signal);
    return new Promise(() => {});
  });
  const after = bounded.run('a', async () => 'found');
  expect(await outcomeOf(endless)).toEqual([
    'unavailable',
    5,
    expect.stringMatching(/stopped after 0 seconds/),
  ]);
  expect(signals.map(({ aborted }) => aborted)).toEqual([true]);
  expect(await after).toBe('found');
});

test('one search too many is refused at once, and one that waits too long', async () => {
  const bounded = boundSearches({ running_max: 1, queued_max: 2, client_max: 1, patience_ms: 20 });
  const held = Promise.withResolvers<string>();
  const first = bounded.run('a', () => held.promise);
  const waiting = bounded.run('a', async () => 'waited');
  const busy = ['unavailable', 1, 'Too many searches are running. Try again shortly.'];
  expect(await outcomeOf(bounded.run('a', async () => 'a'))).toEqual(busy);
  const other = bounded.run('b', async () => 'b');
  expect(await outcomeOf(bounded.run('c', async () => 'c'))).toEqual(busy);
  expect(await outcomeOf(waiting)).toEqual(busy);
  expect(await outcomeOf(other)).toEqual(busy);
  held.resolve('done');
  expect(await first).toBe('done');
  bounded.close();
  expect(await outcomeOf(bounded.run('a', async () => 'a'))).toEqual([
    'unavailable',
    5,
    'The service is shutting down.',
  ]);
});
