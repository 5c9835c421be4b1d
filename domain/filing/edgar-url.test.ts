import { expect, test } from 'vitest';

import { documentUrl, filingUrl } from './edgar-address.ts';

const APPLE = ['0000320193', '0000320193-24-000123'] as const;
const FOLDER = 'https://www.sec.gov/Archives/edgar/data/320193/000032019324000123';

test('a filing has its index page', () => {
  expect(filingUrl(...APPLE)).toBe(`${FOLDER}/0000320193-24-000123-index.htm`);
});

test.each([
  ['aapl-20240928.htm', `${FOLDER}/aapl-20240928.htm`],
  ['xslF345X05/form4.xml', `${FOLDER}/xslF345X05/form4.xml`],
  ['a b.htm', `${FOLDER}/a%20b.htm`],
  ['x?y#z.htm', `${FOLDER}/x%3Fy%23z.htm`],
  [null, null],
  ['', null],
  ['../../evil.htm', null],
  ['a/../b.htm', null],
  ['/etc/passwd', null],
])('the document %j is at %j', (filename, expected) => {
  expect(documentUrl(...APPLE, filename)).toBe(expected);
});
