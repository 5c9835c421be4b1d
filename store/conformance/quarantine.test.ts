import { expect, test } from 'vitest';

import { APPLE } from '../testing/sample-records.ts';
import { describeEngines } from './testing/engines.ts';

describeEngines('quarantine', (at) => {
  const refused = {
    url: 'https://data.sec.gov/api/xbrl/companyfacts/CIK0000320193.json',
    cik: APPLE.cik,
    accession_number: null,
    reason: 'the answer is empty, JSON was due',
    at: '2026-08-01T09:00:00.000Z',
  };

  test('a refused file is kept with its reason, once, until it is released', async () => {
    await at.store.facts.quarantine(refused);
    const written = at.store.writes();
    await at.store.facts.quarantine({ ...refused, at: '2026-08-02T09:00:00.000Z' });
    expect(at.store.writes()).toBe(written);
    expect(await at.store.facts.quarantined(APPLE.cik)).toEqual([refused]);
    await at.store.facts.release(refused.url, '0000789019');
    expect(await at.store.facts.quarantined(APPLE.cik)).toEqual([refused]);
    await at.store.facts.release(refused.url, APPLE.cik);
    expect(await at.store.facts.quarantined(APPLE.cik)).toEqual([]);
  });

  test('another reason takes the place of the one before, with its moment', async () => {
    await at.store.facts.quarantine(refused);
    const later = { ...refused, reason: 'is cut short', at: '2026-08-02T09:00:00.000Z' };
    await at.store.facts.quarantine(later);
    expect(await at.store.facts.quarantined(APPLE.cik)).toEqual([later]);
  });

  test('all of them are listed by company', async () => {
    const other = { ...refused, cik: '0000004904', accession_number: '0000004904-26-000013' };
    await at.store.facts.quarantine(refused);
    await at.store.facts.quarantine(other);
    expect(await at.store.facts.quarantined(null)).toEqual([other, refused]);
    expect(await at.store.facts.quarantined('0000004904')).toEqual([other]);
  });
});
