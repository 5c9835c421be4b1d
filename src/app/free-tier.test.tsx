// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';

import { renderRoute, startServer } from '../testing/render-app.tsx';

const server = await startServer();

/** Paths that are requested, with the status of each answer. */
function record(): string[] {
  const asked: string[] = [];
  const { fetch } = globalThis;
  globalThis.fetch = async (input, init) => {
    const response = await fetch(input, init);
    asked.push(`${response.status} ${typeof input === 'string' ? input : '?'}`);
    return response;
  };
  return asked;
}

test('an overview on the Free tier requests nothing that it cannot get, four counted requests in all', async () => {
  server.key = 'free';
  const asked = record();
  renderRoute('/companies/AAPL');
  expect(await screen.findAllByText(/needs the Professional tier/)).not.toHaveLength(0);
  await waitFor(() => expect(asked.length).toBeGreaterThanOrEqual(3));
  await new Promise((resolve) => setTimeout(resolve, 500));
  expect(asked.filter((line) => !line.startsWith('200'))).toEqual([]);
  expect(asked.length).toBeLessThanOrEqual(4);
});
