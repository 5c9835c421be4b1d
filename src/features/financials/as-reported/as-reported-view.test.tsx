// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';

import { renderRoute, startServer } from '../../../testing/render-app.tsx';

await startServer();

const PAGE = '/companies/AAPL/financials?basis=as_reported';

async function openStatement(query = '') {
  const page = renderRoute(`${PAGE}${query}`);
  return { ...page, grid: await screen.findByRole('grid', { name: /^Apple Inc\.: .*, as reported$/ }) };
}

test('the newest annual report is shown as printed', async () => {
  const { grid } = await openStatement();
  expect(screen.getAllByRole('heading', { name: 'CONSOLIDATED STATEMENTS OF OPERATIONS' })).toHaveLength(1);
  // 0000320193-25-000079
  const row = within(grid).getByRole('row', { name: /^Net income/ });
  expect(
    within(row)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  ).toEqual(['$112,010', '$93,736']);
  expect(screen.getByRole('link', { name: '10-K filed Oct 31, 2025' }).getAttribute('href')).toContain(
    '0000320193-25-000079',
  );
});

test('columns share the words over them', async () => {
  const { grid } = await openStatement();
  const heads = within(grid).getAllByRole('columnheader');
  expect(heads.map(({ textContent }) => textContent)).toEqual([
    'Years ended',
    '(In millions, except number of shares, which are reflected in thousands, and per-share amounts)',
    'September 27, 2025',
    'September 28, 2024',
  ]);
});

test('a selected figure has its fact: the payment is positive, the print in brackets', async () => {
  const { user, grid, url } = await openStatement('&statement=cash_flow');
  await user.click(within(grid).getByRole('cell', { name: '(15,421)' }));
  const panel = await screen.findByRole('region', { name: 'Figure source' });
  await waitFor(() => expect(panel.textContent).toContain('Printed as (15,421)'));
  expect(panel.textContent).toContain('15,421,000,000 USD');
  expect(panel.textContent).toContain('us-gaap:PaymentsOfDividends');
  expect(panel.textContent).toContain('Sep 29, 2024 to Sep 27, 2025');
  expect(url()).toContain('point=1%3A0');
});

async function copied(): Promise<string | undefined> {
  const [item] = await navigator.clipboard.read();
  return (await item?.getType('text/plain'))?.text();
}

test('Ctrl C copies a figure, and a selection with Shift and the arrow keys, in full units', async () => {
  const { user, grid } = await openStatement();
  // 0000320193-25-000079
  within(grid)
    .getByRole('cell', { name: /112,010/ })
    .focus();
  await user.keyboard('{Control>}c{/Control}');
  await waitFor(async () => expect(await copied()).toBe('112010000000'));
  await user.keyboard('{Shift>}{ArrowRight}{/Shift}');
  await waitFor(() => expect(document.activeElement?.textContent).toContain('93,736'));
  await user.keyboard('{Control>}c{/Control}');
  await waitFor(async () =>
    expect(await copied()).toMatch(/^\tUnit\t.*\nNet income\tUSD\t112010000000\t93736000000$/),
  );
});

test('a statement that was not found says so', async () => {
  renderRoute(`${PAGE}&statement=balance_sheet`);
  expect(await screen.findAllByText('The 10-K has no balance sheet that can be shown.')).toHaveLength(1);
  expect(screen.getAllByText("The balance sheet was not found in the report's tables.")).toHaveLength(1);
});

test('a report that is not loaded says what to do', async () => {
  renderRoute(`${PAGE}&accession=0000320193-24-000123`);
  expect(await screen.findAllByText(/Load its documents to see them/)).toHaveLength(1);
});
