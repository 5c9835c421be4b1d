// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';

import { matchQueued } from '../../../service/watches/match.ts';
import { renderRoute, startServer } from '../../testing/render-app.tsx';
import { notifiesAlerts, seenAlert } from './notifier.ts';

const server = await startServer();

/** Stored again with another time, so that it is compared with watches. */
async function refile(acceptance_datetime = '2030-07-30T16:30:29-04:00'): Promise<void> {
  const { store } = server;
  const filing = await store.filings.get('0000320193-26-000018');
  if (filing === null) throw new Error('The small store has this 8-K');
  await store.filings.save('0000320193', [{ ...filing, acceptance_datetime }]);
  await matchQueued(store, () => new Date());
}

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  notifiesAlerts.set(false);
});

/** Replaces the browser's notifications, which happy-dom lacks. Returns the texts of those shown. */
function stubNotifications(permission: NotificationPermission): string[] {
  const shown: string[] = [];
  class Stub extends EventTarget {
    static readonly permission = permission;
    static requestPermission = async (): Promise<NotificationPermission> => permission;
    constructor(title: string, { body = '', tag = '' }: NotificationOptions) {
      super();
      shown.push(`${title}: ${body} (${tag})`);
    }
  }
  vi.stubGlobal('Notification', Stub);
  return shown;
}

const SWITCH = { name: 'Notify on this device while a tab is open' };

async function makeWatch(): Promise<void> {
  const body = JSON.stringify({ kind: 'item', items: ['2.02'] });
  const headers = { 'content-type': 'application/json' };
  expect((await server.get('/v1/watches', 'gateway', { method: 'POST', body, headers })).status).toBe(200);
}

test('a watch is previewed, saved, alerts, and is deleted', async () => {
  const { unmount } = renderRoute('/watch');
  await userEvent.click(await screen.findByRole('button', { name: 'New watch' }));
  await userEvent.selectOptions(screen.getByLabelText('Watch'), '8-K item');
  await userEvent.type(screen.getByLabelText('Items'), '2.02');
  await userEvent.click(screen.getByRole('button', { name: 'Preview' }));
  expect((await screen.findByText(/in the last 12 months/)).textContent).toContain('At least 1 alert');
  await userEvent.click(screen.getByRole('button', { name: 'Save watch' }));
  await screen.findByRole('link', { name: '8-K item 2.02' });
  unmount();

  await refile();
  const again = renderRoute('/watch');
  const alert = await screen.findByRole('article');
  within(alert).getByRole('link', { name: '8-K of Jul 30, 2026' });
  within(alert).getByText('New');
  within(alert).getByText(/2\.02 Results of Operations/);
  expect(seenAlert.get()).toBe(1);
  again.unmount();

  renderRoute('/watch');
  expect(within(await screen.findByRole('article')).queryByText('New')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
  await userEvent.click(screen.getByRole('button', { name: 'Delete with its alerts?' }));
  await screen.findByText(/None is set on this desk/);
});

test('a link begins a watch, and a wrong one is explained before it is saved', async () => {
  renderRoute('/watch?kind=search&q=%22tariffs&companies=AAPL');
  expect(await screen.findByLabelText('Words')).toHaveProperty('value', '"tariffs');
  expect(screen.getByLabelText('Companies (all if empty)')).toHaveProperty('value', 'AAPL');
  await userEvent.click(screen.getByRole('button', { name: 'Preview' }));
  await screen.findByText(/quotation mark/);
  expect(screen.queryByRole('button', { name: 'Save watch' })).toBeNull();
});

test('a new alert is shown by the browser once, while the tab is open', async () => {
  const shown = stubNotifications('granted');
  await makeWatch();
  vi.useFakeTimers({ toFake: ['setInterval'] });
  renderRoute('/watch');
  await userEvent.click(await screen.findByRole('switch', SWITCH));
  // The switch loads what looks for alerts.
  await vi.dynamicImportSettled();
  await refile('2031-07-30T16:30:29-04:00');
  await vi.advanceTimersByTimeAsync(30_000);
  await vi.waitFor(
    () => expect(shown).toEqual(['Apple Inc.: 8-K of Jul 30, 2026 (/filings/0000320193-26-000018)']),
    5_000,
  );
  await vi.advanceTimersByTimeAsync(60_000);
  await screen.findByRole('switch', { checked: true });
  expect(shown).toHaveLength(1);
});

test('without permission the switch stays off and says so', async () => {
  stubNotifications('denied');
  await makeWatch();
  renderRoute('/watch');
  const toggle = await screen.findByRole('switch', SWITCH);
  await userEvent.click(toggle);
  await screen.findByText('The browser refuses notifications for this site.');
  expect(notifiesAlerts.get()).toBe(false);
  expect(toggle).toHaveProperty('checked', false);
});
