import { describe, expect, test } from 'vitest';

import type { Fact } from '../../domain/facts/fact.ts';
import { APPLE, factRecord } from '../testing/sample-records.ts';
import { describeEngines } from './testing/engines.ts';

const REVENUE = 'us-gaap:RevenueFromContractWithCustomerExcludingAssessedTax';
const ASSETS = 'us-gaap:Assets';

// Apple's annual report for fiscal year 2024, 0000320193-24-000123, and the one before it, 0000320193-23-000106.
const revenue2024 = factRecord({
  concept: REVENUE,
  start: '2023-10-01',
  end: '2024-09-28',
  value: 391_035_000_000,
});
const revenue2023 = { ...revenue2024, start: '2022-09-25', end: '2023-09-30', value: 383_285_000_000 };
const revenue2023AsFirstReported = {
  ...revenue2023,
  accession_number: '0000320193-23-000106',
  filed: '2023-11-03',
  fy: 2023,
};
const assets2024 = factRecord({ concept: ASSETS, end: '2024-09-28', value: 364_980_000_000 });
const APPLES = [revenue2024, revenue2023, revenue2023AsFirstReported, assets2024];

const byKey = (list: Fact[]): Fact[] =>
  list.toSorted((a, b) => `${a.end} ${a.filed}`.localeCompare(`${b.end} ${b.filed}`));

describeEngines('facts', (at) => {
  const stored = async (): Promise<Fact[]> => byKey(await at.store.facts.facts(APPLE.cik, [REVENUE, ASSETS]));

  describe('saveFacts', () => {
    test('facts read back as filed, those restated along with those first reported', async () => {
      expect(await at.store.facts.saveFacts(APPLE.cik, APPLES)).toBe(4);
      expect(byKey(await at.store.facts.facts(APPLE.cik, [REVENUE]))).toEqual([
        revenue2023AsFirstReported,
        revenue2023,
        revenue2024,
      ]);
      expect(await at.store.facts.facts(APPLE.cik, [ASSETS])).toEqual([assets2024]);
    });

    test('facts saved again write nothing, in whatever order', async () => {
      await at.store.facts.saveFacts(APPLE.cik, APPLES);
      const written = at.store.writes();
      expect(await at.store.facts.saveFacts(APPLE.cik, APPLES.toReversed())).toBe(0);
      expect(at.store.writes()).toBe(written);
    });

    test('a corrected value is one changed fact, one no longer listed is dropped with its filing', async () => {
      await at.store.facts.saveFacts(APPLE.cik, APPLES);
      const corrected = { ...assets2024, value: 364_980_000_001 };
      expect(await at.store.facts.saveFacts(APPLE.cik, [revenue2024, revenue2023, corrected])).toBe(2);
      expect(await at.store.facts.facts(APPLE.cik, [ASSETS])).toEqual([corrected]);
      expect(byKey(await at.store.facts.facts(APPLE.cik, [REVENUE]))).toEqual([revenue2023, revenue2024]);
    });

    const odd: [string, Partial<Fact>][] = [
      ['negative', { value: -1_285_640_000 }],
      ['a fraction', { value: 0.28 }],
      ['beyond whole numbers', { value: 9.1e17 }],
      ['zero', { value: 0 }],
      ['without a fiscal year and period', { fy: null, fp: null }],
      ['in a unit whose name EDGAR cut at twenty characters', { unit: 'goodwillReportingUni' }],
      ['an instant', { start: null }],
      ['of one day', { start: '2024-09-28', end: '2024-09-28' }],
      ['of a year with too few digits', { start: '0024-09-01', end: '0024-09-28' }],
    ];
    test.each(odd)('a fact that is %s reads back as it was', async (_, change) => {
      const fact = { ...revenue2024, ...change };
      await at.store.facts.saveFacts(APPLE.cik, [fact]);
      expect(await at.store.facts.facts(APPLE.cik, [REVENUE])).toEqual([fact]);
      expect(await at.store.facts.saveFacts(APPLE.cik, [fact])).toBe(0);
    });

    test('an instant and a duration to the same day, and two units, are separate facts', async () => {
      const several = [assets2024, { ...assets2024, start: '2023-10-01' }, { ...assets2024, unit: 'EUR' }];
      expect(await at.store.facts.saveFacts(APPLE.cik, several)).toBe(3);
      expect(await at.store.facts.facts(APPLE.cik, [ASSETS])).toHaveLength(3);
    });

    test('facts of the highest CIK there can be are stored', async () => {
      await at.store.facts.saveFacts('9999999999', [assets2024]);
      expect(await at.store.facts.facts('9999999999', [ASSETS])).toEqual([assets2024]);
    });

    test('co-filers keep each their own facts of one filing', async () => {
      await at.store.facts.saveFacts('0000004904', [assets2024]);
      await at.store.facts.saveFacts('0000006879', [{ ...assets2024, value: 1 }]);
      await at.store.facts.saveFacts('0000006879', []);
      expect(await at.store.facts.facts('0000004904', [ASSETS])).toEqual([assets2024]);
      expect(await at.store.facts.facts('0000006879', [ASSETS])).toEqual([]);
      expect(await at.store.facts.companiesWithFacts()).toEqual(['0000004904']);
    });

    test('one fact that cannot be stored undoes all, and what was there stays', async () => {
      await at.store.facts.saveFacts(APPLE.cik, APPLES);
      const before = await stored();
      const broken = { ...assets2024, value: Number.NaN };
      await expect(at.store.facts.saveFacts(APPLE.cik, [revenue2024, broken])).rejects.toThrow(
        /NOT NULL|violates/,
      );
      expect(await stored()).toEqual(before);
    });
  });

  describe('facts', () => {
    test('a concept named twice is read once; unknown concepts and companies have none', async () => {
      await at.store.facts.saveFacts(APPLE.cik, APPLES);
      expect(
        await at.store.facts.facts(APPLE.cik, [ASSETS, ASSETS, 'us-gaap:NoSuch', "'; DROP TABLE facts"]),
      ).toEqual([assets2024]);
      expect(await at.store.facts.facts('0000789019', [ASSETS])).toEqual([]);
      expect(await at.store.facts.facts(APPLE.cik, [])).toEqual([]);
    });

    test('concepts are counted by name', async () => {
      await at.store.facts.saveFacts(APPLE.cik, APPLES);
      await at.store.facts.saveFacts('0000789019', [assets2024]);
      expect(await at.store.facts.concepts(APPLE.cik)).toEqual([
        { concept: ASSETS, count: 1 },
        { concept: REVENUE, count: 3 },
      ]);
      expect(await at.store.facts.concepts('0000000001')).toEqual([]);
      expect(await at.store.facts.companiesWithFacts()).toEqual([APPLE.cik, '0000789019']);
    });
  });
});
