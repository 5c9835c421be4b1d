import { expect, test } from 'vitest';

import {
  ALL_ANNUAL_FORMS,
  ANNUAL_FORMS,
  ANNUAL_FORMS_IN_USE,
  INTERIM_FORMS,
  INTERIM_FORMS_IN_USE,
  isPeriodicForm,
  isSmallForm,
  reportForm,
} from './forms.ts';

test.each([
  ['10-K', true, '10-K', false],
  ['10-K/A', true, '10-K', false],
  ['10-K405/A', true, '10-K', false],
  ['10-KT', true, '10-K', false],
  ['10-KSB', true, '10-K', true],
  ['10KSB40', true, '10-K', true],
  ['10-QSB/A', true, '10-Q', true],
  ['10-QT', true, '10-Q', false],
  ['20-F', true, '20-F', false],
  ['40-F/A', true, '40-F', false],
  ['10-D', false, null, false],
  ['8-K', false, null, false],
  ['10-K/B', false, null, false],
])('%s: periodic %s, disclosures of %s, small %s', (form, is_periodic, family, is_small) => {
  expect([isPeriodicForm(form), reportForm(form), isSmallForm(form)]).toEqual([
    is_periodic,
    family,
    is_small,
  ]);
});

test('lists of forms are read off the table', () => {
  expect(ANNUAL_FORMS).toEqual(['10-K', '20-F', '40-F']);
  expect(ANNUAL_FORMS_IN_USE).toEqual(['10-K', '20-F', '40-F', '10-KT']);
  expect(ALL_ANNUAL_FORMS).toEqual(expect.arrayContaining(['10-K405', '10-KSB', '10KSB40']));
  expect([INTERIM_FORMS, INTERIM_FORMS_IN_USE]).toEqual([['10-Q'], ['10-Q', '10-QT']]);
});
