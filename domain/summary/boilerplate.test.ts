import { expect, test } from 'vitest';

import {
  addsToPrevious,
  continuesPrevious,
  isAboutTheReport,
  isCrossReference,
  isDependent,
  isHousekeeping,
} from './boilerplate.ts';

test('a sentence that adds to another opens no profile', () => {
  // 0000002488-18-000042 (AMD)
  expect(addsToPrevious('We also license portions of our intellectual property portfolio.')).toBe(true);
  expect(addsToPrevious('We design and sell phones, and also license software.')).toBe(false);
});

const RULES = { isCrossReference, isAboutTheReport, isHousekeeping, isDependent, continuesPrevious };

/** Sentences as annual reports write them, with the one rule that leaves them out, or none. */
test.each<[text: string, rule: keyof typeof RULES | null]>([
  ['See Item 7 for a discussion of our results.', 'isCrossReference'],
  ['Information on key product categories can be found in Note 2.', 'isCrossReference'],
  ['Our terms are incorporated herein by reference.', 'isCrossReference'],
  ['Sales by segment are shown in the following table.', 'isCrossReference'],
  ['Our Annual Report contains forward-looking statements.', 'isAboutTheReport'],
  ['Unless the context otherwise requires, “we” means Alphabet.', 'isAboutTheReport'],
  ['The Company, its franchisees and suppliers are referred to herein as the "System."', 'isAboutTheReport'],
  ['“Concentrates” means flavorings and other ingredients.', 'isAboutTheReport'],
  ['Our website is located at www.example.com.', 'isHousekeeping'],
  ['Our fiscal year ends on the last Sunday in January.', 'isHousekeeping'],
  ['We were incorporated in Delaware in 1998.', 'isHousekeeping'],
  ['Our common stock is listed on the New York Stock Exchange.', 'isHousekeeping'],
  ['We had approximately 1,200 full-time employees.', 'isHousekeeping'],
  ['In fiscal 2009, we opened an office in Oslo.', 'isHousekeeping'],
  ['We invested $2.8 billion in research.', 'isHousekeeping'],
  // 0000050863-24-000010 (Intel)
  ['We continued to prioritize investments critical to our transformation.', 'isHousekeeping'],
  ['We continue to invest in phones.', null],
  ['However, demand may fall.', 'continuesPrevious'],
  ['It also sells services.', 'continuesPrevious'],
  ['For example, we sell phones.', 'continuesPrevious'],
  ['Any of these actions could harm us.', 'continuesPrevious'],
  ['Alternatively, a court may find it void.', 'continuesPrevious'],
  ['There is concern about sugar.', 'isDependent'],
  ['Since that time, the company has sold its factories.', 'isDependent'],
  ['Until then we sold phones in stores of our own.', 'isDependent'],
  ['Since its foundation the company has sold phones.', null],
  // 0001551152-25-000020 (AbbVie)
  ['AbbVie or "the company" refer to AbbVie Inc., or AbbVie Inc. and its subsidiaries.', 'isAboutTheReport'],
  ['We use these channels to sell our goods.', 'isDependent'],
  ['We expect this model to enable growth.', 'isDependent'],
  ['We sell services in the same markets.', 'isDependent'],
  ['We design and sell phones.', null],
  ['The Coca-Cola Company is a total beverage company.', null],
  ['GameStop Corp. (“GameStop,” “we,” “us,” or the “Company”) offers games through its stores.', null],
  ['Our customers include grocery stores, drug stores and department stores.', null],
])('%s %s', (text, rule) => {
  const applied = Object.entries(RULES)
    .filter(([, applies]) => applies(text))
    .map(([name]) => name);
  // What goes on from another sentence cannot stand alone either.
  const expected =
    rule === null ? [] : rule === 'continuesPrevious' ? ['isDependent', 'continuesPrevious'] : [rule];
  expect(applied).toEqual(expected);
});
