import { expect, test } from 'vitest';

import { formTitle } from './form-titles.ts';
import { isAmendment, rootForm } from './root-form.ts';

test.each([
  ['10-K', '10-K', false, 'Annual report'],
  ['10-K/A', '10-K', true, 'Annual report (amendment)'],
  ['SC 13G/A', 'SC 13G', true, 'Beneficial ownership over 5%, passive (amendment)'],
  ['8-K', '8-K', false, 'Current report'],
  ['DEF 14A', 'DEF 14A', false, 'Proxy statement'],
  ['PX14A6G', 'PX14A6G', false, 'Notice of an exempt solicitation'],
  ['X-17A-5', 'X-17A-5', false, null],
])('%s: root %s, amendment %s, title %j', (form, root, amendment, title) => {
  expect(rootForm(form)).toBe(root);
  expect(isAmendment(form)).toBe(amendment);
  expect(formTitle(form)).toBe(title);
});
