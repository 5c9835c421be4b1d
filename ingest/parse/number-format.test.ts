import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { readDate, readDecimals, readDigits, readNumberWords, scaledValue } from './number-format.ts';

describe('readDigits', () => {
  const cases: [string, string | null, string | null][] = [
    ['391035', null, '391035'],
    ['0.06', null, '0.06'],
    [' 4 ', null, '4'],
    ['1,234', null, null],
    ['-5', null, null],
    ['391,035', 'ixt:num-dot-decimal', '391035'],
    ['1,234.5', 'ixt:numdotdecimal', '1234.5'],
    ['1 234.5', 'ixt:num-dot-decimal', '1234.5'],
    ['.5', 'ixt:num-dot-decimal', '.5'],
    ['(2)', 'ixt:num-dot-decimal', null],
    ['—', 'ixt:num-dot-decimal', null],
    ['', 'ixt:num-dot-decimal', null],
    ["1'234.5", 'ixt:num-dot-decimal-apos', '1234.5'],
    ['1.234,5', 'ixt:num-comma-decimal', '1234.5'],
    ['1 234,50', 'ixt:numspacecomma', '1234.50'],
    ['1,2,3', 'ixt:num-comma-decimal', null],
    ['—', 'ixt:fixed-zero', '0'],
    ['-', 'ixt:zerodash', '0'],
    ['', 'ixt:numdash', '0'],
    ['5 dollars 30 cents', 'ixt:num-unit-decimal', '5.30'],
    ['1,200 pounds 5 pence', 'ixt:num-unit-decimal', '1200.05'],
    ['twelve', 'ixt-sec:numwordsen', '12'],
    ['no', 'ixt-sec:numwordsen', '0'],
    ['P1Y', 'ixt-sec:duryear', null],
    ['1', 'ixt:constructor', null],
    ['1', 'ixt:__proto__', null],
  ];
  it.each(cases)('%j as %j is %j', (text, format, expected) => {
    expect(readDigits(text, format)).toBe(expected);
  });

  it('reads back every number that is written with groups', () => {
    fc.assert(
      fc.property(fc.nat({ max: 2 ** 45 }), fc.integer({ min: 0, max: 999 }), (whole, part) => {
        const decimals = String(part).padStart(3, '0');
        const us = `${whole.toLocaleString('en-US')}.${decimals}`;
        const german = `${whole.toLocaleString('de-DE')},${decimals}`;
        expect(readDigits(us, 'ixt:num-dot-decimal')).toBe(`${whole}.${decimals}`);
        expect(readDigits(german, 'ixt:num-comma-decimal')).toBe(`${whole}.${decimals}`);
      }),
    );
  });

  it('gives plain digits or null for any text under any format', () => {
    const formats = ['num-dot-decimal', 'num-comma-decimal', 'num-unit-decimal', 'fixed-zero', 'numwordsen'];
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary', maxLength: 300 }),
        fc.constantFrom(...formats),
        (text, format) => {
          const digits = readDigits(text, `ixt:${format}`);
          expect(digits === null || /^(?:\d+\.?\d*|\.\d+)$/.test(digits)).toBe(true);
        },
      ),
    );
  });

  it.each(['1'.repeat(1_000_000), ' '.repeat(1_000_000), '1,'.repeat(500_000)])(
    'refuses a megabyte',
    (text) => {
      expect(readDigits(text, 'ixt:num-unit-decimal')).toBeNull();
    },
  );
});

describe('scaledValue', () => {
  const cases: [string, string | null, boolean, number | null][] = [
    ['391035', '6', false, 391_035_000_000],
    ['9447', '6', true, -9_447_000_000],
    ['1.1', '6', false, 1_100_000],
    ['24.1', '-2', false, 0.241],
    ['0', '6', true, 0],
    ['5', null, false, 5],
    ['5', 'six', false, null],
    ['5', '99', false, null],
    ['1', '31', false, null],
    ['9'.repeat(22), '0', false, null],
    ['1', '22', false, null],
  ];
  it.each(cases)('%s at scale %j, negative %j, is %j', (digits, scale, isNegative, expected) => {
    expect(scaledValue(digits, scale, isNegative)).toBe(expected);
  });

  it('turns the sign and nothing else, and never makes a minus zero', () => {
    fc.assert(
      fc.property(fc.nat({ max: 1e9 }), fc.integer({ min: -6, max: 9 }), (whole, scale) => {
        const positive = scaledValue(String(whole), String(scale), false);
        const negative = scaledValue(String(whole), String(scale), true);
        expect(negative).toBe(whole === 0 ? 0 : -(positive ?? Number.NaN));
        expect(positive).toBe(Number(`${whole}e${scale}`));
      }),
    );
  });

  it('is the same figure whether the scale or the digits carry the power', () => {
    fc.assert(
      fc.property(fc.nat({ max: 1e9 }), fc.integer({ min: 0, max: 9 }), (whole, scale) => {
        expect(scaledValue(String(whole), String(scale), false)).toBe(
          scaledValue(`${whole}${'0'.repeat(scale)}`, '0', false),
        );
      }),
    );
  });
});

it.each([
  ['INF', null],
  ['-6', -6],
  ['2', 2],
  [undefined, undefined],
  ['many', undefined],
])('decimals %j read as %j', (text, expected) => {
  expect(readDecimals(text)).toBe(expected);
});

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

it.each([
  ['2024-09-28', '2024-09-28'],
  ['September 28, 2024', '2024-09-28'],
  ['Sept. 28, 2024', '2024-09-28'],
  ['December\u00a031, 2024', '2024-12-31'],
  ['28 September 2024', '2024-09-28'],
  ['9/28/2024', '2024-09-28'],
  ['February 30, 2024', null],
  ['September 2024', null],
  ['--12-31', null],
  ['', null],
])('%j is %j', (text, expected) => {
  expect(readDate(text)).toBe(expected);
});
