import { expect, test } from 'vitest';

import { nameKey, mentionsCompany, namesCompany, nameStems } from './company-name.ts';

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

test.each([
  ['COCA COLA CO', 'The Coca-Cola Company is a total beverage company.', true],
  ['LOWES COMPANIES INC', 'Lowe’s operates 1,700 stores.', true],
  ['EXXON MOBIL CORP', 'ExxonMobil also has interests in power generation.', true],
  ['PROCTER & GAMBLE Co', 'Procter & Gamble sells soap.', true],
  ['3M CO', '3M makes tape.', true],
  ['Advanced Micro Devices', 'A microprocessor is an IC.', false],
  ['Visa Inc.', 'Banks issue the cards.', false],
  ['', 'Banks issue the cards.', false],
])('whether a sentence names %s: %s', (name, text, expected) => {
  expect(namesCompany(text, name)).toBe(expected);
});

test('words that any company has are no part of a name', () => {
  expect(nameStems('WELLS FARGO & COMPANY/MN').slice(0, 2)).toEqual(['well', 'fargo']);
});

test.each(['We sell tea.', 'The Company sells tea.', 'Tea is sold by our bottlers.'])(
  '%s speaks of the company',
  (text) => {
    expect(mentionsCompany(text, 'Other Corp')).toBe(true);
  },
);
