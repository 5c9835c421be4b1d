import { expect, test } from 'vitest';

import { filingAddress } from './filing-address.ts';

test('a filing has its index at sec.gov', () => {
  expect(filingAddress('0000320193', '0000320193-24-000123')).toBe(
    'https://www.sec.gov/Archives/edgar/data/320193/000032019324000123/0000320193-24-000123-index.htm',
  );
});

test.each(['', '000032019324000123', '../../etc', '0000320193-24-000123/x'])(
  '%j is no accession number and gets no address',
  (text) => {
    expect(filingAddress('0000320193', text)).toBeNull();
  },
);
