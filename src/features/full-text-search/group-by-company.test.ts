import { expect, test } from 'vitest';

import type { FullTextResult } from '../../../contract/full-text.ts';
import { groupByCompany } from './group-by-company.ts';

const result = (id: string, cik: string): FullTextResult => ({
  id,
  score: 1,
  accession: id,
  form: '10-K',
  root_forms: ['10-K'],
  file_type: '10-K',
  file_date: '2026-01-01',
  period_ending: null,
  filename: 'a.htm',
  url: '',
  ciks: [cik],
  entities: [{ cik, name: `Company ${cik}`, ticker: null }],
  biz_states: [],
  biz_locations: [],
  inc_states: [],
  sics: [],
  items: [],
  is_primary: true,
  is_amendment: false,
});

const page = [result('a', '1'), result('b', '2'), result('c', '1')];
const shown = (isGrouped: boolean) =>
  groupByCompany(page, isGrouped).map(({ result: { id }, heading }) => [id, heading?.filings]);

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
