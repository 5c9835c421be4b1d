import { expect, test } from 'vitest';

import type { StoredDisclosure } from './disclosure.ts';
import { headingLength, isUnresolvedPointer } from './passage-text.ts';

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
])('whether a pointer is unresolved, with %s', (_, disclosure, points) => {
  expect(isUnresolvedPointer(disclosure)).toBe(points);
});

test.each([
  ['Liquidity\nWe have cash.', ['Overview', 'Liquidity'], 'We have cash.'],
  ['Overview\nLiquidity\nWe have cash.', ['Overview', 'Liquidity'], 'We have cash.'],
  // 0001045810-26-000021 (NVIDIA), whose tagged note begins inside its heading.
  ['Groq\nIn December 2025, we entered', ['Note 2 - Groq'], 'In December 2025, we entered'],
  ['We have cash.\nIt grows.', ['Liquidity'], 'We have cash.\nIt grows.'],
  ['Liquidity', ['Liquidity'], 'Liquidity'],
])('%j under %j begins with its paragraph', (text, heading, expected) => {
  expect(text.slice(headingLength(text, heading))).toBe(expected);
});
