import { afterEach, beforeEach, expect, test } from 'vitest';

import type { Summary } from '../../../domain/summary/summary.ts';
import { openReportsStore, REPORTS } from '../../testing/small-reports.ts';
import type { Store } from '../store.ts';
import type { SummaryKey } from '../summary-store.ts';

const SUMMARY: Summary = {
  business: [{ text: 'We grind lenses.', citations: ['p1'] }],
  products: [],
  highlights: [],
  risk_factors: [{ title: 'We may fail.', summary: null, citations: [], novelty: null }],
  risk_captions: 3,
  citations: [
    {
      id: 'p1',
      tag: 'item:BusinessTextBlock',
      offset: 4,
      length: 16,
      quote: 'We grind lenses.',
      filename: 'a.htm',
    },
  ],
  missing: [{ part: 'products_and_services', reason: 'None is named.' }],
};

const KEY: SummaryKey = {
  accession_number: REPORTS[2]?.accession_number ?? '',
  method: 'llm',
  model: 'tea-1',
  prompt_version: 1,
  input: 'abc',
};
const AT = '2026-08-03T15:00:00.000Z';

let store: Store;
beforeEach(async () => {
  store = await openReportsStore();
});
afterEach(() => store.close());

test('a summary comes back as it was saved', async () => {
  await store.summaries.save({ ...KEY, summary: SUMMARY, generated_at: AT });
  expect(await store.summaries.get(KEY)).toEqual({ summary: SUMMARY, generated_at: AT });
});

test.each<[name: string, change: Partial<SummaryKey>]>([
  ['another report', { accession_number: REPORTS[0]?.accession_number ?? '' }],
  ['another method', { method: 'other' }],
  ['another model', { model: 'tea-2' }],
  ['another prompt', { prompt_version: 2 }],
  ['another input', { input: 'abd' }],
  ['no report', { accession_number: '0000000000-00-000000' }],
])('of %s there is none', async (_, change) => {
  await store.summaries.save({ ...KEY, summary: SUMMARY, generated_at: AT });
  expect(await store.summaries.get({ ...KEY, ...change })).toBe(null);
});

test('a later one of another input takes its place', async () => {
  await store.summaries.save({ ...KEY, summary: SUMMARY, generated_at: AT });
  const later = { summary: { ...SUMMARY, risk_captions: 4 }, generated_at: '2026-09-01T00:00:00.000Z' };
  await store.summaries.save({ ...KEY, input: 'abd', ...later });
  expect(await store.summaries.get(KEY)).toBe(null);
  expect(await store.summaries.get({ ...KEY, input: 'abd' })).toEqual(later);
});

test('one of a filing that is not stored is not kept, and no row counts as written', async () => {
  const before = store.writes();
  await store.summaries.save({
    ...KEY,
    accession_number: '0000000000-00-000000',
    summary: SUMMARY,
    generated_at: AT,
  });
  await store.summaries.save({ ...KEY, summary: SUMMARY, generated_at: AT });
  expect(store.writes()).toBe(before);
});
