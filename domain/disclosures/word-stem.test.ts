import { expect, test } from 'vitest';

import { stemWord } from './word-stem.ts';

const SAME: string[][] = [
  ['tariff', 'tariffs'],
  ['impose', 'imposed', 'imposing', 'imposes'],
  ['policy', 'policies'],
  ['disclose', 'disclosed', 'disclosing'],
  ['plan', 'planned', 'planning', 'plans'],
  ['risk', 'risks'],
  ['process', 'processes', 'processed', 'processing'],
  ['supply', 'supplies'],
];

test.each(SAME.map((words) => [words.join(' '), words] as const))('%s meet', (_, words) => {
  expect(new Set(words.map(stemWord)).size).toBe(1);
});

const APART: [string, string][] = [
  ['business', 'busing'],
  ['loss', 'lose'],
  ['thing', 'th'],
  ['2024', '202'],
  ['status', 'state'],
  ['news', 'net'],
];

test.each(APART)('%s and %s do not', (one, other) => {
  expect(stemWord(one)).not.toBe(stemWord(other));
});
