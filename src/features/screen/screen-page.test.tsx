// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
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

test('a condition is put together from a figure, a comparison and a number, and its figure is a column', async () => {
  const { url } = renderRoute('/screen?columns=revenue');
  await screen.findByRole('option', { name: 'Gross margin' });
  await userEvent.selectOptions(screen.getByLabelText('Figure'), 'gross_margin');
  await userEvent.selectOptions(screen.getByLabelText('Comparison'), 'between');
  await userEvent.type(screen.getByLabelText('From'), '40');
  await userEvent.type(screen.getByLabelText('To'), '50{Enter}');
  // 46.9 % of 0000320193-25-000079.
  const row = await screen.findByRole('row', { name: /Apple Inc\./ });
  await within(row).findByText('46.9%');
  expect(decodeURIComponent(url())).toContain('where=gross_margin=40%..50%');
  expect(screen.getByLabelText('Conditions')).toHaveProperty('value', 'gross_margin=40%..50%');
  await userEvent.click(await screen.findByRole('button', { name: 'Remove Gross margin from 40% to 50%' }));
  expect(decodeURIComponent(url())).not.toContain('where=');
});

test('the figure of a condition that is typed becomes a column', async () => {
  const { url } = renderRoute('/screen?columns=revenue');
  await screen.findByLabelText('Figure');
  await userEvent.type(screen.getByLabelText('Conditions'), 'net margin > 20{Enter}');
  await screen.findByRole('columnheader', { name: 'Net margin' });
  expect(url()).toContain('columns=revenue%2Cnet_margin');
});

test('a condition that cannot be read is explained', async () => {
  renderRoute('/screen?where=turnover%3E1');
  await screen.findByText(/'turnover' is no column/);
});

test('a column is added from the list of names', async () => {
  renderRoute('/screen?columns=revenue');
  await userEvent.click(await screen.findByText('Column names'));
  await userEvent.click(await screen.findByRole('button', { name: 'inventory_days' }));
  expect(screen.getByLabelText('Columns')).toHaveProperty('value', 'revenue, inventory_days');
});

test('Tab reaches one figure, and arrow keys the others', async () => {
  renderRoute('/screen?columns=revenue,net_income');
  const row = await screen.findByRole('row', { name: /Apple Inc\./ });
  const [company, revenue, income] = within(row).getAllByRole('link');
  expect([company?.tabIndex, revenue?.tabIndex, income?.tabIndex]).toEqual([0, -1, -1]);
  company?.focus();
  // The focus loads what pins a line, whose button is the next stop.
  const pin = await within(row).findByRole('button');
  await userEvent.keyboard('{ArrowRight}');
  await waitFor(() => expect(document.activeElement).toBe(pin));
  await userEvent.keyboard('{ArrowRight}');
  await waitFor(() => expect(document.activeElement).toBe(within(row).getByRole('cell', { name: '2025' })));
  await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowDown}');
  await waitFor(() => expect(document.activeElement).toBe(income));
  expect([company?.tabIndex, income?.tabIndex]).toEqual([-1, 0]);
  await userEvent.keyboard('{Home}');
  await waitFor(() => expect(document.activeElement).toBe(company));
});

test('filer status and SIC codes narrow a screen', async () => {
  const { url } = renderRoute('/screen?columns=revenue');
  await screen.findByRole('row', { name: /Apple Inc\./ });
  await userEvent.selectOptions(screen.getByLabelText('Filer status'), 'large_accelerated');
  await screen.findByRole('row', { name: /Apple Inc\./ });
  await userEvent.type(screen.getByLabelText('SIC'), '2834{Enter}');
  await screen.findByText('No company meets the conditions');
  expect(url()).toContain('filer_category=large_accelerated');
  expect(url()).toContain('sics=2834');
});

test('a past day has the figures known then, and their links keep the day', async () => {
  renderRoute('/screen?columns=revenue&as_of=2025-10-30');
  const row = await screen.findByRole('row', { name: /Apple Inc\./ });
  // Net sales of fiscal 2024 in 0000320193-24-000123; those of 2025 were filed on 2025-10-31.
  const figure = within(row).getByRole('link', { name: '391,035' });
  expect(figure).toHaveProperty('href', expect.stringContaining('as_of=2025-10-30'));
});
