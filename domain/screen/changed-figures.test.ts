import { expect, it } from 'vitest';

import { type CurrentCell, changedFigures } from './current-values.ts';

// Apple's net sales of fiscal 2025 (0000320193-25-000079).
const REVENUE: CurrentCell = {
  value: 416_161e6,
  unit: 'USD',
  period: '2025',
  period_end: '2025-09-27',
  accession_number: '0000320193-25-000079',
  concept: 'us-gaap:RevenueFromContractWithCustomerExcludingAssessedTax',
  is_derived: false,
  is_doubtful: false,
  reason: null,
};

const OTHER_REPORT = { accession_number: '0000320193-26-000001' };

const cellsOf = (change: Partial<CurrentCell> | null) =>
  new Map(change === null ? [] : [['revenue', { ...REVENUE, ...change }]]);

it.each<
  [string, Partial<CurrentCell> | null, Partial<CurrentCell> | null, boolean, (number | null)[] | null]
>([
  ['the same value', {}, {}, true, null],
  ['the last digit of a quotient', { value: 0.1 + 0.2 }, { value: 0.3 }, true, null],
  ['another value of the same facts', { value: 1 }, {}, true, [1, 416_161e6]],
  ['another value of the same report', { value: 1 }, {}, false, [1, 416_161e6]],
  ['a figure that is new', null, {}, true, [null, 416_161e6]],
  ['a figure that is gone', {}, { value: null, accession_number: null }, true, [416_161e6, null]],
  ['a later report, with other facts', { value: 1 }, OTHER_REPORT, false, null],
  ['another report of the same facts', { value: 1 }, OTHER_REPORT, true, [1, 416_161e6]],
  ['another period', { value: 1, period_end: '2024-09-28' }, {}, true, null],
  ['a figure that is new with other facts', null, {}, false, null],
])('%s', (_, before, after, isSameInput, expected) => {
  const changes = changedFigures('annual', cellsOf(before), cellsOf(after), isSameInput);
  expect(changes.map((change) => [change.before, change.after])).toEqual(expected === null ? [] : [expected]);
});
