import { expect, it, test } from 'vitest';

import { toCompanyFacts } from '../statements/company-facts.ts';
import { calendarYear } from '../statements/testing/fact.ts';
import { mirrorCompanyFactsAsOf } from '../statements/testing/mirror-facts.ts';
import { withFace } from '../statements/testing/printed-face.ts';
import { keyFigures } from './key-figures.ts';

const valuesOf = ({ figures }: ReturnType<typeof keyFigures>, wanted: string) =>
  figures.find(({ key }) => key === wanted)?.values.map(({ point, prior }) => [point?.value, prior]);

test('Apple in February 2025: the quarter to 2024-12-28, its twelve months, and fiscal 2024', () => {
  const found = keyFigures(mirrorCompanyFactsAsOf('AAPL', '2025-02-15'));
  expect(found.columns.map(({ period, period_end }) => `${period} ${period_end}`)).toEqual([
    'Q1 2025 2024-12-28',
    'TTM 2024-12-28',
    '2024 2024-09-28',
  ]);
  // 0000320193-25-000008; 0000320193-24-000123 and the quarter of 2023-12-30, 119,575.
  expect(valuesOf(found, 'revenue')).toEqual([
    [124_300e6, 119_575e6],
    [395_760e6, 385_706e6],
    [391_035e6, 383_285e6],
  ]);
  expect(valuesOf(found, 'eps_diluted')?.map(([value, prior]) => [value?.toFixed(2), prior])).toEqual([
    ['2.40', 2.18],
    [expect.stringMatching(/^6\.[23]/), expect.any(Number)],
    ['6.08', 6.13],
  ]);
});

test('the twelve months of a quarter that ends the year are the year’s', () => {
  const { columns } = keyFigures(mirrorCompanyFactsAsOf('AAPL', '2024-12-31'));
  expect(columns.map(({ period }) => period)).toEqual(['Q4 2024', '2024']);
});

it('a company that reports annually only has one column, and figures it never reports are omitted', () => {
  const M = 1e6;
  const facts = toCompanyFacts(
    [
      ...calendarYear(2023, 'us-gaap:NetIncomeLoss', { y: -5 * M }),
      ...calendarYear(2023, 'us-gaap:Revenues', { y: 50 * M }),
      ...calendarYear(2024, 'us-gaap:NetIncomeLoss', { y: 6 * M }),
      ...calendarYear(2024, 'us-gaap:Revenues', { y: 60 * M }),
    ],
    null,
  );
  const found = keyFigures(facts);
  expect(found.columns.map(({ period }) => period)).toEqual(['2024']);
  expect(found.figures.map(({ key }) => key)).toEqual(['revenue', 'net_income', 'net_margin']);
  expect(valuesOf(found, 'net_margin')).toEqual([[0.1, -0.1]]);
});

it('a figure carries the checks it fails, and the margin those of its operands', () => {
  const M = 1e6;
  const stated = toCompanyFacts(
    [
      ...calendarYear(2024, 'us-gaap:Revenues', { y: 500 * M }),
      ...calendarYear(2024, 'us-gaap:CostOfRevenue', { y: 300 * M }),
      ...calendarYear(2024, 'us-gaap:GrossProfit', { y: 260 * M }),
      ...calendarYear(2024, 'us-gaap:NetIncomeLoss', { y: 50 * M }),
    ],
    null,
  );
  const facts = withFace(stated, 'income_statement', [
    ['us-gaap:Revenues', 500],
    ['us-gaap:CostOfRevenue', 300],
    ['us-gaap:GrossProfit', 260],
    ['us-gaap:NetIncomeLoss', 50],
  ]);
  const failed = keyFigures(facts).figures.map(({ key, values }) => [
    key,
    values.flatMap(({ point }) => (point?.warnings ?? []).map(({ identity }) => identity)),
  ]);
  expect(failed).toEqual([
    ['revenue', ['gross_profit']],
    ['net_income', []],
    ['net_margin', ['gross_profit']],
  ]);
});
