// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';

import { renderRoute, startServer } from '../../testing/render-app.tsx';

await startServer();

const sourcePanel = async () => screen.findByRole('region', { name: 'Figure source' });

/** Row, column and text of the figure that the table shows as selected. */
async function selectedFigure() {
  return waitFor(() => {
    const { dataset, textContent } =
      document.querySelector<HTMLElement>('td[aria-selected="true"]') ?? expect.fail('none is selected');
    return [dataset['row'], dataset['column'], textContent];
  });
}

test('an address that names the newest twelve months TTM selects their column', async () => {
  renderRoute('/companies/AAPL/financials?period_type=ttm&point=revenue%3ATTM');
  await sourcePanel();
  // 94,036 (0000320193-25-000073), 416,161 − 313,695 (0000320193-25-000079), 143,756 (0000320193-26-000006) and 111,184
  // (0000320193-26-000013).
  expect(await selectedFigure()).toEqual(['revenue', 'Q2 2026', '451,442d, derived']);
});

test('a link to another view keeps the figure that is selected when it is followed', async () => {
  const { user, url } = renderRoute('/companies/AAPL/financials');
  await user.click(await screen.findByRole('cell', { name: '391,035' }));
  await sourcePanel();
  const choose = (label: string, option: string) =>
    user.click(within(screen.getByRole('navigation', { name: label })).getByText(option));
  await choose('View', 'Common size');
  await waitFor(() => expect(url()).toBe('/companies/AAPL/financials?point=revenue%3A2024&view=common_size'));
  expect(await selectedFigure()).toEqual(['revenue', '2024', '100.0%']);
  // A quarter is another figure.
  await choose('Period', 'Quarterly');
  await waitFor(() =>
    expect(url()).toBe('/companies/AAPL/financials?view=common_size&period_type=quarterly'),
  );
});

test('a figure of which both operands are one figure has one source', async () => {
  renderRoute('/companies/AAPL/financials?view=common_size&point=revenue%3A2024');
  const panel = await sourcePanel();
  await waitFor(() => expect(panel.textContent).toContain('0000320193-24-000123'));
  expect(within(panel).getAllByText('Exact value')).toHaveLength(1);
});
