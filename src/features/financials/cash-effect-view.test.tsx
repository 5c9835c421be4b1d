// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';

import { renderRoute, startServer } from '../../testing/render-app.tsx';

await startServer();

const CASH_FLOW = '/companies/AAPL/financials?statement=cash_flow';

/** A figure as on screen: '−9,447' → -9447. */
const amount = (text: string | null | undefined) =>
  Number((text ?? '').replace('−', '-').replaceAll(/[^-\d.]/g, ''));

test('lines on screen add up to the total of each section', async () => {
  renderRoute(CASH_FLOW);
  const grid = await screen.findByRole('grid', { name: /cash flow, annual/ });
  let sum = 0;
  const sums: Record<string, [number, number]> = {};
  for (const row of within(grid).getAllByRole('row').slice(1)) {
    const name = within(row).getByRole('rowheader').textContent ?? '';
    const value = amount(within(row).getAllByRole('cell').at(-1)?.textContent);
    const total = /Net cash from (\w+) activities/.exec(name)?.[1];
    if (total !== undefined) sums[total] = [sum, value];
    sum = total === undefined ? sum + value : 0;
  }
  // 0000320193-25-000079
  expect(sums).toMatchObject({ operating: [111_482, 111_482], investing: [15_195, 15_195] });
});

test('the source of an outflow has the reported sign and the reason', async () => {
  renderRoute(`${CASH_FLOW}&point=capital_expenditure:2024`);
  const panel = await screen.findByRole('region', { name: 'Figure source' });
  await waitFor(() =>
    expect(panel.textContent).toContain('Reported as 9,447,000,000; shown as −9,447,000,000: cash paid'),
  );
  // 0000320193-24-000123
  expect(panel.textContent).toContain('Exact value9,447,000,000 USD');
});
