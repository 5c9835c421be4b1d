import { expect, test } from 'vitest';

import { isUnresolvedPointer } from './passage-text.ts';
import type { StoredDisclosure } from './stored-disclosure.ts';

const RUN = { filename: 'ten-k.htm', start: 0, end: 400 };
const DISCLOSURE: StoredDisclosure = {
  tag: 'item:LegalProceedingsTextBlock',
  label: 'Legal Proceedings',
  source: 'item',
  status: 'incorporated',
  quality: 'ok',
  runs: [RUN],
  characters: 400,
  passages: [],
};

test.each([
  ['its own words alone', DISCLOSURE, true],
  ['no words at all', { ...DISCLOSURE, runs: [] }, true],
  ['what it points to too', { ...DISCLOSURE, runs: [RUN, { ...RUN, filename: 'ex13.htm' }] }, false],
  ['all it has to say', { ...DISCLOSURE, status: 'found' as const }, false],
])('a pointer with %s', (_, disclosure, points) => {
  expect(isUnresolvedPointer(disclosure)).toBe(points);
});
