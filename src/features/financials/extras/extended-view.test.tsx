// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';

import { negatives, periodOrder } from '../../../app/preferences.ts';
import { renderRoute, startServer } from '../../../testing/render-app.tsx';

await startServer();

const PAGE = '/companies/AAPL/financials';

const none = (years: number) => `—Not available: no figure ${years} years before`;

async function rowOf(name: string): Promise<string[]> {
  const grid = await screen.findByRole('grid', { name: /annual/ });
  const head = await within(grid).findByRole('rowheader', { name });
  const row = head.closest('tr');
  return row === null
    ? []
    : within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent);
}

test('growth and margins are rows below their lines, compound growth is in columns at the end', async () => {
  renderRoute(`${PAGE}?show=growth,margins,cagr`);
  await screen.findByRole('rowheader', { name: 'Revenue, YoY' }, { timeout: 10_000 });
  // 0000320193-25-000079: 416,161 and 391,035. The sample has no earlier years to grow from.
  expect((await rowOf('Revenue')).slice(-4)).toEqual(['416,161', none(3), none(5), none(10)]);
  expect((await rowOf('Revenue, YoY')).at(-4)).toBe('6.4%');
  expect((await rowOf('Net margin')).at(-4)).toBe('26.9%');
});

test('the source of a growth rate has both figures', async () => {
  renderRoute(`${PAGE}?show=growth&point=revenue~growth:2025`);
  const panel = await screen.findByRole('region', { name: 'Figure source' });
  await waitFor(() => expect(panel.textContent).toMatch(/6\.4%Change on the same period a year before/));
  expect(panel.textContent).toContain('Exact value416,161,000,000 USD');
  expect(panel.textContent).toContain('Exact value391,035,000,000 USD');
});

test('the newest period is first and negatives are in parentheses where the reader wants it so', async () => {
  periodOrder.set('newest');
  negatives.set('parentheses');
  renderRoute(`${PAGE}?statement=cash_flow`);
  const cells = await rowOf('Capital expenditure');
  // 0000320193-25-000079
  expect(cells[0]).toBe('(12,715)');
  periodOrder.set('oldest');
  negatives.set('minus');
});
