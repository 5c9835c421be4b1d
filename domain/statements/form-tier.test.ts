import { expect, test } from 'vitest';

import { formTier, isAnnualForm } from './form-tier.ts';

test.each([
  ['10-K', 'A', true],
  ['10-K/A', 'A', true],
  ['10-KT', 'A', true],
  ['20-F', 'A', true],
  ['40-F', 'A', true],
  ['10-Q', 'A', false],
  ['10-QT', 'A', false],
  ['6-K', 'B', false],
  ['8-K/A', 'B', false],
  ['DEF 14A', 'C', false],
  ['424B5', 'C', false],
  ['S-1', 'C', false],
  ['Other', 'C', false],
] as const)('%s is tier %s, annual: %s', (form, tier, annual) => {
  expect([formTier(form), isAnnualForm(form)]).toEqual([tier, annual]);
});
