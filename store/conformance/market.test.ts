import { expect, test } from 'vitest';

import type { MarketFiler } from '../market.ts';
import { figureRules } from '../rules.ts';
import { APPLE, APPLE_10K, factRecord } from '../testing/sample-records.ts';
import { describeEngines } from './testing/engines.ts';

const ASSETS = factRecord({ concept: 'us-gaap:Assets', end: '2024-09-28', value: 364_980_000_000 });
const URL = 'https://data.sec.gov/api/xbrl/companyfacts/CIK0000320193.json';
const AT = '2026-08-01T09:00:00.000Z';

const FILER: MarketFiler = {
  cik: APPLE.cik,
  company: APPLE,
  filings: [APPLE_10K],
  facts: [ASSETS],
  sources: [{ url: URL, etag: null, last_modified: null, sha256: 'a', rules: 'r', read_at: AT }],
  released: [URL],
  read_at: AT,
};

describeEngines('the market', (at) => {
  test('a filer is stored whole, and again it writes nothing', async () => {
    await at.store.facts.quarantine({
      url: URL,
      cik: APPLE.cik,
      accession_number: null,
      reason: 'cut',
      at: AT,
    });
    expect(await at.store.market.saveFiler(FILER)).toEqual({
      company_changed: true,
      filings_changed: 1,
      facts_changed: 1,
    });
    const writes = at.store.writes();
    expect(await at.store.market.saveFiler({ ...FILER, read_at: '2026-08-02T09:00:00.000Z' })).toEqual({
      company_changed: false,
      filings_changed: 0,
      facts_changed: 0,
    });
    expect(at.store.writes()).toBe(writes);
    expect(await at.store.facts.facts(APPLE.cik, [ASSETS.concept])).toEqual([ASSETS]);
    expect(await at.store.facts.quarantined(null)).toEqual([]);
    expect(await at.store.sources.get(URL)).toMatchObject({ sha256: 'a' });
    expect(await at.store.screen.pending(figureRules())).toEqual([APPLE.cik]);
    expect(await at.store.companies.resolve('AAPL')).toMatchObject({ as_of: AT });
  });

  test('a part that is null is left as it is', async () => {
    await at.store.market.saveFiler(FILER);
    const none = { ...FILER, company: null, filings: null, facts: null, sources: [], released: [] };
    expect(await at.store.market.saveFiler(none)).toEqual({
      company_changed: false,
      filings_changed: 0,
      facts_changed: 0,
    });
    expect(await at.store.filings.get(APPLE_10K.accession_number)).not.toBeNull();
  });

  test('names are found once they are published', async () => {
    await at.store.companies.search('apple', 5);
    await at.store.market.saveFiler(FILER);
    expect((await at.store.companies.search('apple', 5)).total).toBe(0);
    await at.store.market.publish();
    expect((await at.store.companies.search('apple', 5)).total).toBe(1);
  });

  test('a filer of whom one fact cannot be stored is not stored at all', async () => {
    const broken = { ...FILER, facts: [{ ...ASSETS, value: Number.NaN }] };
    await expect(at.store.market.saveFiler(broken)).rejects.toThrow(/NOT NULL|violates/);
    expect(await at.store.companies.resolve('AAPL')).toBeNull();
    expect(await at.store.filings.get(APPLE_10K.accession_number)).toBeNull();
  });
});
