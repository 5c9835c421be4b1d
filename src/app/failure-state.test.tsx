// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';

import { ApiError } from '../api/api-error.ts';
import { renderElement, renderRoute, startServer } from '../testing/render-app.tsx';
import { FailureState } from './failure-state.tsx';

const server = await startServer();

const alert = () => screen.findByRole('alert');

test('an unknown company names the identifier and offers to search and load it', async () => {
  renderRoute('/companies/NOPE');
  const notice = await alert();
  expect(notice.textContent).toContain('No company matches NOPE.');
  const links = within(notice).getAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Search for “NOPE”', '/find?q=NOPE'],
    ['Load from EDGAR', '/status?identifier=NOPE'],
  ]);
  expect(within(notice).queryByRole('button', { name: 'Try again' })).toBeNull();
  expect(within(notice).getAllByRole('button', { name: 'Copy request ID' })).toHaveLength(1);
});

test.each([
  ['key-of-nobody', 'The API key is not valid.'],
  [null, 'This needs an API key.'],
])('the key %s is refused without a retry', async (key, title) => {
  server.key = key;
  renderRoute('/companies/AAPL/financials');
  const notice = await alert();
  expect(notice.textContent).toContain(title);
  expect(within(notice).queryByRole('button', { name: 'Try again' })).toBeNull();
});

test('a key that is not valid is reported once for all panels', async () => {
  server.key = 'key-of-nobody';
  renderRoute('/companies/AAPL');
  await alert();
  await waitFor(() => expect(screen.getAllByText(/without a valid API key/).length).toBeGreaterThan(0));
  expect(screen.getAllByText('The API key is not valid.')).toHaveLength(1);
  expect(screen.getAllByRole('alert')).toHaveLength(1);
});

test('no response offers a retry, which shows the page', async () => {
  server.isReachable = false;
  const { user } = renderRoute('/companies/AAPL');
  const notice = await alert();
  expect(notice.textContent).toContain('No response from the server.');
  server.isReachable = true;
  await user.click(within(notice).getByRole('button', { name: 'Try again' }));
  expect(await screen.findAllByRole('heading', { level: 1, name: 'Apple Inc.' })).toHaveLength(1);
});

test('an address without a page leads back', async () => {
  renderRoute('/nowhere');
  expect(await screen.findAllByRole('heading', { level: 1, name: 'No such page' })).toHaveLength(1);
  const link = screen.getByRole('link', { name: 'Search companies' });
  expect(link.getAttribute('href')).toBe('/');
});

test('EDGAR’s rate limit counts down to a retry, which is not announced every second', async () => {
  const retry = vi.fn<() => void>();
  const fields = { kind: 'refused', endpoint: '/v1/companies/AAPL', status: 429 } as const;
  const error = new ApiError('x', { ...fields, code: 'upstream_rate_limited', retry_after: 1 });
  renderElement(<FailureState error={error} onRetry={retry} />);
  const timer = await screen.findByRole('timer');
  expect(timer.textContent).toBe('Retrying in 1 s');
  expect(timer.getAttribute('aria-live')).toBe('off');
  await waitFor(() => expect(retry).toHaveBeenCalledTimes(1));
});
