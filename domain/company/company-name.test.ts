import { expect, test } from 'vitest';

import { nameKey } from './company-name.ts';

test.each([
  ['Apple Inc.', 'apple'],
  ['MATTEL INC /DE/', 'mattel'],
  ['US BANCORP \\DE\\', 'us bancorp'],
  ['U.S. Bancorp', 'us bancorp'],
  ['WELLS FARGO & COMPANY/MN', 'wells fargo'],
  ['APPLE COMPUTER INC/ FA', 'apple computer'],
  ['BERKSHIRE HATHAWAY INC', 'berkshire hathaway'],
  ['The Home Depot, Inc.', 'home depot'],
  ['LOWES COMPANIES INC', 'lowes'],
  ['Lowe’s', 'lowes'],
  ["McDonald's Corp", 'mcdonalds'],
  ['PROCTER & GAMBLE Co', 'procter gamble'],
  ['Procter and Gamble', 'procter gamble'],
  ['AMAZON COM INC', 'amazon com'],
  ['amazon.com', 'amazon com'],
  ['ASML HOLDING N.V.', 'asml'],
  ['Nestlé S.A.', 'nestle'],
  ['ＡＰＰＬＥ', 'apple'],
  ['PUBLIC SERVICE CO OF OKLAHOMA', 'public service co of oklahoma'],
  ['The Group Inc', 'the group inc'],
  ['inc', 'inc'],
  ['3M CO', '3m'],
  ['', ''],
  ['&&&', ''],
])('%j is compared as %j', (name, core) => {
  expect(nameKey(name).core).toBe(core);
});

test('a name is also compared without spaces and with its legal words', () => {
  expect(nameKey('JP Morgan Chase & Co')).toMatchObject({
    compact: 'jpmorganchase',
    full: 'jp morgan chase co',
  });
});
