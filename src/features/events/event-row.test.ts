import { expect, test } from 'vitest';

import { exhibitName } from './event-row.tsx';

test.each([
  // 0001140361-26-006577
  ['EX-10.1', 'EXHIBIT 10.1', 'EX-10.1'],
  ['EX-99.1', 'EX-99.1', 'EX-99.1'],
  ['EX-99.1', 'EX-99', 'EX-99.1 EX-99'],
  ['EX-99.1', null, 'EX-99.1'],
  ['EX-99.1', 'PRESS RELEASE', 'EX-99.1 PRESS RELEASE'],
  ['EX-99.1', '\u202e', 'EX-99.1'],
])('%s described as %j is named %s', (type, description, name) => {
  expect(exhibitName(type, description)).toBe(name);
});
