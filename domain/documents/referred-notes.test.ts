import { expect, test } from 'vitest';

import { describeReal, realFile } from '../../ingest/testing/real-files.ts';
import { findItems } from './items.ts';
import { linearise } from './linearise.ts';
import { referredNotes } from './referred-notes.ts';

test.each<[string, string, string[]]>([
  ['The information is incorporated by reference to Note 19, Legal Proceedings, in Item 8.', '10-K', ['19']],
  ['See Note 6 (income taxes) and Note 9 of Notes to Financial Statements.', '10-Q', ['6', '9']],
  ['See Notes 4, 5 and 6.', '10-K', ['4', '5', '6']],
  [
    'Refer to Note 11 of this report. Also refer to Note 13 in our Annual Report on Form 10-K.',
    '10-Q',
    ['11'],
  ],
  ['See Note 13 in the 2024 Annual Report to Shareholders.', '10-K', []],
  ['See the proxy statement.', '10-K', []],
])('%s (%s)', (words, form, notes) => expect(referredNotes(words, form)).toEqual(notes));

describeReal('Legal Proceedings', () => {
  const archive = 'www.sec.gov/Archives/edgar/data';
  test.each([
    // Amazon, Boeing, NVIDIA and Oracle.
    ['0001018724-26-000004', '1018724/000101872426000004/amzn-20251231.htm', '10-K', '3', 'Note 7 — COMM'],
    ['0000012927-25-000062', '12927/000001292725000062/ba-20250630.htm', '10-Q', 'II-1', 'Note 18 – Leg'],
    ['0001045810-25-000023', '1045810/000104581025000023/nvda-20250126.htm', '10-K', '3', 'Note 12 - Com'],
    [
      '0000950170-24-104905',
      '1341439/000095017024104905/orcl-20240831.htm',
      '10-Q',
      'II-1',
      '6.\nINCOME TAX',
    ],
  ])('of %s are in a note', (_, path, form, key, opening) => {
    const filename = path.split('/').at(-1) ?? '';
    const document = linearise(realFile(`${archive}/${path}`), { filename, type: form });
    const legal = findItems(document, form, '2025-01-01', []).find((item) => item.key === key);
    const start = legal?.notes?.[0]?.runs[0]?.start ?? 0;
    expect([legal?.status, document.text.slice(start, start + 13)]).toEqual(['referred', opening]);
  });

  test('of 0000072971-25-000066 (Wells Fargo) are in another document', () => {
    const path = `${archive}/72971/000007297125000066`;
    const document = linearise(realFile(`${path}/wfc-20241231.htm`), {
      filename: 'wfc-20241231.htm',
      type: '10-K',
    });
    const legal = findItems(document, '10-K', '2025-02-25', []).find(({ key }) => key === '3');
    expect([legal?.status, legal?.notes]).toEqual(['incorporated', undefined]);
  });
});
