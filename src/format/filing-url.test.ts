import { expect, test } from 'vitest';

import { filingUrl } from './filing-url.ts';

test('a filing links to its index page on sec.gov', () => {
  expect(filingUrl('0000320193', '0000320193-24-000123')).toBe(
    'https://www.sec.gov/Archives/edgar/data/320193/000032019324000123/0000320193-24-000123-index.htm',
  );
});

test.each(['', '000032019324000123', '../../etc', '0000320193-24-000123/x'])(
  '%j is not an accession number and has no URL',
  (text) => {
    expect(filingUrl('0000320193', text)).toBeNull();
  },
);
