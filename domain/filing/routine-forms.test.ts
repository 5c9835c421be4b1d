import { expect, test } from 'vitest';

import { routineKind } from './routine-forms.ts';

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
