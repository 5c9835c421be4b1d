// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';

import { renderRoute, startServer } from '../../testing/render-app.tsx';
import { figureTables } from './figure-grid-props.ts';

await startServer();

const cellNamed = (name: string | RegExp) => screen.getByRole('cell', { name });

async function openGrid(query = '') {
  const page = renderRoute(`/companies/AAPL/financials${query}`);
  return { ...page, grid: await screen.findByRole('grid', { name: /^Apple Inc\.: income statement/ }) };
}

test('a row shows its figures in the unit and periods of the table', async () => {
  const { grid } = await openGrid();
  expect(screen.getByRole('grid', { name: 'Apple Inc.: income statement, annual, USD millions' })).toBe(grid);
  const heads = within(grid).getAllByRole('columnheader');
  expect(heads.map(({ textContent }) => textContent)).toEqual([
    'USD millions',
    'FY2024Sep 28, 2024',
    'FY2025Sep 27, 2025',
  ]);
  // 0000320193-24-000123 and 0000320193-25-000079
  expect(within(grid).getAllByRole('row', { name: 'Revenue 391,035 416,161' })).toHaveLength(1);
  expect(within(grid).getAllByRole('row', { name: 'Net income 93,736 112,010' })).toHaveLength(1);
});

test('Tab stops once in the grid, at the newest figure of the first row', async () => {
  const { grid, user } = await openGrid();
  // The last control before the table.
  screen.getByRole('button', { name: 'Add to board' }).focus();
  await user.tab();
  expect(document.activeElement).toBe(cellNamed('416,161'));
  await user.tab();
  expect(grid.contains(document.activeElement)).toBe(false);
  await user.tab({ shift: true });
  expect(document.activeElement).toBe(cellNamed('416,161'));
});

test('arrow keys, Home and End move between figures and stop at the edges', async () => {
  const { user } = await openGrid();
  cellNamed('416,161').focus();
  const steps = [
    ['{ArrowRight}', '416,161'],
    ['{ArrowDown}', '220,960'],
    ['{ArrowLeft}', '210,352'],
    ['{End}', '220,960'],
    // EBITDA: 133,050 + 11,698 (0000320193-25-000079), 123,216 + 11,445 (0000320193-24-000123)
    ['{Control>}{End}{/Control}', /^144,748/],
    ['{ArrowDown}', /^144,748/],
    ['{ArrowLeft}', /^134,661/],
  ] as const;
  for (const [keys, name] of steps) {
    await user.keyboard(keys);
    await waitFor(() => expect(document.activeElement, keys).toBe(cellNamed(name)));
  }
  await user.keyboard('{Home}');
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'EBITDA in chart' })),
  );
});

test('Enter selects the figure and keeps the focus on it', async () => {
  const { user, url } = await openGrid();
  cellNamed('391,035').focus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(cellNamed('391,035').getAttribute('aria-selected')).toBe('true'));
  expect(document.activeElement).toBe(cellNamed('391,035'));
  expect(url()).toBe('/companies/AAPL/financials?point=revenue%3A2024');
});

test('selecting another figure does not draw the table again', async () => {
  const { user, grid } = await openGrid('?point=revenue:2025');
  await screen.findByRole('region', { name: 'Figure source' });
  const drawn = figureTables.get(grid);
  await user.click(cellNamed('391,035'));
  await waitFor(() => expect(cellNamed('391,035').getAttribute('aria-selected')).toBe('true'));
  expect(cellNamed('416,161').getAttribute('aria-selected')).toBe('false');
  expect(figureTables.get(grid)).toBe(drawn);
});

test('a missing figure states the reason and cannot be selected', async () => {
  const { user, url } = await openGrid('?view=growth');
  // 416,161 / 391,035 - 1
  const row = await screen.findByRole('row', { name: /^Revenue .* 6\.4%$/ });
  within(row).getByRole('cell', { name: 'Not available: no prior-year figure' }).focus();
  await user.keyboard('{Enter}');
  expect(url()).toBe('/companies/AAPL/financials?view=growth');
});

test('a derived quarter is announced as derived', async () => {
  const { grid } = await openGrid('?period_type=quarterly');
  // 416,161 for the year (0000320193-25-000079) less 313,695 for nine months (0000320193-25-000073)
  expect(within(grid).getAllByRole('cell', { name: /^102,466 ?, derived$/ })).toHaveLength(1);
});

async function copied(type: string) {
  const [item] = await navigator.clipboard.read();
  return (await item?.getType(type))?.text();
}

test('Ctrl C copies the figure, a range or a row as numbers, as TSV and HTML', async () => {
  const { user } = await openGrid();
  cellNamed('391,035').focus();
  await user.keyboard('{Control>}c{/Control}');
  // 0000320193-24-000123
  await waitFor(async () => expect(await copied('text/plain')).toBe('391035'));
  await user.keyboard('{Shift>}{ArrowRight}{/Shift}');
  await waitFor(() => expect(document.activeElement).toBe(cellNamed('416,161')));
  await user.keyboard('{Control>}c{/Control}');
  // A whole row: with its name, unit and periods.
  await waitFor(async () =>
    expect(await copied('text/plain')).toBe('\tUnit\tFY2024\tFY2025\nRevenue\tUSD millions\t391035\t416161'),
  );
  expect(await copied('text/html')).toContain('<td>416161</td>');
});

test('two clicks before the code of the keys is there select no range', async () => {
  const { grid } = await openGrid();
  for (const name of ['391,035', '416,161']) {
    const cell = cellNamed(name);
    fireEvent.pointerDown(cell, { button: 0, buttons: 1, pointerType: 'mouse' });
    fireEvent.pointerUp(cell);
    await new Promise((resolve) => {
      setTimeout(resolve, 50);
    });
  }
  expect(grid.querySelector('[data-in-range]')).toBeNull();
});

test('Enter on a missing figure says why and what to do', async () => {
  const { user } = await openGrid('?view=growth');
  const row = await screen.findByRole('row', { name: /^Revenue .* 6\.4%$/ });
  within(row).getByRole('cell', { name: 'Not available: no prior-year figure' }).focus();
  await user.keyboard('{Enter}');
  await screen.findByText(/^Not available: no prior-year figure\. Load older reports/);
});
