import { expect, test } from 'vitest';

import { commonTextSummary } from './common-text.ts';

test.each([
  [0.97, 0, 6, 'None of 6 peers in technology uses similar wording.', 'New and unique to this company.'],
  [
    0.97,
    1,
    6,
    '1 of 6 peers in technology uses similar wording.',
    'New for this company and rare among peers.',
  ],
  [
    0.97,
    3,
    6,
    '3 of 6 peers in technology use similar wording.',
    'New for this company but common among peers.',
  ],
  [0.1, 6, 6, '6 of 6 peers in technology use similar wording.', 'Not new, and common among peers.'],
  [0.1, 2, 6, '2 of 6 peers in technology use similar wording.', 'Not new, but rare among peers.'],
  [0.1, 0, 6, 'None of 6 peers in technology uses similar wording.', 'Not new, but unique to this company.'],
  [
    1,
    1,
    1,
    'The only peer in technology uses similar wording.',
    'New for this company but common among peers.',
  ],
  [1, 0, 0, 'No peer in technology has this disclosure loaded.', 'Cannot compare with peers.'],
])(
  'with a novelty of %d and %d of %d peers the summary is: %s %s',
  (novelty, with_text, peers, count, verdict) => {
    expect(commonTextSummary({ peers, with_text, sector: 'technology' }, novelty)).toEqual({
      count,
      verdict,
    });
  },
);

test('the summary of a company without a sector names none', () => {
  expect(commonTextSummary({ peers: 2, with_text: 0, sector: null }, 0).count).toBe(
    'None of 2 peers uses similar wording.',
  );
});
