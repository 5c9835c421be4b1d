// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { expect, onTestFinished, test } from 'vitest';

import type { LoadChange } from '../../../store/loads.ts';
import { renderRoute, startServer } from '../../testing/render-app.tsx';

const server = await startServer();

const now = '2026-08-03T15:00:01.000Z';
const changeLoad = async (change: LoadChange) => {
  const [load] = await server.store.loads.list(1);
  await server.store.loads.change(load?.id ?? '', change, now);
};

/** Previews a company and starts its load. */
async function startLoad() {
  const page = renderRoute('/status?identifier=META');
  const start = await screen.findByRole('button', { name: 'Load company' });
  await page.user.click(start);
  const loads = screen.getByRole('region', { name: 'Recent loads' });
  await within(loads).findByRole('progressbar', { name: 'Loading META' });
  return { ...page, loads, start };
}

const announced = (loads: HTMLElement, text: string) =>
  waitFor(() => expect(within(loads).getAllByRole('status')[0]?.textContent).toBe(text));

test('a preview names the company, its source and the steps, and loads nothing', async () => {
  const { user, url } = renderRoute('/status');
  await user.type(await screen.findByRole('textbox', { name: 'Ticker or CIK' }), 'META{Enter}');
  await waitFor(() => expect(url()).toBe('/status?identifier=META'));
  const plan = await screen.findByRole('region', {
    name: /^Load Meta Platforms, Inc\. META · CIK 0001326801$/,
  });
  expect(within(plan).getAllByRole('listitem').length).toBeGreaterThan(3);
  expect(within(plan).getAllByText('Source: local EDGAR mirror.')).toHaveLength(1);
  expect(await server.store.loads.list(1)).toEqual([]);
});

test('a visitor of the role read sees loads, and why none can be started', async () => {
  document.cookie = 'desk-user=jane%3Aread';
  onTestFinished(() => {
    document.cookie = 'desk-user=; Max-Age=0';
  });
  renderRoute('/status?identifier=META');
  const section = await screen.findByRole('region', { name: 'Load a company from EDGAR' });
  expect(section.textContent).toContain('Loading needs the role load, and yours is read.');
  await screen.findByRole('region', { name: 'Data coverage' });
  expect(screen.queryAllByRole('button', { name: /load|preview/i })).toEqual([]);
  expect(screen.queryAllByRole('switch')).toEqual([]);
});

test('the server’s coverage is in whole companies, filings and documents', async () => {
  renderRoute('/status');
  const coverage = await screen.findByRole('region', { name: 'Data coverage' });
  const values = within(coverage)
    .getAllByRole('definition')
    .map(({ textContent }) => textContent);
  expect(values).toEqual(['9', '5', '10', 'Jul 31, 2026', '8', 'Aug 3, 2026']);
});

test('a running load announces itself, shows its progress and opens the company when done', async () => {
  const { loads, start, url } = await startLoad();
  expect(start.textContent).toBe('Loading…');
  await announced(loads, '1 load in progress');
  expect(within(loads).getAllByText('Waiting for another load to finish.')).toHaveLength(1);
  await changeLoad({ state: 'running', step: 'Reading the filing list', done: 250, total: 1000 });
  expect(await within(loads).findAllByText('Reading the filing list…')).toHaveLength(1);
  expect(within(loads).getAllByText('250 of 1,000')).toHaveLength(1);
  expect(within(loads).getByRole('progressbar').getAttribute('value')).toBe('0.25');
  await changeLoad({ state: 'done', cik: '0001326801', name: 'Meta Platforms, Inc.', ticker: 'META' });
  await waitFor(() => expect(url()).toBe('/companies/META'));
});

test('a canceled load says what it added, and the focus stays in the list', async () => {
  const { loads, user } = await startLoad();
  await changeLoad({ filings_added: 3 });
  const cancel = within(loads).getByRole('button', { name: 'Cancel loading META' });
  cancel.focus();
  await user.keyboard('{Enter}');
  expect(await within(loads).findAllByText('Canceled after 3 new filings.')).toHaveLength(1);
  await announced(loads, '');
  await waitFor(() => expect(document.activeElement).toBe(within(loads).getAllByRole('listitem')[0]));
});

test.each([
  ['not_found', 'EDGAR has no company with this ticker or CIK.'],
  ['disk', 'The disk is full. What was already loaded is safe.'],
] as const)('a load that failed with %s says what to do', async (failure, text) => {
  const { loads } = await startLoad();
  await changeLoad({ state: 'failed', failure });
  expect(await within(loads).findAllByText(text)).toHaveLength(1);
});

test('no response is an alert with a retry', async () => {
  server.isReachable = false;
  const { user } = renderRoute('/status');
  const loads = await screen.findByRole('region', { name: 'Recent loads' });
  const alert = await within(loads).findByRole('alert');
  expect(alert.textContent).toContain('No response from the server.');
  server.isReachable = true;
  await user.click(within(alert).getByRole('button', { name: 'Try again' }));
  expect(await within(loads).findAllByText('Canceled after 3 new filings.')).toHaveLength(1);
});
