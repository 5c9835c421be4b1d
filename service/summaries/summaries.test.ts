import { afterAll, beforeAll, expect, test } from 'vitest';

import type { Fact } from '../../domain/facts/fact.ts';
import { createCaches, type ReadContext } from '../caches.ts';
import { EMPTY, LENSES, openReportsStore } from '../testing/small-reports.ts';
import { keyFigures } from './summary.ts';

/** Boeing's 10-K for 2024, 0000012927-25-000015. */
const REPORT = '0000012927-25-000015';
const ROWS: [concept: string, start: string | null, millions: number][] = [
  ['us-gaap:Revenues', '2024-01-01', 66_517],
  ['us-gaap:NetIncomeLoss', '2024-01-01', -11_817],
  ['us-gaap:Assets', null, 156_363],
];

let context: ReadContext;
beforeAll(async () => {
  const store = await openReportsStore();
  context = { store, caches: createCaches(store) };
  const facts = ROWS.map(([concept, start, millions]): Fact => ({
    concept,
    unit: 'USD',
    start,
    end: '2024-12-31',
    value: millions * 1e6,
    accession_number: REPORT,
    form: '10-K',
    filed: '2025-02-03',
    fy: 2024,
    fp: 'FY',
  }));
  await store.facts.saveFacts(LENSES.cik, facts);
});
afterAll(() => context.store.close());

test('figures of a report are said in words and in full, a loss as a loss', async () => {
  expect(await keyFigures(LENSES.cik, REPORT, context)).toEqual([
    { concept: 'us-gaap:Revenues', words: 'Revenue of fiscal 2024: 66.5 billion USD (66,517,000,000).' },
    {
      concept: 'us-gaap:NetIncomeLoss',
      words: 'Net loss of fiscal 2024: 11.8 billion USD (11,817,000,000).',
    },
    { concept: 'us-gaap:Assets', words: 'Total assets of fiscal 2024: 156.4 billion USD (156,363,000,000).' },
  ]);
});

test('another report, and a company without figures, have no key figures', async () => {
  expect(await keyFigures(LENSES.cik, '0000012927-24-000010', context)).toEqual([]);
  expect(await keyFigures(EMPTY.cik, REPORT, context)).toEqual([]);
});
