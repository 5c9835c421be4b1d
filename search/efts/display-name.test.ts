import { expect, test } from 'vitest';

import { parseDisplayName } from './source.ts';

test.each([
  // 0001096906-24-000663
  ['FORD MOTOR CO  (F, F-PB, F-PC, F-PD)  (CIK 0000037996)', 'FORD MOTOR CO', 'F', '0000037996'],
  // 0001101215-24-000208
  ['WFN CREDIT CO LLC  (CIK 0001139552)', 'WFN CREDIT CO LLC', null, '0001139552'],
  // 0001918704-25-006778
  ['BANK OF AMERICA CORP /DE/  (CIK 0000070858)', 'BANK OF AMERICA CORP /DE/', null, '0000070858'],
  ['Trust (Series A)  (TRA)  (CIK 0000000042)', 'Trust (Series A)', 'TRA', '0000000042'],
  ['Trust (Series A) (2020)', 'Trust (Series A) (2020)', null, null],
  ['A  (CIK 42)', 'A', null, '0000000042'],
  ['A  (', 'A', null, null],
  ['', '', null, null],
])('%j', (written, name, ticker, cik) => {
  expect(parseDisplayName(written)).toEqual({ name, ticker, cik });
});
