import { expect, test } from 'vitest';

import { describeEngines } from './testing/engines.ts';

const SOURCE = {
  url: 'https://data.sec.gov/submissions/CIK0000320193.json',
  etag: '"1"',
  last_modified: null,
  sha256: 'a',
  rules: 'today',
  read_at: '2026-08-01T09:00:00.000Z',
};

describeEngines('sources and settings', (opened) => {
  test('a source is remembered, and read again unchanged it writes nothing', async () => {
    expect(await opened.store.sources.get(SOURCE.url)).toBeNull();
    await opened.store.sources.save(SOURCE);
    await opened.store.sources.save({ ...SOURCE, read_at: '2026-08-02T09:00:00.000Z' });
    expect(await opened.store.sources.get(SOURCE.url)).toEqual(SOURCE);
    expect(opened.store.writes()).toBe(1);
    const changed = { ...SOURCE, etag: '"2"', sha256: 'b', read_at: '2026-08-03T09:00:00.000Z' };
    await opened.store.sources.save(changed);
    expect(await opened.store.sources.get(SOURCE.url)).toEqual(changed);
  });

  test('a setting is null until it is saved', async () => {
    expect(await opened.store.setting('edgar_contact')).toBeNull();
    await opened.store.saveSetting('edgar_contact', 'Jane Doe jane@example.com');
    await opened.store.saveSetting('edgar_contact', 'John Doe john@example.com');
    expect(await opened.store.setting('edgar_contact')).toBe('John Doe john@example.com');
  });

  test('the sample alone says so and is no ticker list of EDGAR', async () => {
    const row = { cik: '0009000001', name: 'Loom Works', ticker: 'LOOM', exchange: null, rank: 0 };
    await opened.store.companies.saveTickers([row], { sample: true, read_at: SOURCE.read_at });
    expect(await opened.store.coverage()).toMatchObject({ companies: 1, sample: true, tickers_as_of: null });
  });

  test('the data version changes with what any process writes, and not with reading', async () => {
    const other = await opened.again();
    const versions = [await opened.store.dataVersion()];
    await opened.store.sources.get(SOURCE.url);
    versions.push(await opened.store.dataVersion());
    await opened.store.sources.save(SOURCE);
    versions.push(await opened.store.dataVersion());
    await other.sources.save({ ...SOURCE, sha256: 'b' });
    versions.push(await opened.store.dataVersion());
    expect(versions[1]).toBe(versions[0]);
    expect(new Set(versions).size).toBe(3);
  });
});
