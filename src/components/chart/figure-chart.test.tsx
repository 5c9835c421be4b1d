// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';

import { emptyCell } from '../../../views/figure-table.ts';
import { placeLabels } from '../../../views/plot-labels.ts';
import { figureRow, figureTable } from '../../../views/testing/figure-table.ts';
import { layOut, renderElement, renderRoute, startServer } from '../../testing/render-app.tsx';
import { FigureChart } from './figure-chart.tsx';

await startServer();
beforeEach(() => layOut({ width: 800, height: 320 }));

async function openChart(query = '') {
  const page = renderRoute(`/companies/AAPL/financials${query}`);
  const chart = await screen.findByRole('figure', { name: /^Chart: Apple Inc\./ });
  return { ...page, chart, plot: await within(chart).findByRole('application') };
}

const announced = (chart: HTMLElement, text: RegExp) =>
  waitFor(() => expect(within(chart).getByRole('status').textContent).toMatch(text));

test('the chart names its company, statement and unit, and lists its series', async () => {
  const { chart } = await openChart();
  expect(
    screen.getByRole('figure', { name: 'Chart: Apple Inc.: income statement, annual, USD millions' }),
  ).toBe(chart);
  const series = within(within(chart).getByRole('list', { name: 'Series' })).getAllByRole('listitem');
  expect(series.map(({ textContent }) => textContent)).toEqual(['Revenue', 'Net income']);
});

test('arrow keys move between periods and announce their values and unit', async () => {
  const { chart, plot, user } = await openChart();
  plot.focus();
  // 0000320193-24-000123
  await announced(chart, /FY2024.*Revenue391,035.*Net income93,736.*USD millions/);
  await user.keyboard('{ArrowRight}');
  // 0000320193-25-000079
  await announced(chart, /FY2025.*Revenue416,161.*Net income112,010.*USD millions/);
  expect(document.activeElement).toBe(plot);
});

test('Enter selects the figure of the period and keeps the focus', async () => {
  const { chart, plot, user, url } = await openChart();
  plot.focus();
  await user.keyboard('{ArrowRight}');
  await announced(chart, /FY2025/);
  await user.keyboard('{Enter}');
  expect(await screen.findAllByRole('heading', { name: 'Revenue, FY2025' })).toHaveLength(1);
  expect(url()).toBe('/companies/AAPL/financials?point=revenue%3A2025');
  expect(document.activeElement).toBe(plot);
});

test('a row’s button adds it to the chart and removes it', async () => {
  const { chart, user } = await openChart();
  const button = screen.getByRole('button', { name: 'Gross profit in chart', pressed: false });
  await user.click(button);
  expect(await within(chart).findAllByText('Gross profit')).toHaveLength(1);
  expect(document.activeElement).toBe(
    screen.getByRole('button', { name: 'Gross profit in chart', pressed: true }),
  );
  await user.click(button);
  await waitFor(() => expect(within(chart).queryByText('Gross profit')).toBeNull());
});

test('a chart without values says so and takes no focus', async () => {
  const cells = [emptyCell('No prior-year figure')];
  const table = figureTable(
    ['2024'],
    [figureRow('revenue', [], { value_type: 'percent', unit: null, cells })],
    {
      title: 'Apple Inc.: income statement, annual (growth)',
      caption: 'Year-over-year change, %',
    },
  );
  const chart = { table, rows: ['revenue'], form: 'lines' } as const;
  renderElement(<FigureChart chart={chart} empty="No data to chart." />);
  const figure = await screen.findByRole('figure', { name: /\(growth\), Year-over-year change, %$/ });
  expect(within(figure).getAllByText('No data to chart.')).toHaveLength(1);
  expect(within(figure).queryByRole('application')).toBeNull();
});

test.each<[string, { text: string; x: number; y: number }[], number, string[]]>([
  [
    'labels with room are above their points',
    [
      { text: '1B', x: 100, y: 80 },
      { text: '2B', x: 200, y: 80 },
    ],
    1,
    ['1B 100 70', '2B 200 70'],
  ],
  [
    'the second of two close lines is labeled below',
    [
      { text: '1B', x: 100, y: 80 },
      { text: '2B', x: 100, y: 84 },
    ],
    1,
    ['1B 100 70', '2B 100 94'],
  ],
  [
    'a label between two other lines is left out',
    [
      { text: '1B', x: 100, y: 72 },
      { text: '2B', x: 100, y: 80 },
      { text: '3B', x: 100, y: 88 },
    ],
    1,
    ['1B 100 62', '3B 100 98'],
  ],
  [
    'neighbors that are too close are above and below',
    [
      { text: '416M', x: 110, y: 80 },
      { text: '391M', x: 90, y: 80 },
    ],
    1,
    ['416M 110 70', '391M 90 90'],
  ],
  [
    'larger text needs more room',
    [
      { text: '1B', x: 130, y: 80 },
      { text: '2B', x: 100, y: 80 },
    ],
    2,
    ['1B 130 60', '2B 100 100'],
  ],
  ['a label at the edge stays in the chart', [{ text: '10.5B', x: 50, y: 80 }], 1, ['10.5B 67 70']],
])('%s', (_, points, scale, placed) => {
  const labels = placeLabels(points, { left: 50, right: 500 }, scale);
  expect(labels.map(({ text, x, y }) => `${text} ${x} ${y}`)).toEqual(placed);
});
