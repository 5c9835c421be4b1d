// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';

import { renderRoute, startServer } from '../../testing/render-app.tsx';

await startServer();

test('a figure names its period and source, and opens its statement', async () => {
  renderRoute('/screen?columns=revenue,gross_margin');
  const row = await screen.findByRole('row', { name: /Apple Inc\./ });
  const figure = within(row).getByRole('link', { name: '416,161' });
  expect(figure.title).toContain('0000320193-25-000079');
  expect(figure).toHaveProperty(
    'href',
    expect.stringContaining('/companies/AAPL/financials?point=revenue%3A2025'),
  );
  await screen.findByText(/1 of 1 companies with figures/);
});

test('conditions are applied on submit, and a screen without companies says so', async () => {
  renderRoute('/screen?columns=revenue');
  await screen.findByRole('row', { name: /Apple Inc\./ });
  await userEvent.type(screen.getByLabelText('Conditions'), 'revenue>900bn');
  await userEvent.click(screen.getByRole('button', { name: 'Apply' }));
  await screen.findByText('No company meets the conditions');
});

test('a condition that cannot be read is explained', async () => {
  renderRoute('/screen?where=turnover%3E1');
  await screen.findByText(/turnover/);
});

test('a column is added from the list of names', async () => {
  renderRoute('/screen?columns=revenue');
  await userEvent.click(await screen.findByText('Column names'));
  await userEvent.click(await screen.findByRole('button', { name: 'inventory_days' }));
  expect(screen.getByLabelText('Columns')).toHaveProperty('value', 'revenue, inventory_days');
});
