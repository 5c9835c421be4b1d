import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { strToU8, zipSync } from 'fflate';
import { describe, expect, it, onTestFinished } from 'vitest';

import { openStoreFile } from '../../search/open-store.ts';
import type { Store } from '../../store/store.ts';
import { openArchive } from '../archive.ts';
import { archiveKind } from '../commands/market.ts';
import { timeLeft } from '../commands/summary-text.ts';
import { diskNeed, requireSpace } from '../disk-need.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { companyFactsOf, submissionsOf, type TinyFiling } from '../testing/tiny-edgar.ts';
import { loadMarket, planMarket } from './load-market.ts';

const CIKS = ['0009000001', '0009000002', '0009000003'];
const PERSON = '0009000009';

const filings = (cik: string, forms = ['10-K', '8-K']): TinyFiling[] =>
  forms.map((form, index) => ({
    accession: `${cik}-25-00000${index + 1}`,
    form,
    date: `2025-0${index + 2}-15`,
    primary: null,
  }));

const list = (cik: string) => JSON.stringify(submissionsOf(cik, filings(cik), []));
const person = JSON.stringify({
  ...submissionsOf(PERSON, filings(PERSON, ['4', '3/A', 'SC 13G']), []),
  sic: '',
  tickers: [],
  exchanges: [],
  entityType: 'other',
});
const facts = (cik: string) => JSON.stringify(companyFactsOf(cik, filings(cik)));

const LISTS = Object.fromEntries([
  ...CIKS.map((cik) => [`CIK${cik}.json`, list(cik)]),
  [`CIK${PERSON}.json`, person],
]);
const FACTS = Object.fromEntries(CIKS.map((cik) => [`CIK${cik}.json`, facts(cik)]));

const zip = (members: Record<string, string>, day: string): Uint8Array =>
  zipSync(Object.fromEntries(Object.entries(members).map(([name, text]) => [name, strToU8(text)])), {
    mtime: new Date(`${day}T12:00:00`),
  });

async function newStore(): Promise<Store> {
  const store = await openStoreFile(':memory:');
  onTestFinished(() => store.close());
  return store;
}

type Given = {
  lists?: Record<string, string>;
  values?: Record<string, string>;
  day?: string;
  insiders?: boolean;
  stop_after?: number;
};

const now = (): Date => new Date('2026-10-30T03:04:05Z');

/** Loads archives of these members into a store. */
async function load(store: Store, given: Given = {}) {
  const { lists = LISTS, values = FACTS, day = '2026-10-01', insiders = false } = given;
  const folder = await temporaryFolder();
  const paths = { list: join(folder, 'a.zip'), facts: join(folder, 'b.zip') };
  await writeFile(paths.list, zip(lists, day));
  await writeFile(paths.facts, zip(values, day));
  const archives = { list: await openArchive(paths.list), facts: await openArchive(paths.facts) };
  const abort = new AbortController();
  const tools = { store, now, signal: abort.signal, edgar: noEdgar };
  try {
    const plan = await planMarket(tools, archives, { insiders });
    return await loadMarket(tools, { archives, plan, insiders, elapsed_ms: () => 0 }, async ({ done }) => {
      if (done === given.stop_after) abort.abort(new Error('stopped'));
    });
  } finally {
    await archives.list.close();
    await archives.facts.close();
  }
}

const noEdgar = {
  read: () => Promise.reject(new Error('the market asks nothing of EDGAR')),
  download: () => Promise.reject(new Error('the market asks nothing of EDGAR')),
  has_every_index: false,
  mayHave: async () => true,
  close: async () => {},
};

const assets = async (store: Store, cik: string) =>
  (await store.facts.facts(cik, ['us-gaap:Assets'])).map(({ value }) => value);

