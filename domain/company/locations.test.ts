import { expect, test } from 'vitest';

import { locationName } from './locations.ts';

test.each([
  ['CA', 'California'],
  ['DE', 'Delaware'],
  ['DC', 'District of Columbia'],
  ['A6', 'Ontario, Canada'],
  ['Z4', 'Canada'],
  ['E9', 'Cayman Islands'],
  ['D8', 'British Virgin Islands'],
  ['L2', 'Ireland'],
  ['2M', 'Germany'],
  ['M0', 'Japan'],
  ['GA', 'Georgia'],
  ['2Q', 'Georgia (country)'],
  ['y5', 'Zimbabwe'],
  ['QQ', null],
  ['', null],
])('%s is %s', (code, expected) => {
  expect(locationName(code)).toBe(expected);
});
