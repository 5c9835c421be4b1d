import { expect, test } from 'vitest';

import { redlineAddress } from './passage-links.ts';

const ADSH = '0000320193-25-000079';

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
