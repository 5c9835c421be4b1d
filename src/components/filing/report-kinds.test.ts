import { expect, test } from 'vitest';

import { reportKinds } from './filing-list.tsx';

const forms = (...names: string[]) => names.map((form) => ({ form }));

test.each([
  ['unknown', undefined, ['10-K', '10-Q', '8-K']],
  ['domestic', forms('4', '8-K', '10-Q', '10-K', '10-K/A'), ['10-K', '10-Q', '8-K']],
  ['foreign', forms('6-K', '20-F', '20-F/A'), ['20-F', '6-K']],
  ['Canadian', forms('6-K', '40-F'), ['40-F', '6-K']],
  ['formerly foreign', forms('8-K', '10-Q', '10-K', '6-K', '20-F'), ['10-K', '20-F', '10-Q']],
  ['new', forms('S-1'), []],
])('%s', (_, given, expected) => {
  expect(reportKinds(given).map(({ form }) => form)).toEqual(expected);
});
