import { expect, test } from 'vitest';

import { describeEngines } from './testing/engines.ts';

const SOURCE = {
  url: 'https://data.sec.gov/submissions/CIK0000320193.json',
  etag: '"1"',
  last_modified: null,
  sha256: 'a',
  read_at: '2026-08-01T09:00:00.000Z',
};

describeEngines('sources and settings', (at) => {
  test('a source is remembered, and read again unchanged it writes nothing', async () => {
    expect(await at.store.sources.get(SOURCE.url)).toBeNull();
    await at.store.sources.save(SOURCE);
    await at.store.sources.save({ ...SOURCE, read_at: '2026-08-02T09:00:00.000Z' });
    expect(await at.store.sources.get(SOURCE.url)).toEqual(SOURCE);
    expect(at.store.writes()).toBe(1);
    const changed = { ...SOURCE, etag: '"2"', sha256: 'b', read_at: '2026-08-03T09:00:00.000Z' };
    await at.store.sources.save(changed);
    expect(await at.store.sources.get(SOURCE.url)).toEqual(changed);
  });

  test('a setting is null until it is saved', async () => {
    expect(await at.store.setting('edgar_contact')).toBeNull();
    await at.store.saveSetting('edgar_contact', 'Jane Doe jane@example.com');
    await at.store.saveSetting('edgar_contact', 'John Doe john@example.com');
    expect(await at.store.setting('edgar_contact')).toBe('John Doe john@example.com');
  });
});
