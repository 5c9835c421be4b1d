import { expect, test } from 'vitest';

import { NOVELTY_TERMS, type Shingles, shinglesOf } from '../text/shingles.ts';
import { maskedTerms } from './masked-terms.ts';
import { noveltiesOf, noveltyOf } from './novelty.ts';

const report = (text: string): Shingles => shinglesOf(maskedTerms(text), NOVELTY_TERMS);

const EARLIER =
  'Net sales rose 5 percent in 2024 as demand for our products grew in all regions. Costs fell.';

const ROWS: [text: string, earlier: string[], novelty: number | null][] = [
  ['Net sales rose 5 percent in 2024 as demand for our products grew', [EARLIER], 0],
  ['Net sales rose 12.5 percent in 2025 as demand for our products grew', [EARLIER], 0],
  ['New tariffs were announced on imports', [EARLIER], 1],
  ['New tariffs were announced on imports', [], 1],
  ['Costs fell.', [EARLIER], null],
  // Of six shingles the last two hold a word that is new.
  ['demand for our products grew in all six regions', [EARLIER], 0.4],
  [
    'demand for our products grew in all six regions',
    ['something else entirely was said here', EARLIER],
    0.4,
  ],
];

test.each(ROWS)('%s', (text, earlier, novelty) => {
  expect(noveltyOf(maskedTerms(text), earlier.map(report))).toBe(novelty);
});

test('a text too short to be told takes its neighbour’s', () => {
  const texts = ['Costs fell.', 'New tariffs were announced on imports', 'Costs fell.'];
  expect(noveltiesOf(texts, [report(EARLIER)])).toEqual([1, 1, 1]);
});
