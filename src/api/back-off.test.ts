import { expect, test } from 'vitest';

import { ApiError } from './api-error.ts';
import { createBackOff } from './back-off.ts';

const busy = (endpoint: string, retry_after: number | null = 5) =>
  new ApiError('The store is not ready', { kind: 'refused', endpoint, status: 503, retry_after });

/** A server that is not ready and counts requests, and panels that each try again when their countdown ends. */
function simulate() {
  let now = 0;
  const state = { sent: 0, is_ready: false };
  const backOff = createBackOff(() => now);
  const ask = async (endpoint: string): Promise<ApiError | null> => {
    try {
      await backOff.enter(endpoint);
      try {
        state.sent += 1;
        await Promise.resolve();
        if (!state.is_ready) throw backOff.refused(endpoint, busy(endpoint));
        backOff.answered(endpoint);
        return null;
      } finally {
        backOff.left(endpoint);
      }
    } catch (error) {
      if (error instanceof ApiError) return error;
      throw error;
    }
  };
  return { state, backOff, ask, wait: (seconds: number) => void (now += seconds * 1_000) };
}

const PANELS = Array.from({ length: 12 }, (_, at) => `/v1/panel/${at}`);

test('twelve panels send one request at the end of a pause, and none after three tries', async () => {
  const { state, ask, wait } = simulate();
  let errors = await Promise.all(PANELS.map(ask));
  expect([state.sent, errors.map((error) => error?.tries)]).toEqual([12, PANELS.map(() => 1)]);
  for (const [tries, sent] of [
    [2, 13],
    [3, 14],
  ]) {
    // Within the pause nothing is sent.
    await Promise.all(PANELS.map(ask));
    wait(5.1);
    errors = await Promise.all(PANELS.map(ask));
    expect([state.sent, new Set(errors.map((error) => error?.tries))]).toEqual([sent, new Set([tries])]);
    expect(errors.every((error) => error?.retry_after === 5)).toBe(true);
  }
});

test('the answer that comes at last lets all through', async () => {
  const { state, ask, wait } = simulate();
  await Promise.all(PANELS.map(ask));
  state.is_ready = true;
  wait(5.1);
  expect(await Promise.all(PANELS.map(ask))).toEqual(PANELS.map(() => null));
  expect(state.sent).toBe(24);
});

test('a retry by the reader is not kept waiting', async () => {
  const { state, ask, backOff } = simulate();
  await Promise.all(PANELS.map(ask));
  state.is_ready = true;
  backOff.release();
  expect(await ask('/v1/panel/0')).toBeNull();
});

test('one endpoint that is busy pauses no other', async () => {
  const { state, backOff } = simulate();
  const error = backOff.refused('/v1/search/full-text', busy('/v1/search/full-text'));
  expect(error.tries).toBe(1);
  await backOff.enter('/v1/companies/AAPL');
  await expect(backOff.enter('/v1/search/full-text')).rejects.toMatchObject({ status: 503, tries: 1 });
  expect(state.sent).toBe(0);
});

test('an error without a time to wait pauses nothing', async () => {
  const { backOff } = simulate();
  backOff.refused('/v1/a', busy('/v1/a', null));
  backOff.refused('/v1/b', new ApiError('x', { kind: 'refused', endpoint: '/v1/b', status: 404 }));
  await backOff.enter('/v1/a');
});

test('a probe that is lost lets the next one find out', async () => {
  const { backOff, wait } = simulate();
  backOff.refused('/v1/a', busy('/v1/a'));
  wait(5.1);
  await backOff.enter('/v1/a');
  const waiting = backOff.enter('/v1/a');
  backOff.left('/v1/a');
  await waiting;
});
