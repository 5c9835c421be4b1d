import { expect, test } from 'vitest';

import { readIngestSettings } from './settings.ts';

test.each([
  ['EDGAR_CONTACT', 'nobody', /EDGAR_CONTACT must end in an e-mail address.*got 'nobody'/],
  ['EDGAR_REQUESTS_PER_SECOND', '10', /EDGAR_REQUESTS_PER_SECOND must be a whole number 1\.\.9, got '10'/],
  ['EDGAR_WWW_HOST', 'a b', /EDGAR_WWW_HOST must be a host or an address/],
])('%s=%s is refused', (name, value, words) => {
  const folders = { root: '/desk', working: '/desk' };
  expect(() => readIngestSettings({ [name]: value }, folders)).toThrow(words);
});
