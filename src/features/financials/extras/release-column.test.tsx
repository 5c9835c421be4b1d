// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';

import { saveAppleRelease } from '../../../../service/testing/apple-release.ts';
import { openSmallStore } from '../../../../service/testing/small-store.ts';
import { renderRoute, startServer } from '../../../testing/render-app.tsx';

await startServer(async () => {
  const store = await openSmallStore();
  await saveAppleRelease(store);
  return store;
});

const PAGE = '/companies/AAPL/financials?as_of=2025-10-30';

test('a press release before the report is offered as a marked column', async () => {
  renderRoute(PAGE);
  await screen.findByRole('grid', { name: /annual/ }, { timeout: 10_000 });
  await userEvent.keyboard('{Shift}');
  const offer = await screen.findByRole('link', { name: 'Show as a column' }, { timeout: 10_000 });
  expect(offer.closest('p')?.textContent).toContain(
    'FY2025 is in the press release of Oct 30, 2025, unaudited: 4 lines tie',
  );
  await userEvent.click(offer);
  const head = await screen.findByRole('columnheader', { name: /FY2025, press release/ });
  expect(head.textContent).toContain('unaudited');
});

test('its figure leads to the row in the exhibit and to what ties it', async () => {
  // 0000320193-25-000077, tied by 391,035 of 0000320193-24-000123
  renderRoute(`${PAGE}&show=release&point=revenue:release`);
  const panel = await screen.findByRole('region', { name: 'Figure source' });
  const [link] = await within(panel).findAllByRole('link', { name: 'Open in the filing' });
  expect(link?.getAttribute('href')).toContain(
    '/filings/0000320193-25-000077?document=a8-kex991q4202509272025.htm&offset=',
  );
  expect(panel.textContent).toContain('416,161,000,000 USD');
  expect(panel.textContent).toContain('From the press release, unaudited.');
  expect(panel.textContent).toContain('0000320193-24-000123');
  const row = screen.getByRole('rowheader', { name: 'Revenue' }).closest('tr');
  expect(row === null ? [] : within(row).getAllByRole('cell').at(-1)?.textContent).toBe('416,161');
});

test('the tables of the release are shown in its event', async () => {
  renderRoute('/companies/AAPL/events?days_back=730');
  await userEvent.click(await screen.findByRole('button', { name: /^Show tables/ }, { timeout: 10_000 }));
  const table = await screen.findByRole('table', { name: /CONDENSED CONSOLIDATED STATEMENTS/ });
  expect(within(table).getByRole('link', { name: 'Net income' }).getAttribute('href')).toContain('&offset=');
  expect(
    within(table)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  ).toContain('(321)');
});
