import { expect, test } from 'vitest';

import { commonWords } from './common-words.ts';

test.each([
  [0.97, 0, 6, 'None of 6 peers in technology say nearly the same.', 'New, and this company’s own.'],
  [
    0.97,
    1,
    6,
    '1 of 6 peers in technology says nearly the same.',
    'New for this company, and said by few of its peers.',
  ],
  [
    0.97,
    3,
    6,
    '3 of 6 peers in technology say nearly the same.',
    'New for this company, yet common among its peers.',
  ],
  [0.1, 6, 6, '6 of 6 peers in technology say nearly the same.', 'Said before, and common among peers.'],
  [0.1, 2, 6, '2 of 6 peers in technology say nearly the same.', 'Said before, and said by few peers.'],
  [0.1, 0, 6, 'None of 6 peers in technology say nearly the same.', 'Said before, and this company’s own.'],
  [
    1,
    1,
    1,
    'The one peer in technology says nearly the same.',
    'New for this company, yet common among its peers.',
  ],
  [
    1,
    0,
    0,
    'No peer in technology has such a disclosure loaded.',
    'Whether its wording is common cannot be told.',
  ],
])('novelty %d, %d of %d: %s %s', (novelty, with_text, peers, count, verdict) => {
  expect(commonWords({ peers, with_text, sector: 'technology' }, novelty)).toEqual({ count, verdict });
});

test('a company without a sector', () => {
  expect(commonWords({ peers: 2, with_text: 0, sector: null }, 0).count).toBe(
    'None of 2 peers say nearly the same.',
  );
});
