import { expect, test } from 'vitest';

import { cueScore } from './cue-words.ts';

test.each([
  ['We design, manufacture and sell cars, and offer services related to our products.', 'Tesla, Inc.', 1],
  ['Mastercard is a technology company in the global payments industry.', 'Mastercard Inc', 2 / 3],
  ['NIKE is the largest seller of athletic footwear and apparel in the world.', 'NIKE, Inc.', 1],
  ['Hydraulic fracturing is the most widely used method.', 'CARBO CERAMICS INC', 0],
  ['The weather was mild.', 'Apple Inc.', 0],
])('%s', (text, name, expected) => {
  expect(cueScore(text, name)).toBeCloseTo(expected, 5);
});
