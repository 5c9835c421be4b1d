import { expect, test } from 'vitest';

import { partBefore } from './excerpts.ts';

test.each([
  [
    'Note 12 – Commitments and Contingencies\nWe have purchase obligations',
    'Note 12: Commitments and Contingencies',
  ],
  ['NOTE 3: REVENUE\nnet', 'Note 3: REVENUE'],
  ['Note 1\n\nSummary', 'Note 1'],
  ['See Note 4.\nNote 4 to the financial statements has more, as is said there.\nnet', null],
  ['Note 9: Risk Management Activities and Fair Value Measurements 59\nNote 10: Debt 62\n', null],
  ['Note 2. Leases\nrent\nNote 5. Taxes\ntax', 'Note 5: Taxes'],
  // 0000320193-24-000123: the auditor's report follows note 13.
  [
    'Note 13 – Segment Information\nnet\nREPORT OF INDEPENDENT REGISTERED PUBLIC ACCOUNTING FIRM\nTo the',
    'Auditor’s report',
  ],
  ['Report of Independent Registered Public Accounting Firm (PCAOB ID: 42)\nTo the', 'Auditor’s report'],
  ['Note 3. Debt\nrent\nReport of Independent Registered Public Accounting Firm\t45\nrent', 'Note 3: Debt'],
  ['Note 3. Debt\nrent\nSIGNATURES\nPursuant to', 'Signatures'],
  ['Report of Independent Registered Public Accounting Firm\nx\nCONSOLIDATED BALANCE SHEETS\nCash', null],
  ['Note 3. Debt\nThe consolidated statements of income include rent.\nrent', 'Note 3: Debt'],
])('in %j the note before the end is %j', (text, expected) => {
  expect(partBefore(text, text.length)?.label ?? null).toBe(expected);
});
