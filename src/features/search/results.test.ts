import { expect, test } from 'vitest';

import type { FullTextResult } from '../../../contract/full-text.ts';
import { hitsOf } from '../../../views/hits.ts';
import { answerOf, RESULT } from '../../../views/testing/answer.ts';
import { groupByCompany } from './results.tsx';

const result = (id: string, cik: string): FullTextResult => ({
  ...RESULT,
  id,
  entities: [{ cik, name: `Company ${cik}`, ticker: null }],
});

const page = hitsOf(answerOf({ results: [result('a', '1'), result('b', '2'), result('c', '1')] }), {});
const shown = (isGrouped: boolean) =>
  groupByCompany(page, isGrouped).map(({ hit: { id }, heading }) => [id, heading?.filings]);

test('filings are in the order of the answer', () => {
  expect(shown(false)).toEqual([
    ['a', undefined],
    ['b', undefined],
    ['c', undefined],
  ]);
});

test('by company, companies are in the order of their best filing', () => {
  expect(shown(true)).toEqual([
    ['a', 2],
    ['c', undefined],
    ['b', 1],
  ]);
});
