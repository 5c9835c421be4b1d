import { expect, test } from 'vitest';

import {
  ALL_ANNUAL_FORMS,
  ANNUAL_FORMS,
  ANNUAL_FORMS_IN_USE,
  formTitle,
  INTERIM_FORMS,
  INTERIM_FORMS_IN_USE,
  isAmendment,
  isPeriodicForm,
  isSmallForm,
  reportForm,
  rootForm,
  routineKind,
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
  expect(ANNUAL_FORMS_IN_USE).toEqual(['10-K', '10-KT', '20-F', '40-F']);
  expect(ALL_ANNUAL_FORMS).toEqual(expect.arrayContaining(['10-K405', '10-KSB', '10KSB40']));
  expect([INTERIM_FORMS, INTERIM_FORMS_IN_USE]).toEqual([['10-Q'], ['10-Q', '10-QT']]);
});

test.each([
  ['10-K', '10-K', false, 'Annual report'],
  ['10-K/A', '10-K', true, 'Annual report (amendment)'],
  ['SC 13G/A', 'SC 13G', true, 'Beneficial ownership over 5%, passive (amendment)'],
  ['8-K', '8-K', false, 'Current report'],
  ['DEF 14A', 'DEF 14A', false, 'Proxy statement'],
  ['PX14A6G', 'PX14A6G', false, 'Notice of an exempt solicitation'],
  ['10-KSB40', '10-KSB40', false, 'Annual report of a small business'],
  ['X-17A-5', 'X-17A-5', false, null],
])('%s has the root form %s, is an amendment: %s, and has the title %j', (form, root, amendment, title) => {
  expect(rootForm(form)).toBe(root);
  expect(isAmendment(form)).toBe(amendment);
  expect(formTitle(form)).toBe(title);
});

test.each([
  ['3', 'insider'],
  ['4', 'insider'],
  ['4/A', 'insider'],
  ['5', 'insider'],
  ['144', 'insider'],
  ['424B2', 'prospectus'],
  ['424B5', 'prospectus'],
  ['FWP', 'prospectus'],
  ['40-F', null],
  ['10-K', null],
  ['424A', null],
  ['SC 13G', null],
  ['', null],
])('%s is %s', (form, kind) => {
  expect(routineKind(form)).toBe(kind);
});
