import { expect, test } from 'vitest';

import { answerOf } from '../../../views/testing/answer.ts';
import { countedOf, facetEntries, sameCik } from './facets.tsx';

const counted = (...values: string[]) =>
  values.map((value, index) => ({ value, name: null, count: 9 - index }));
const brief = (entries: ReturnType<typeof facetEntries>) =>
  entries.map(({ value, count, isSelected }) => `${isSelected ? '+' : ''}${value} ${count}`);

test.each([
  [counted('10-K', '8-K'), [], [], ['10-K 9', '8-K 8']],
  [counted('10-K'), ['10-K'], counted('10-K', '8-K'), ['+10-K 9', '8-K 8']],
  [counted('10-K'), ['10-K/A'], [], ['10-K 9', '+10-K/A null']],
  [[], ['10-K'], counted('8-K', '10-K'), ['+10-K null', '8-K 9']],
  [[], [], [], []],
])('%o with %o selected and others %o', (given, chosen, others, entries) => {
  expect(brief(facetEntries(given, chosen, others))).toEqual(entries);
});

test('a CIK matches with and without leading zeros', () => {
  expect(brief(facetEntries(counted('0000320193'), ['320193'], [], sameCik))).toEqual(['+0000320193 9']);
});

test('counts of each facet', () => {
  const { facets } = answerOf({
    facets: {
      forms: [{ key: '10-K', doc_count: 3 }],
      entities: [{ cik: '0000320193', name: 'Apple Inc.', ticker: 'AAPL', count: 2 }],
      sics: [{ key: '3571', doc_count: 1, name: 'Electronic Computers' }],
      biz_states: [{ key: 'CA', doc_count: 1, name: null }],
    },
  });
  expect(countedOf(facets, 'forms')).toEqual([{ value: '10-K', name: null, count: 3 }]);
  expect(countedOf(facets, 'entities')).toEqual([{ value: '0000320193', name: 'Apple Inc.', count: 2 }]);
  expect(countedOf(facets, 'sics')).toEqual([{ value: '3571', name: 'Electronic Computers', count: 1 }]);
  expect(countedOf(facets, 'biz_states')).toEqual([{ value: 'CA', name: null, count: 1 }]);
  expect(countedOf(undefined, 'forms')).toEqual([]);
});
