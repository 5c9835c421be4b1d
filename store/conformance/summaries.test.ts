import { beforeEach, expect, test } from 'vitest';

import type { Summary } from '../../domain/summary/extract-summary.ts';
import type { SummaryKey } from '../notes.ts';
import { APPLE, APPLE_10K, filingRecord } from '../testing/sample-records.ts';
import { describeEngines } from './testing/engines.ts';

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
  accession_number: APPLE_10K.accession_number,
  method: 'llm',
  model: 'tea-1',
  prompt_version: 1,
  input: 'abc',
};
const AT = '2026-08-03T15:00:00.000Z';

describeEngines('summaries', (at) => {
  beforeEach(async () => {
    const older = filingRecord({ accession_number: '0000320193-23-000106' });
    await at.store.filings.save(APPLE.cik, [APPLE_10K, older]);
  });

  test('a summary comes back as it was saved', async () => {
    await at.store.summaries.save({ ...KEY, summary: SUMMARY, generated_at: AT });
    expect(await at.store.summaries.get(KEY)).toEqual({ summary: SUMMARY, generated_at: AT });
  });

  test.each<[name: string, change: Partial<SummaryKey>]>([
    ['another report', { accession_number: '0000320193-23-000106' }],
    ['another method', { method: 'other' }],
    ['another model', { model: 'tea-2' }],
    ['another prompt', { prompt_version: 2 }],
    ['another input', { input: 'abd' }],
    ['no report', { accession_number: '0000000000-00-000000' }],
  ])('of %s there is none', async (_, change) => {
    await at.store.summaries.save({ ...KEY, summary: SUMMARY, generated_at: AT });
    expect(await at.store.summaries.get({ ...KEY, ...change })).toBe(null);
  });

  test('a later one of another input takes its place', async () => {
    await at.store.summaries.save({ ...KEY, summary: SUMMARY, generated_at: AT });
    const later = { summary: { ...SUMMARY, risk_captions: 4 }, generated_at: '2026-09-01T00:00:00.000Z' };
    await at.store.summaries.save({ ...KEY, input: 'abd', ...later });
    expect(await at.store.summaries.get(KEY)).toBe(null);
    expect(await at.store.summaries.get({ ...KEY, input: 'abd' })).toEqual(later);
  });

  test('one of a filing that is not stored is not kept, and no row counts as written', async () => {
    const before = at.store.writes();
    await at.store.summaries.save({
      ...KEY,
      accession_number: '0000000000-00-000000',
      summary: SUMMARY,
      generated_at: AT,
    });
    await at.store.summaries.save({ ...KEY, summary: SUMMARY, generated_at: AT });
    expect(at.store.writes()).toBe(before);
  });
});
