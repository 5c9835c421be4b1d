// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';

import { renderRoute, startServer } from '../../testing/render-app.tsx';

await startServer();

const source = () => screen.findByRole('region', { name: 'Figure source' });

test('a selected ratio is in the address, which shows it again and is copied', async () => {
  const { user, url } = renderRoute('/companies/AAPL/ratios');
  const cell = await screen.findAllByRole('cell');
  const figure = cell.find(
    ({ dataset }) => dataset['row'] === 'gross_margin' && dataset['column'] === '2025',
  );
  if (figure === undefined) throw new Error('The table has no gross margin of 2025');
  await user.click(figure);
  expect(url()).toBe('/companies/AAPL/ratios?point=gross_margin%3A2025');
  const panel = await source();
  expect(within(panel).getByRole('heading').textContent).toBe('Gross margin, FY2025');
  expect(figure.getAttribute('aria-selected')).toBe('true');
  await user.keyboard('y');
  await waitFor(() =>
    expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain(
      'Link to Gross margin, FY2025 copied',
    ),
  );
  await user.keyboard('{Escape}');
  await waitFor(() => expect(url()).toBe('/companies/AAPL/ratios'));
});

test.each(['gross_margin:1066', '<script>:2025', 'gross_margin'])('%s selects no figure', async (point) => {
  renderRoute(`/companies/AAPL/ratios?point=${encodeURIComponent(point)}`);
  const cells = await screen.findAllByRole('cell');
  expect(cells.filter((cell) => cell.getAttribute('aria-selected') === 'true')).toEqual([]);
});
