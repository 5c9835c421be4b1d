import { expect, test } from 'vitest';

import { readerAddress, redlineAddress } from './passage-links.ts';

const ADSH = '0000320193-25-000079';

test.each([
  [{ adsh: ADSH }, null],
  [{ adsh: ADSH, filename: 'a.htm' }, { document: 'a.htm' }],
  [
    { adsh: ADSH, filename: 'a.htm', document_offset: 120 },
    { document: 'a.htm', offset: 120 },
  ],
  [
    { adsh: ADSH, filename: 'a.htm', document_offset: 120, passage: 'Tariffs.' },
    { document: 'a.htm', offset: 120, to: 128 },
  ],
  [
    { adsh: ADSH, filename: 'a.htm', document_offset: 120, hit_offset: 125, passage: 'Tariffs.' },
    { document: 'a.htm', offset: 120, to: 128 },
  ],
  // A table: its text is not in the response.
  [
    { adsh: ADSH, filename: 'a.htm', document_offset: 120, hit_offset: 480 },
    { document: 'a.htm', offset: 480 },
  ],
  [{ adsh: ADSH, filename: 'a.htm', passage: 'Tariffs.' }, { document: 'a.htm' }],
])('%o is read at %o', (place, search) => {
  expect(readerAddress(place)?.search ?? null).toEqual(search);
});

test.each([
  [
    { tag: 'item:RiskFactorsTextBlock', adsh: ADSH },
    { tag: 'item:RiskFactorsTextBlock', target: ADSH },
  ],
  [
    { tag: 't', adsh: ADSH, ordinal: 0 },
    { tag: 't', target: ADSH, passage: 0 },
  ],
])('%o is compared at %o', (compared, search) => {
  expect(redlineAddress('AAPL', compared)).toEqual({
    to: '/companies/$id/disclosures/compare',
    params: { id: 'AAPL' },
    search,
  });
});
