import { expect, it } from 'vitest';

import type { FaceStatement, ReportFace } from './as-reported/face-statement.ts';
import { readFaceFigures } from './face-figures.ts';

const column = { label: '2024', start: '2024-01-01', end: '2024-12-31' };
const printed = (value: number, given = {}) => ({
  value,
  unit: 'USD',
  decimals: -6,
  text: String(value),
  ...given,
});
const line = (tag: string, values: FaceStatement['lines'][number]['values']) => ({
  label: tag,
  level: 0,
  is_total: false,
  is_heading: false,
  tag,
  values,
});
const face = (lines: FaceStatement['lines']): ReportFace => ({
  statements: [{ kind: 'income_statement', title: '', presented_in: null, columns: [column], lines }],
  warnings: [],
});

it('figures are those of the newest report that prints the period, of the whole company', () => {
  const newest = face([
    line('us-gaap:Revenues', [printed(100)]),
    line('us-gaap:CostOfRevenue', [
      printed(30, { dimensions: { 'srt:ProductOrServiceAxis': 'us-gaap:ProductMember' } }),
    ]),
    line('us-gaap:InterestExpense', [printed(7, { tag: 'us-gaap:InterestExpenseNonoperating' })]),
    line('us-gaap:OtherNonoperatingIncomeExpense', [null]),
  ]);
  const older = face([line('us-gaap:Revenues', [printed(90)])]);
  expect(readFaceFigures([newest, older])).toEqual(
    new Map([
      [
        '2024-01-01 2024-12-31',
        new Map([
          ['us-gaap:Revenues', 100],
          ['us-gaap:InterestExpenseNonoperating', 7],
        ]),
      ],
    ]),
  );
});
