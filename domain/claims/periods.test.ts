import { expect, test } from 'vitest';

import { readPeriods } from './periods.ts';

test.each<[string, object[]]>([
  ['in fiscal 2025', [{ type: 'year', year: 2025, fiscal: true }]],
  ['FY25 and FY2024', [{ year: 2025 }, { year: 2024 }]],
  ['the third quarter of fiscal 2025', [{ type: 'quarter', year: 2025, quarter: 3 }]],
  ['Q3 2025', [{ type: 'quarter', year: 2025, quarter: 3 }]],
  ['the year ended September 27, 2025', [{ type: 'ended', span: 'year', date: '2025-09-27' }]],
  ['the three months ended June 28, 2025', [{ type: 'ended', span: 'quarter', date: '2025-06-28' }]],
  ['as of 27 September 2025', [{ type: 'date', date: '2025-09-27' }]],
  ['on 2025-10-31', [{ type: 'date', date: '2025-10-31' }]],
  ['compared with the prior year', [{ type: 'year_before' }]],
  ['the nine months ended June 28, 2025', [{ type: 'other' }, { type: 'date' }]],
  ['$2,025 million', []],
  // No such day: it is no period's end.
  ['September 37, 2025', [{ type: 'date', date: '2025-09-37' }]],
])('%s', (text, periods) => {
  expect(readPeriods(text)).toMatchObject(periods);
  expect(readPeriods(text)).toHaveLength(periods.length);
});
