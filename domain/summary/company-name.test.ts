import { expect, test } from 'vitest';

import { namesCompany, nameStems, mentionsCompany } from './company-name.ts';

test.each([
  ['COCA COLA CO', 'The Coca-Cola Company is a total beverage company.', true],
  ['LOWES COMPANIES INC', 'Lowe’s operates 1,700 stores.', true],
  ['EXXON MOBIL CORP', 'ExxonMobil also has interests in power generation.', true],
  ['PROCTER & GAMBLE Co', 'Procter & Gamble sells soap.', true],
  ['3M CO', '3M makes tape.', true],
  ['Advanced Micro Devices', 'A microprocessor is an IC.', false],
  ['Visa Inc.', 'Banks issue the cards.', false],
  ['', 'Banks issue the cards.', false],
])('of %s: %s', (name, text, expected) => {
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
