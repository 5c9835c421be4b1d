import { expect, test } from 'vitest';

import { filingTitle } from './filing-title.ts';

test.each([
  ['10-K', '10-K', 'Annual report', null],
  ['10-K/A', '10-K', 'Annual report', null],
  ['8-K', 'FORM 8-K', 'Current report', null],
  ['10-K', null, 'Annual report', null],
  ['10-K', 'ANNUAL REPORT', 'Annual report', null],
  ['10-K', 'TESLA 10-K 2023', 'Annual report', 'TESLA 10-K 2023'],
  ['DEF 14A', 'DEFINITIVE PROXY STATEMENT', 'Proxy statement', 'DEFINITIVE PROXY STATEMENT'],
  // The title that the service gives a filing without a description.
  [
    'SC 13G/A',
    'Beneficial ownership over 5%, passive (amendment)',
    'Beneficial ownership over 5%, passive',
    null,
  ],
  ['XYZ-1', 'SOMETHING NEW', 'SOMETHING NEW', null],
  ['XYZ-1', '', 'XYZ-1', null],
])('%s with the description %j has the title %j and detail %j', (form, description, title, detail) => {
  expect(filingTitle({ form, description })).toEqual({ title, detail });
});
