import { expect, it } from 'vitest';

import { readNumberWords } from './number-words.ts';

it.each([
  ['no', 0],
  ['None', 0],
  ['zero', 0],
  ['two', 2],
  ['Thirteen', 13],
  ['thirty-five', 35],
  ['one hundred', 100],
  ['two hundred and five', 205],
  ['nine hundred ninety-nine', 999],
  ['two million', 2_000_000],
  ['one thousand and one', 1_001],
  ['three million, four hundred thousand', 3_400_000],
  ['one billion two hundred fifty million', 1_250_000_000],
  ['five six', null],
  ['twenty twenty', null],
  ['twenty eleven', null],
  ['hundred', null],
  ['eleven hundred', null],
  ['two hundred and', null],
  ['one thousand one million', null],
  ['several', null],
  ['', null],
  ['one '.repeat(50), null],
])('%j reads as %j', (text, expected) => {
  expect(readNumberWords(text)).toBe(expected);
});
