import { expect, test } from 'vitest';

import { APPLE, APPLE_INSTANCE } from '../testing/sample-records.ts';
import { describeEngines } from './testing/engines.ts';

const quarter = {
  ...APPLE_INSTANCE,
  accession_number: '0000320193-25-000008',
  form: '10-Q',
  filed: '2025-01-31',
  period_end: '2024-12-28',
};

describeEngines('instances', (at) => {
  test('an instance reads back as it was saved', async () => {
    expect(await at.store.facts.saveInstance(APPLE_INSTANCE)).toBe(1);
    expect(await at.store.facts.latestInstance(APPLE.cik, ['10-K'])).toEqual(APPLE_INSTANCE);
  });

  test('an instance saved again writes nothing; a changed one takes its place', async () => {
    await at.store.facts.saveInstance(APPLE_INSTANCE);
    const written = at.store.writes();
    expect(await at.store.facts.saveInstance(APPLE_INSTANCE)).toBe(0);
    expect(at.store.writes()).toBe(written);
    const relabelled = { ...APPLE_INSTANCE, labels: { 'aapl:AmericasSegmentMember': 'The Americas' } };
    expect(await at.store.facts.saveInstance(relabelled)).toBe(1);
    expect(await at.store.facts.latestInstance(APPLE.cik, ['10-K'])).toEqual(relabelled);
  });

  test('the newest is that of the latest period, then of the latest filing, amendments included', async () => {
    const amendment = {
      ...APPLE_INSTANCE,
      accession_number: '0000320193-24-000200',
      form: '10-K/A',
      filed: '2024-12-20',
    };
    const older = {
      ...APPLE_INSTANCE,
      accession_number: '0000320193-23-000106',
      filed: '2025-12-31',
      period_end: '2023-09-30',
    };
    for (const record of [older, amendment, quarter, APPLE_INSTANCE])
      await at.store.facts.saveInstance(record);
    const newest = async (forms: string[]) =>
      (await at.store.facts.latestInstance(APPLE.cik, forms))?.accession_number ?? null;
    expect(await newest(['10-K', '20-F'])).toBe(amendment.accession_number);
    expect(await newest(['10-Q'])).toBe(quarter.accession_number);
    expect(await newest(['10-Q', '10-K'])).toBe(quarter.accession_number);
    expect(await newest(['20-F'])).toBeNull();
    expect(await newest([])).toBeNull();
    expect((await at.store.facts.instances(APPLE.cik)).map(({ form, filed }) => `${form} ${filed}`)).toEqual([
      '10-Q 2025-01-31',
      '10-K/A 2024-12-20',
      '10-K 2024-11-01',
      '10-K 2025-12-31',
    ]);
  });

  test('the newest few are read whole, newest first', async () => {
    const older = { ...APPLE_INSTANCE, accession_number: '0000320193-23-000106', period_end: '2023-09-30' };
    for (const record of [older, quarter, APPLE_INSTANCE]) await at.store.facts.saveInstance(record);
    expect(await at.store.facts.newestInstances(APPLE.cik, ['10-K'], 5)).toEqual([APPLE_INSTANCE, older]);
    expect(await at.store.facts.newestInstances(APPLE.cik, ['10-K'], 1)).toEqual([APPLE_INSTANCE]);
  });

  test('co-filers keep each their own instance of one filing', async () => {
    await at.store.facts.saveInstance(APPLE_INSTANCE);
    await at.store.facts.saveInstance({ ...APPLE_INSTANCE, cik: '0000004904', facts: [] });
    expect((await at.store.facts.latestInstance(APPLE.cik, ['10-K']))?.facts).toEqual(APPLE_INSTANCE.facts);
    expect((await at.store.facts.latestInstance('0000004904', ['10-K']))?.facts).toEqual([]);
    expect(await at.store.facts.instances('0000000001')).toEqual([]);
  });
});