describe('the market', () => {
  it('stores every filer with its list and its facts, and people who only report holdings are left out', async () => {
    const store = await newStore();
    expect(await load(store)).toMatchObject({
      filers: 4,
      left_out: 1,
      companies_changed: 3,
      filings_changed: 6,
      facts_changed: 6,
      refused_total: 0,
    });
    expect(await assets(store, '0009000002')).toEqual([1e6, 2e6]);
    expect((await store.companies.search('tiny 9000002', 5)).matches[0]?.company.cik).toBe('0009000002');
    expect(await store.companies.resolve(PERSON)).toBeNull();
    expect((await store.filings.span('0009000001')).total).toBe(2);
  });

  it('is not read again when nothing changed, whatever the day of the archives', async () => {
    const store = await newStore();
    await load(store);
    const writes = store.writes();
    expect(await load(store, { day: '2026-10-02' })).toMatchObject({ filers: 0, unchanged: 4 });
    expect(store.writes()).toBe(writes);
  });

  it('reads the one filer whose member changed', async () => {
    const store = await newStore();
    await load(store);
    const changed = facts('0009000002').replaceAll('1000000', '7000000');
    const values = { ...FACTS, 'CIK0009000002.json': changed };
    expect(await load(store, { values, day: '2026-10-02' })).toMatchObject({ filers: 1, facts_changed: 1 });
    expect(await assets(store, '0009000002')).toEqual([7e6, 2e6]);
  });

  it('resumes where it was stopped', async () => {
    const store = await newStore();
    await expect(load(store, { stop_after: 1 })).rejects.toThrow('stopped');
    expect((await store.coverage()).companies_loaded).toBe(1);
    expect(await load(store)).toMatchObject({ filers: 3, unchanged: 1 });
    expect((await store.coverage()).companies_loaded).toBe(3);
  });

  it('keeps what was read from EDGAR after the archive was written', async () => {
    const store = await newStore();
    await load(store, { day: '2026-10-02' });
    const values = { ...FACTS, 'CIK0009000001.json': facts('0009000001').replaceAll('1000000', '5') };
    expect(await load(store, { values, day: '2026-09-01' })).toMatchObject({ filers: 0 });
    expect(await assets(store, '0009000001')).toEqual([1e6, 2e6]);
  });

  it('quarantines a member that is wrong, stores the others, and reads it once it is right', async () => {
    const store = await newStore();
    const values = { ...FACTS, 'CIK0009000002.json': '{"cik":9000002,"facts":' };
    const lists = { ...LISTS, 'CIK0009000003.json': list('0009000001') };
    const summary = await load(store, { values, lists });
    expect(summary.refused.map(({ reason }) => reason)).toEqual([
      expect.stringContaining('CIK0009000002.json'),
      expect.stringContaining('CIK0009000003.json is about CIK 0009000001'),
    ]);
    expect((await store.facts.quarantined(null)).map(({ cik }) => cik)).toEqual(['0009000002', '0009000003']);
    // A filer whose list is wrong still has its facts, and the name that they state.
    expect(await assets(store, '0009000003')).toEqual([1e6, 2e6]);
    expect(await load(store)).toMatchObject({ filers: 2, refused_total: 0 });
    expect(await store.facts.quarantined(null)).toEqual([]);
  });

  it('does not let a file with few facts replace many', async () => {
    const store = await newStore();
    await load(store);
    const few = JSON.stringify({ ...companyFactsOf('0009000001', []), cik: 9_000_001 });
    const values = { ...FACTS, 'CIK0009000001.json': few };
    expect(await load(store, { values, day: '2026-10-02' })).toMatchObject({ refused_total: 1 });
    expect(await assets(store, '0009000001')).toEqual([1e6, 2e6]);
  });

  it('takes people when asked to, and a person who gets facts in any case', async () => {
    const store = await newStore();
    await load(store);
    expect(await load(store, { insiders: true })).toMatchObject({ filers: 1, left_out: 0 });
    const other = await newStore();
    await load(other);
    const values = { ...FACTS, [`CIK${PERSON}.json`]: facts(PERSON) };
    expect(await load(other, { values, day: '2026-10-02' })).toMatchObject({ filers: 1, left_out: 0 });
    expect((await other.filings.span(PERSON)).total).toBe(3);
  });
});

const kindOf = async (members: Record<string, string>) => {
  const path = join(await temporaryFolder(), 'any.zip');
  await writeFile(path, zip(members, '2026-10-01'));
  const archive = await openArchive(path);
  onTestFinished(() => archive.close());
  return archiveKind(archive).catch((cause: unknown) => cause);
};

describe('an archive’s kind', () => {
  it('is seen in its content', async () => {
    expect(await kindOf(LISTS)).toBe('list');
    expect(await kindOf({ 'CIK0000000001.json': 'damaged', ...FACTS })).toBe('facts');
    expect(await kindOf({ 'CIK0009000001.json': '[]' })).toMatchObject({
      failure: 'malformed',
      message: 'any.zip holds neither submissions nor company facts of EDGAR’s filers'.replace('’', "'"),
    });
  });
});

describe('what a load says beforehand', () => {
  it.each([
    [0, 100, 60_000, ''],
    [10, 100, 1_000, ''],
    [50, 100, 600_000, 'about 10 min left'],
    [99, 100, 600_000, 'less than a minute left'],
    [10, 100, 1_200_000, 'about 3.0 h left'],
  ])('after %d of %d bytes in %d ms it says "%s"', (done, total, elapsed, words) => {
    expect(timeLeft(done, total, elapsed)).toBe(words);
  });

  it('is the disk that it needs, and nothing is written when there is less', () => {
    expect(diskNeed({ list: 0, facts: 0 })).toBe(0);
    const need = diskNeed({ list: 1e9, facts: 3e9 });
    expect(need).toBeGreaterThan(3e9);
    expect(() => requireSpace('/data', need, need)).not.toThrow();
    expect(() => requireSpace('/data', 5e9, 1e9)).toThrow(
      'The load needs up to 5.0 GB in /data, and 1.0 GB are free. Nothing was written',
    );
  });
});
