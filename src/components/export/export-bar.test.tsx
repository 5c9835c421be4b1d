// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';

import { layOut, renderRoute, startServer } from '../../testing/render-app.tsx';

await startServer();

let saved: Blob[] = [];
beforeEach(() => {
  layOut({ width: 800, height: 320 });
  saved = [];
  // The browser's side of a download.
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    if (blob instanceof Blob) saved.push(blob);
    return 'blob:saved';
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
});

async function openBar(query = '') {
  const page = renderRoute(`/companies/AAPL/financials${query}`);
  const bar = await screen.findByRole('group', { name: 'Export' });
  await screen.findByRole('application');
  return { ...page, bar };
}

const announced = (bar: HTMLElement, text: string | RegExp) =>
  waitFor(() => expect(within(bar).getByRole('status').textContent).toMatch(text));

test('buttons name what they download, in tab order', async () => {
  const { bar, user } = await openBar();
  const buttons = within(bar).getAllByRole('button');
  const names = ['table as CSV', 'table as XLSX', 'chart as SVG', 'chart as PNG'];
  for (const [at, name] of names.entries())
    expect(within(bar).getByRole('button', { name: `Download ${name}` })).toBe(buttons[at]);
  buttons[0]?.focus();
  for (const button of buttons.slice(1)) {
    await user.tab();
    expect(document.activeElement).toBe(button);
  }
});

test('the CSV has the figures of the table, and the focus stays on its button', async () => {
  const { bar, user } = await openBar();
  const button = within(bar).getByRole('button', { name: 'Download table as CSV' });
  button.focus();
  await user.keyboard('{Enter}');
  await announced(bar, 'CSV downloaded');
  const lines = (await saved[0]?.text())?.split('\r\n') ?? [];
  expect(lines[1]).toBe('Period end,,2024-09-28,2025-09-27');
  // 0000320193-24-000123 and 0000320193-25-000079
  expect(lines[2]).toBe(
    'Revenue,USD millions,391035,416161,us-gaap:RevenueFromContractWithCustomerExcludingAssessedTax,0000320193-24-000123,us-gaap:RevenueFromContractWithCustomerExcludingAssessedTax,0000320193-25-000079',
  );
  expect(document.activeElement).toBe(button);
});

test('the CSV follows the view', async () => {
  const { bar, user } = await openBar('?statement=balance_sheet&scale=billions');
  await user.click(within(bar).getByRole('button', { name: 'Download table as CSV' }));
  await announced(bar, 'CSV downloaded');
  // 0000320193-24-000123
  expect(await saved[0]?.text()).toMatch(/\r\nTotal assets,USD billions,364\.98,/);
});

test('the workbook is a zip file', async () => {
  const { bar, user } = await openBar();
  await user.click(within(bar).getByRole('button', { name: 'Download table as XLSX' }));
  await announced(bar, 'XLSX downloaded');
  expect(await saved[0]?.slice(0, 2).text()).toBe('PK');
});

test('the chart’s image names its series, unit and source', async () => {
  const { bar, user } = await openBar();
  await user.click(within(bar).getByRole('button', { name: 'Download chart as SVG' }));
  await announced(bar, 'SVG downloaded');
  const svg = await saved[0]?.text();
  for (const text of [
    'Revenue',
    'Net income',
    'USD millions',
    'Source: SEC EDGAR, CIK 0000320193: 10-K filed',
  ])
    expect(svg).toContain(text);
});

test('a link that cannot be copied says so', async () => {
  const { bar, user } = await openBar();
  const copy = within(bar).getByRole('button', { name: 'Copy link' });
  await user.click(copy);
  await announced(bar, 'Link copied');
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('blocked by the browser'));
  await user.click(copy);
  await announced(bar, 'Copy link failed: blocked by the browser');
});

test('“Use this data” shows addresses and code to copy', async () => {
  const { bar, user } = await openBar();
  await user.click(within(bar).getByRole('button', { name: 'Use this data' }));
  const dialog = await screen.findByRole('dialog', { name: 'Use this data' });
  const python = within(dialog).getByRole('region', { name: 'Python (pandas)' });
  expect(python.textContent).toContain('/v1/companies/AAPL/income-statement.csv?period_type=annual');
  await user.click(within(dialog).getByRole('button', { name: 'Copy CSV address' }));
  expect(await navigator.clipboard.readText()).toMatch(/^http.*income-statement\.csv\?/);
  await user.click(within(dialog).getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
