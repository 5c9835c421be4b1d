// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';

import { renderRoute, startServer } from '../../testing/render-app.tsx';

await startServer();

const PAGE = '/companies/AAPL/financials';

async function openPanel(query: string, title: string) {
  const page = renderRoute(`${PAGE}?${query}`);
  const heading = await screen.findByRole('heading', { name: title });
  return { ...page, heading, panel: screen.getByRole('region', { name: 'Figure source' }) };
}

const facts = (panel: HTMLElement) =>
  within(panel)
    .getAllByRole('definition')
    .map(({ textContent }) => textContent);

test('without a selected figure there is no panel, and a line says how to open one', async () => {
  renderRoute(PAGE);
  expect(await screen.findByText('Select a figure to see its source.')).toBeInstanceOf(HTMLElement);
  expect(screen.queryByRole('region', { name: 'Figure source' })).toBeNull();
});

test('a reported figure has its exact value, unit, period, concept and filing', async () => {
  const { panel } = await openPanel('point=revenue:2024', 'Revenue, FY2024');
  expect(facts(panel).slice(0, 4)).toEqual([
    '391,035,000,000 USD',
    'Oct 1, 2023 to Sep 28, 2024',
    'us-gaap:RevenueFromContractWithCustomerExcludingAssessedTax',
    '10-K filed Nov 1, 2024, 0000320193-24-000123 · Open in the filing',
  ]);
  const link = within(panel).getByRole('link', {
    name: '10-K 0000320193-24-000123 (sec.gov, opens in a new tab)',
  });
  expect(link.getAttribute('href')).toMatch(/^https:\/\/www\.sec\.gov\/Archives\/edgar\/data\/320193\//);
});

test('a derived figure has its calculation, with the filing of each operand', async () => {
  const { panel } = await openPanel('period_type=quarterly&point=revenue:Q4+2025', 'Revenue, Q4 FY2025');
  const rows = within(within(panel).getByRole('table')).getAllByRole('row').slice(1);
  expect(rows.map((row) => within(row).getByRole('cell').textContent)).toEqual([
    '416,161,000,000',
    '− 313,695,000,000',
    '= 102,466,000,000',
  ]);
  expect(within(panel).getAllByRole('link', { name: /^10-K 0000320193-25-000079/ })).toHaveLength(1);
  expect(within(panel).getAllByRole('link', { name: /^10-Q 0000320193-25-000073/ })).toHaveLength(1);
});

test('a figure that the statement lacks is not shown as another one', async () => {
  const { panel } = await openPanel('point=revenue:1999', 'Source');
  expect(panel.textContent).toContain('This figure is not in the table.');
});

test('Escape closes the panel and leaves the focus on the figure', async () => {
  const { user, url } = await openPanel('point=revenue:2024', 'Revenue, FY2024');
  const cell = screen.getByRole('cell', { name: '391,035' });
  cell.focus();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(url()).toBe(PAGE));
  expect(document.activeElement).toBe(cell);
});

test('the close button returns the focus to the figure', async () => {
  const { user, url } = await openPanel('point=revenue:2024', 'Revenue, FY2024');
  screen.getByRole('button', { name: 'Close source' }).focus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(url()).toBe(PAGE));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('cell', { name: '391,035' })));
});
