import { expect, test } from 'vitest';

import type { PeriodRange } from './format/periods.ts';
import { figureRow, figureTable } from './testing/figure-table.ts';
import { notesWithin, ViewError, withinPeriods } from './view.ts';

const tableOf = (ids: readonly string[]) => figureTable(ids, [figureRow('revenue', [...ids.keys()])]);

const YEARS = ['2022', '2023', '2024', '2025'];

test.each<[string[], PeriodRange, string[]]>([
  [YEARS, {}, YEARS],
  [YEARS, { from: '2024' }, ['2024', '2025']],
  [YEARS, { to: '2023' }, ['2022', '2023']],
  [YEARS, { from: '2023', to: '2023' }, ['2023']],
  [['Q4 2024', 'Q1 2025', 'Q2 2025'], { from: 'Q1 2025' }, ['Q1 2025', 'Q2 2025']],
  [['CY2024 Q3', 'CY2024 Q4'], { from: 'Q4 2024' }, ['CY2024 Q4']],
  [['Q4 2024', 'Q1 2025', 'Q2 2025', 'Q1 2026'], { from: '2025', to: '2025' }, ['Q1 2025', 'Q2 2025']],
  [['CY2024 Q3', 'CY2024 Q4', 'CY2025 Q1'], { to: '2024' }, ['CY2024 Q3', 'CY2024 Q4']],
  [['CY2023', 'CY2024'], { to: '2023' }, ['CY2023']],
])('%j within %j are %j', (ids, range, expected) => {
  const { columns, rows } = withinPeriods(tableOf(ids), range);
  expect(columns.map(({ id }) => id)).toEqual(expected);
  expect(rows[0]?.cells.map(({ value }) => ids[value ?? -1])).toEqual(expected);
});

test.each<[string[], PeriodRange, string]>([
  [YEARS, { from: '2035' }, "from is '2035', but the figures run from 2022 to 2025."],
  [YEARS, { to: 'Q1 2024' }, "to is 'Q1 2024', but the figures run from 2022 to 2025."],
  [YEARS, { from: '2025', to: '2023' }, "from is '2025', which is after to, '2023'."],
  [['CY2023', 'CY2024'], { from: '1990' }, "from is '1990', but the figures run from 2023 to 2024."],
  [[], { from: '2024' }, "from is '2024', but there are no figures."],
])('%j within %j are refused: %s', (ids, range, message) => {
  expect(() => withinPeriods(tableOf(ids), range)).toThrow(new ViewError(message));
});

test('a view of 2024 has no notes on 2011', () => {
  const old = 'Marketable securities, 2011-01-30: tagged otherwise in the report.';
  const range = '62 columns from Q4 2007 to Q1 2024: read by tag from company facts.';
  const columns = tableOf(['2024']).columns;
  const apart = '2009 to 2012, 2030: some lines include others.';
  const partly = '2009 to 2012, 2024: some lines include others.';
  expect(notesWithin([old, range, apart, partly, 'Amounts are as restated.'], columns)).toEqual([
    range,
    partly,
    'Amounts are as restated.',
  ]);
});
