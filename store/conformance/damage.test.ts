import { beforeEach, expect, test } from 'vitest';

import { APPLE, factRecord } from '../testing/sample-records.ts';
import { describeEngines } from './testing/engines.ts';

// Apple's annual report for fiscal year 2024, 0000320193-24-000123.
const ASSETS = factRecord({ concept: 'us-gaap:Assets', end: '2024-09-28', value: 364_980_000_000 });
const REVENUE = factRecord({
  concept: 'us-gaap:Revenues',
  start: '2023-10-01',
  end: '2024-09-28',
  value: 391_035_000_000,
});

describeEngines('changed facts', (at) => {
  const read = () => at.store.facts.facts(APPLE.cik, [ASSETS.concept, REVENUE.concept]);

  beforeEach(async () => {
    await at.store.facts.saveFacts(APPLE.cik, [ASSETS, REVENUE]);
  });

  test('facts are read as they were written', async () => {
    expect(await read()).toEqual([ASSETS, REVENUE]);
    expect(await at.store.facts.facts(APPLE.cik, ['us-gaap:Goodwill'])).toEqual([]);
  });

  test.each([
    'UPDATE facts SET value = value + 1 WHERE start_day = 0',
    'UPDATE facts SET value = -value WHERE start_day = 0',
    'UPDATE facts SET end_day = end_day + 1 WHERE start_day = 0',
    'UPDATE facts SET start_day = start_day + 1 WHERE start_day > 0',
    'UPDATE facts SET unit_id = unit_id + 1',
    'UPDATE facts SET filing_id = filing_id + 1',
    'UPDATE facts SET concept_id = 99 WHERE start_day = 0',
    'DELETE FROM facts WHERE start_day = 0',
    "UPDATE units SET name = 'EUR'",
    "UPDATE concepts SET name = 'us-gaap:Asset3' WHERE name = 'us-gaap:Assets'",
    "UPDATE fact_filings SET form = '10-Q'",
    "UPDATE fact_filings SET filed = '2023-11-01'",
    "UPDATE fact_filings SET accession_number = '0000320193-24-000122'",
  ])('one that was changed behind the store is an error and no figure: %s', async (sql) => {
    await at.tamper(sql);
    await expect(read()).rejects.toMatchObject({ failure: 'damaged' });
  });

  test('facts that are saved again change the checksums with them', async () => {
    await at.store.facts.saveFacts(APPLE.cik, [{ ...ASSETS, value: 1 }, REVENUE]);
    expect(await read()).toEqual([{ ...ASSETS, value: 1 }, REVENUE]);
    await at.store.facts.saveFacts(APPLE.cik, [REVENUE]);
    expect(await read()).toEqual([REVENUE]);
  });
});
