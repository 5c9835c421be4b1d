import * as v from 'valibot';
import { expect, test } from 'vitest';

import { Filing } from '../../../contract/filings.ts';
import { foldFilings, isFold, reportKinds } from './filing-list.tsx';

const filing = (form: string, at: number): Filing =>
  v.parse(Filing, {
    accession_number: `9990000001-25-${String(at).padStart(6, '0')}`,
    form,
    filing_date: '2025-01-02',
    acceptance_datetime: null,
    description: null,
    size: null,
    items: [],
  });

const shown = (forms: string[]) =>
  foldFilings(forms.map(filing)).map((row) => (isFold(row) ? `${row.title}: ${row.forms}` : row.form));

test.each<[forms: string[], expected: string[]]>([
  [[], []],
  [
    ['10-K', '8-K'],
    ['10-K', '8-K'],
  ],
  // One is shown as it is.
  [
    ['10-K', '4', '8-K'],
    ['10-K', '4', '8-K'],
  ],
  [
    ['4', '144', '4', '10-Q'],
    ['3 insider filings: 144, 4', '10-Q'],
  ],
  [
    ['8-K', '4', '4/A'],
    ['8-K', '2 insider filings: 4, 4/A'],
  ],
  [
    ['424B2', '424B2', 'FWP', '8-K', '4'],
    ['3 prospectus filings: 424B2, FWP', '8-K', '4'],
  ],
  [['4', '424B2'], ['2 insider and prospectus filings: 4, 424B2']],
])('%j is shown as %j', (forms, expected) => {
  expect(shown(forms)).toEqual(expected);
});

test('folding loses no filing and keeps the order', () => {
  const filings = ['4', '4', '10-K', '144', '8-K', '3', '4'].map(filing);
  expect(foldFilings(filings).flatMap((row) => (isFold(row) ? row.filings : [row]))).toEqual(filings);
});

const forms = (...names: string[]) => names.map((form) => ({ form }));

test.each([
  ['unknown', undefined, ['10-K', '10-Q', '8-K']],
  ['domestic', forms('4', '8-K', '10-Q', '10-K', '10-K/A'), ['10-K', '10-Q', '8-K']],
  ['foreign', forms('6-K', '20-F', '20-F/A'), ['20-F', '6-K']],
  ['Canadian', forms('6-K', '40-F'), ['40-F', '6-K']],
  ['formerly foreign', forms('8-K', '10-Q', '10-K', '6-K', '20-F'), ['10-K', '20-F', '10-Q']],
  ['new', forms('S-1'), []],
])('%s', (_, given, expected) => {
  expect(reportKinds(given).map(({ form }) => form)).toEqual(expected);
});
