// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';

import { renderRoute, startServer } from '../../testing/render-app.tsx';

await startServer();

test('margins are charted, and a ratio of another unit is added on the right axis', async () => {
  const { user, url } = renderRoute('/companies/AAPL/ratios');
  const chart = await screen.findByRole('figure', { name: /ratios over time/ }, { timeout: 10_000 });
  const names = () =>
    within(within(chart).getByRole('list', { name: 'Series' }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
  expect(names()).toEqual(['Gross margin', 'Operating margin', 'Net margin']);
  // The table follows the chart, which is above it.
  await user.click(await screen.findByRole('button', { name: 'Current ratio in chart' }));
  await waitFor(() => expect(names().at(-1)).toBe('Current ratio (right axis)'));
  expect(url()).toContain('series=gross_margin%2Coperating_margin%2Cnet_margin%2Ccurrent_ratio');
});
