import { expect, it } from 'vitest';

import { printedValue } from './face.ts';

// NVIDIA's cash flow of fiscal 2026 prints (8,918) and (15,399) of facts that are positive: 0001045810-26-000021.
it.each([
  ['(8,918)', 8_918e6, -8_918e6],
  ['(15,399', 15_399e6, -15_399e6],
  ['$ (0.31)', -0.31, -0.31],
  ['$391,035', 391_035e6, 391_035e6],
  ['12,715', -12_715e6, 12_715e6],
  ['−5', 5, -5],
  ['—', null, 0],
  ['$ —', null, 0],
  ['—', 0, 0],
  ['see note 4', null, null],
  ['1,234', null, null],
])('%s of %d is %d', (text, value, printed) => {
  expect(printedValue({ text, value })).toBe(printed);
});
