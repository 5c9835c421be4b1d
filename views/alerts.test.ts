import { expect, test } from 'vitest';

import type { MatchedFiling } from '../contract/watch-alert.ts';
import { alertView } from './alerts.ts';

const figure = (value: number | null, value_type: string, unit: string | null) => ({
  condition: 'gross_margin > 40%',
  column: 'gross_margin',
  label: 'Gross margin',
  value_type,
  value,
  unit,
  period: '2025',
  period_end: '2025-09-27',
  accession_number: '0000320193-25-000079',
  concept: null,
  href: '/companies/AAPL/ratios',
});

const ALERT: MatchedFiling = {
  accession_number: '0000320193-25-000079',
  form: '10-K',
  filing_date: '2025-10-31',
  acceptance_datetime: null,
  companies: [{ cik: '0000320193', name: 'Apple Inc.', ticker: 'AAPL' }],
  href: '/filings/0000320193-25-000079',
  items: [{ code: '2.02', title: null }],
  changes: [
    {
      tag: 'item:RiskFactorsTextBlock',
      label: 'Risk Factors',
      status: 'added',
      novelty: 0.974,
      heading: [],
      ops: [['+', 'New tariffs']],
      clipped: true,
      redline: '/redline',
      href: '/passage',
    },
  ],
  changes_total: 3,
  excerpts: [],
  figures: [],
};

test('an alert names its filing, its filers and the section of each change as pages do', () => {
  const { title, filers, items, changes, more } = alertView(ALERT);
  expect({ title, filers, items, more }).toEqual({
    title: '10-K of Oct 31, 2025',
    filers: 'Apple Inc.',
    items: ['2.02'],
    more: '2 more passages with new wording',
  });
  expect(changes[0]).toMatchObject({
    name: 'Risk factors',
    detail: 'new passage, 97.4% new wording',
    links: [
      { text: 'Redline', href: '/redline' },
      { text: 'Read all', href: '/passage' },
    ],
  });
});

test.each<[value: number | null, value_type: string, unit: string | null, text: string]>([
  [0.469, 'percent', 'pure', '46.9%'],
  [1.338, 'times', 'pure', '1.34×'],
  [416_161_000_000, 'amount', 'USD', '416,161,000,000 USD'],
  [-7.46, 'per_share', 'USD/shares', '−7.46 USD/shares'],
  [null, 'amount', 'USD', 'not reported'],
])('%s of %s is %s', (value, value_type, unit, text) => {
  const { figures } = alertView({ ...ALERT, figures: [figure(value, value_type, unit)] });
  expect(figures).toEqual([
    {
      name: 'Gross margin',
      text,
      note: '2025 · gross_margin > 40%',
      href: '/companies/AAPL/ratios',
      accession_number: '0000320193-25-000079',
    },
  ]);
});
