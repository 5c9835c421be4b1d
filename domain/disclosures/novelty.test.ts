import { expect, test } from 'vitest';

import { NOVELTY_TERMS, type Shingles, shinglesOf } from '../text/shingles.ts';
import { maskedTerms, newWords, noveltyOf, returnedSince } from './novelty.ts';

const report = (text: string): Shingles => shinglesOf(maskedTerms(text), NOVELTY_TERMS);

const EARLIER =
  'Net sales rose 5 percent in 2024 as demand for our products grew in all regions. Costs fell.';

const ROWS: [text: string, earlier: string[], novelty: number][] = [
  ['Net sales rose 5 percent in 2024 as demand for our products grew', [EARLIER], 0],
  ['Net sales rose 12.5 percent in 2025 as demand for our products grew', [EARLIER], 0],
  ['New tariffs were announced on imports', [EARLIER], 1],
  ['New tariffs were announced on imports', [], 1],
  // Fewer than five words say nothing new.
  ['Taxes fell.', [EARLIER], 0],
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

test.each([
  ['Net sales rose 9 percent in 2025 as demand for our products grew in all regions.', []],
  [
    'Net sales rose 9 percent in 2025 as demand for our services grew in all regions.',
    ['services grew in all regions'],
  ],
  [
    'Tariffs were announced on imports. Net sales rose 5 percent in 2024 as demand for our products grew.',
    ['Tariffs were announced on imports'],
  ],
  ['New tariffs', []],
])('the new words are marked in: %s', (text, words) => {
  const found = newWords(text, [report('Something else was said here.'), report(EARLIER)]);
  expect(found.map(([start, end]) => text.slice(start, end))).toEqual(words);
});

test('wording has returned since the newest report that has it, if a newer one lacks it', () => {
  const other = { year: 2024, shingles: report('Something else entirely was said here.') };
  const has = (year: number) => ({ year, shingles: report(EARLIER) });
  const text = 'Net sales rose 7 percent in 2025 as demand for our products grew';
  const since = returnedSince(text, [other, has(2023), has(2022)]);
  expect([since?.report.year, since?.share]).toEqual([2023, 1]);
  expect(returnedSince(text, [has(2024), other, has(2022)])).toBeNull();
  expect(returnedSince(text, [other])).toBeNull();
  expect(returnedSince(text, [])).toBeNull();
});

test('a part of a wording has returned, if it is a clause that the newest report lacks', () => {
  const clause = 'we depend on a single supplier in Ohio for the lenses that our cameras are made with';
  const text = `Prices of glass rose, and ${clause}, which burned down in the spring of the year.`;
  const kept = 'Prices of glass rose, and which burned down in the spring of the year.';
  const has = { year: 2022, shingles: report(`In the past ${clause}.`) };
  const lacks = { year: 2024, shingles: report(kept) };
  const since = returnedSince(text, [lacks, { year: 2023, shingles: report('Nothing of it.') }, has]);
  expect([since?.report.year, since?.share]).toEqual([2022, 0.548]);
  expect(returnedSince(text, [has, lacks])).toBeNull();
  // A few words in a row are in any report.
  expect(
    returnedSince(text, [lacks, { year: 2022, shingles: report('for the lenses that our cameras are') }]),
  ).toBeNull();
});
