import { expect, test } from 'vitest';

import type { PrintedStatement } from '../contract/as-reported.ts';
import type { DocumentFact } from '../contract/document.ts';
import { printedFigure } from './as-reported.ts';

// 0000320193-25-000079
const SHEET: PrintedStatement = {
  kind: 'balance_sheet',
  title: 'CONSOLIDATED BALANCE SHEETS',
  presented_in: '(In millions)',
  columns: [
    { label: 'September 27, 2025', start: null, end: '2025-09-27' },
    { label: 'September 28, 2024', start: null, end: '2024-09-28' },
  ],
  lines: [
    { label: 'ASSETS:', level: 0, is_total: false, is_heading: true, tag: null, values: [null, null] },
    {
      label: 'Total assets',
      level: 2,
      is_total: true,
      is_heading: false,
      tag: 'us-gaap:Assets',
      values: [
        { value: 359_241_000_000, unit: 'USD', decimals: -6, text: '$359,241' },
        { value: 364_980_000_000, unit: 'USD', decimals: -6, text: '$364,980' },
      ],
    },
  ],
};

const FACT: DocumentFact = {
  offset: 0,
  to: 7,
  text: '364,980',
  tag: 'us-gaap:Assets',
  start: null,
  end: '2024-09-28',
  unit: 'USD',
  value: 364_980_000_000,
  decimals: -6,
};

test.each<[name: string, fact: Partial<DocumentFact>, point: string | null]>([
  ['its line and column', {}, '1:1'],
  ['of another period', { end: '2025-09-27', value: 359_241_000_000 }, '1:0'],
  [
    'a part of the company is no line',
    { dimensions: { 'us-gaap:StatementBusinessSegmentsAxis': 'aapl:JapanSegmentMember' } },
    null,
  ],
  ['another value of the same concept and day is no line', { value: 1 }, null],
  ['another concept', { tag: 'us-gaap:Liabilities' }, null],
])('%s', (_name, fact, point) => {
  expect(printedFigure([SHEET], { ...FACT, ...fact })?.point ?? null).toBe(point);
});
