// @vitest-environment happy-dom
import { render, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';

import type { SeriesPoint } from '../../../contract/series.ts';
import { pointMarks } from '../../../views/figure-table.ts';
import { renderElement } from '../../testing/render-app.tsx';
import { FootnoteLegend, FootnoteMarks } from '../figures/footnote-marks.tsx';
import { FigureWarnings } from './figure-source.tsx';

const filer = { cik: '0000104169', ticker: 'WMT', sample: false };
const warning = {
  identity: 'gross_profit',
  message: 'Revenue less cost of revenue: $23,847 million. Gross profit: $23,076 million.',
  alternatives: [
    {
      accession_number: '0001193125-10-132759',
      form: '10-Q',
      filed: '2010-06-04',
      concept: 'us-gaap:CostOfRevenue',
      start: '2009-02-01',
      period_end: '2009-04-30',
      value: 70_388_000_000,
      unit: 'USD',
    },
  ],
};

test('a failed check is shown with the other values filed', async () => {
  renderElement(<FigureWarnings warnings={[warning]} filer={filer} />);
  const section = await screen.findByRole('region', { name: 'Failed checks' });
  expect(section.textContent).toContain('Gross profit: $23,076 million.');
  expect(within(section).getAllByText('70,388,000,000')).toHaveLength(1);
});

test('without a failed check nothing is shown', () => {
  const { container } = render(<FigureWarnings warnings={undefined} filer={filer} />);
  expect(container.textContent).toBe('');
});

const point = { period: '2024', value: 1, unit: 'USD' };

test.each<[SeriesPoint, string]>([
  [{ ...point, marks: ['split_adjusted'] }, 's, split-adjusted'],
  [{ ...point, marks: ['derived', 'restated'] }, 'dr, derived, restated'],
  [{ ...point, marks: ['sign_corrected'], warnings: [warning] }, 'c!, sign corrected, fails a check'],
  [point, ''],
])('marks of %o', (given, expected) => {
  const marks = pointMarks(given);
  const { container } = render(<FootnoteMarks marks={marks.join(' ')} />);
  expect(container.textContent).toBe(expected);
  const legend = render(<FootnoteLegend cells={[{ value: 1, reason: null, marks }]} />);
  expect(legend.container.querySelectorAll('sup').length).toBe(marks.length);
});
