import { expect, test } from 'vitest';

import { printedAmount, tableScale } from './printed-number.ts';

test.each([
  [
    '(In millions, except number of shares, which are reflected in thousands, and per-share amounts)',
    { money: 1e6, shares: 1e3 },
  ],
  ['(in thousands, except per share data)', { money: 1e3, shares: 1e3 }],
  ['(In millions, except share and per share amounts)', { money: 1e6, shares: 1 }],
  ['($ in millions, except earnings per share)', { money: 1e6, shares: 1e6 }],
  ['(Unaudited)', null],
])('%j has the scale %j', (words, expected) => expect(tableScale(words)).toEqual(expected));

test.each([
  ['$(1,234)', -1234],
  ['(1,234)', -1234],
  ['1,477.7', 1477.7],
  ['-12', -12],
  ['—', null],
  ['40.3%', null],
  ['n.m.', null],
])('%j is the amount %j', (text, expected) => expect(printedAmount(text)).toBe(expected));
