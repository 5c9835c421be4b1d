import { expect, test } from 'vitest';

import { fileLabel } from './file-label.ts';

test.each([
  ['10-K', '10-K', '10-K', '10-K main document'],
  ['8-K', 'FORM 8-K', '8-K', '8-K main document'],
  ['EX-99.1', 'PRESS RELEASE', '8-K', 'EX-99.1 PRESS RELEASE'],
  ['EX-99.1', 'EX-99.1', '8-K', 'EX-99.1'],
  ['EX-99.1', 'EXHIBIT 99.1', '8-K', 'EX-99.1'],
  ['EX-31', null, '10-K', 'EX-31'],
  [null, null, '10-K', 'a.htm'],
  [null, 'COVER', '10-K', 'a.htm COVER'],
])('%s described %j in a %s: %s', (file_type, file_description, form, text) => {
  expect(fileLabel({ filename: 'a.htm', file_type, file_description }, form)).toBe(text);
});
