import { createHash } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';

import { describe, expect, it } from 'vitest';

import { SOURCE_KEYS } from '../domain/filing/edgar-address.ts';
import type { Store } from '../store/store.ts';
import { type CompanyRequest, loadCompany } from './company.ts';
import { openLoad, type Setting } from './testing/open-load.ts';
import {
  companyFactsOf,
  factsPath,
  submissionsOf,
  type TinyFiling,
  writeFiles,
  writeTickerLists,
} from './testing/tiny-edgar.ts';
import { loadTickers } from './tickers.ts';

const CIK = '0009990001';
const URL = `https://data.sec.gov/api/xbrl/companyfacts/CIK${CIK}.json`;
const ASSETS = 'us-gaap:Assets';

const FILINGS: TinyFiling[] = [3, 2, 1].map((number) => ({
  accession: `${CIK}-25-00000${number}`,
  form: '10-Q',
  date: `2025-0${number * 3}-30`,
  primary: null,
}));

const list = { [`data.sec.gov/submissions/CIK${CIK}.json`]: JSON.stringify(submissionsOf(CIK, FILINGS, [])) };
const factsFile = (text: string) => ({ [factsPath(CIK)]: text });
const facts = JSON.stringify(companyFactsOf(CIK, FILINGS));

const request: CompanyRequest = { cik: CIK, with_documents: false, forms: null, since: null, sample: false };
const load = (setting: Setting) => loadCompany(setting.tools, request, async () => {});
const values = async (store: Store) =>
  (await store.facts.facts(CIK, [ASSETS])).map(({ value }) => value).toSorted((a, b) => a - b);

describe('a company’s facts', () => {
  it('are stored after its list, once', async () => {
    const setting = await openLoad({ ...list, ...factsFile(facts) });
    expect((await load(setting)).facts).toMatchObject({ state: 'read', kept: 3, changed: 3, reason: null });
    expect(await values(setting.store)).toEqual([1e6, 2e6, 3e6]);
    const writes = setting.store.writes();
    expect((await load(setting)).facts).toMatchObject({ state: 'unchanged', kept: null, changed: 0 });
    expect(setting.store.writes()).toBe(writes);
  });

  it('read by earlier rules are read again, once, though the file is the same', async () => {
    const setting = await openLoad(list);
    await load(setting);
    await writeFiles(setting.folder, factsFile(facts));
    const sha256 = createHash('sha256').update(facts).digest('hex');
    const mark = { etag: null, last_modified: null, sha256, read_at: '2026-01-01T00:00:00.000Z' };
    for (const url of [URL, SOURCE_KEYS.storedFacts(CIK)])
      await setting.store.sources.save({ ...mark, url, rules: 'earlier' });
    expect((await load(setting)).facts).toMatchObject({ state: 'read', kept: 3 });
    expect((await load(setting)).facts).toMatchObject({ state: 'unchanged' });
    expect((await setting.store.sources.get(SOURCE_KEYS.storedFacts(CIK)))?.sha256).toBe(sha256);
  });

  it('are written only where they changed', async () => {
    const setting = await openLoad({ ...list, ...factsFile(facts) });
    await load(setting);
    const more = companyFactsOf(CIK, [
      ...FILINGS,
      { ...FILINGS[0], accession: `${CIK}-25-000009`, form: '10-K', date: '2025-12-31', primary: null },
    ]);
    await writeFiles(setting.folder, factsFile(JSON.stringify(more)));
    expect((await load(setting)).facts).toMatchObject({ state: 'read', kept: 4, changed: 1 });
    expect(await values(setting.store)).toEqual([1e6, 2e6, 3e6, 4e6]);
  });

  it('missing from the source leave the company without facts, and the load succeeds', async () => {
    const setting = await openLoad(list);
    expect((await load(setting)).facts).toMatchObject({ state: 'none', kept: null });
    expect(await setting.store.facts.quarantined(CIK)).toEqual([]);
  });

  it('that are malformed are counted, and the others stored', async () => {
    const odd = facts.replace('1000000,', '1e308,');
    const setting = await openLoad({ ...list, ...factsFile(odd) });
    expect((await load(setting)).facts).toMatchObject({ state: 'read', kept: 2, refused: { absurd: 1 } });
  });

  const s3 = '<?xml version="1.0" encoding="UTF-8"?><Error><Code>NoSuchKey</Code></Error>';
  const bad: [string, string, RegExp][] = [
    ['breaks off', facts.slice(0, 200), /is not complete JSON/],
    ['holds nothing', '', /empty/],
    ['is a page', '<!DOCTYPE html><p>Sorry</p>', /instead of JSON/],
    ['says in XML that there is none', s3, /instead of JSON/],
    ['is another filer’s', facts.replace('9990001', '9990002'), /cik: is 0009990002/],
    ['is beyond the bound', ' '.repeat(64 * 1024 * 1024 + 1), /at most 67108864 are read/],
  ];
  it.each(bad)(
    'whose file %s are quarantined with the reason, and the load continues',
    async (_, text, words) => {
      const setting = await openLoad({ ...list, ...factsFile(facts) });
      await load(setting);
      await writeFiles(setting.folder, factsFile(text));
      const summary = await load(setting);
      expect(summary.facts).toMatchObject({ state: 'quarantined', reason: expect.stringMatching(words) });
      expect(await values(setting.store)).toEqual([1e6, 2e6, 3e6]);
      expect(await setting.store.facts.quarantined(CIK)).toEqual([
        {
          url: URL,
          cik: CIK,
          accession_number: null,
          reason: expect.stringMatching(words),
          at: '2026-01-02T03:04:05.000Z',
        },
      ]);
      const writes = setting.store.writes();
      await load(setting);
      expect(setting.store.writes()).toBe(writes);
      await writeFiles(setting.folder, factsFile(facts));
      expect((await load(setting)).facts.state).toBe('unchanged');
      expect(await setting.store.facts.quarantined(CIK)).toEqual([]);
    },
  );
});

describe('far fewer facts than are stored', () => {
  const MANY: TinyFiling[] = Array.from({ length: 40 }, (_, at) => ({
    accession: `${CIK}-15-${100_000 + at}`,
    form: '10-Q',
    date: `20${15 + Math.floor(at / 4)}-0${1 + (at % 4) * 2}-28`,
    primary: null,
  }));
  const file = (count: number) => JSON.stringify(companyFactsOf(CIK, MANY.slice(0, count)));
  const unusable = facts.replaceAll(/"val":\d+/g, '"val":"many"');
  it.each([
    [
      'no facts',
      JSON.stringify({ cik: CIK, entityName: 'TINY', facts: {} }),
      /has 0 facts, and 40 are stored/,
    ],
    ['unusable facts alone', unusable, /has 0 facts and 3 that can't be used, and 40 are stored/],
    ['less than half', file(19), /has 19 facts, and 40 are stored/],
  ])('are quarantined, and the old ones stay: %s', async (_, text, reason) => {
    const setting = await openLoad({ ...list, ...factsFile(file(40)) });
    await load(setting);
    await writeFiles(setting.folder, factsFile(text));
    for (let again = 0; again < 2; again += 1) {
      expect((await load(setting)).facts).toMatchObject({
        state: 'quarantined',
        reason: expect.stringMatching(reason),
      });
    }
    expect(await values(setting.store)).toHaveLength(40);
    expect((await setting.store.facts.quarantined(CIK))[0]).toMatchObject({ url: URL });
    const replacing = { ...setting.tools, replace_facts: true };
    expect((await loadCompany(replacing, request, async () => {})).facts.state).toBe('read');
    expect((await values(setting.store)).length).toBeLessThan(40);
    expect(await setting.store.facts.quarantined(CIK)).toEqual([]);
  });

  it('are those of a shorter file by a few, which is stored', async () => {
    const setting = await openLoad({ ...list, ...factsFile(file(40)) });
    await load(setting);
    await writeFiles(setting.folder, factsFile(file(20)));
    expect((await load(setting)).facts).toMatchObject({ state: 'read', kept: 20 });
  });
});

describe('a company with facts and no list', () => {
  it('is known by the ticker lists, and served', async () => {
    const setting = await openLoad(factsFile(facts));
    await writeTickerLists(setting.folder, [{ cik: CIK, ticker: 'TINY1', exchange: 'NYSE' }]);
    await loadTickers(setting.tools, false);
    const summary = await load(setting);
    expect(summary).toMatchObject({
      name: 'Tiny 9990001 Inc.',
      ticker: 'TINY1',
      list_missing: true,
      company_changed: true,
      facts: { kept: 3 },
    });
    expect(await setting.store.companies.resolve('tiny1')).toMatchObject({
      cik: CIK,
      name: 'Tiny 9990001 Inc.',
      ticker: 'TINY1',
      exchange: 'NYSE',
      loaded: true,
      sic: null,
    });
    const writes = setting.store.writes();
    expect(await load(setting)).toMatchObject({ list_missing: true, company_changed: false });
    expect(setting.store.writes()).toBe(writes);
  });

  it('is known by the name in its facts when no list names it', async () => {
    const setting = await openLoad(factsFile(facts));
    expect(await load(setting)).toMatchObject({ name: 'TINY 9990001 INC', ticker: null });
    expect((await setting.store.companies.resolve(CIK))?.name).toBe('TINY 9990001 INC');
  });

  it('gets its particulars once the list is available, and keeps them when it is gone', async () => {
    const setting = await openLoad(factsFile(facts));
    await load(setting);
    await writeFiles(setting.folder, list);
    expect(await load(setting)).toMatchObject({ list_missing: false, filings_changed: 3 });
    await rm(join(setting.folder, 'data.sec.gov', 'submissions'), { recursive: true });
    expect(await load(setting)).toMatchObject({ list_missing: true, name: 'Tiny 9990001 Inc.' });
    expect(await setting.store.companies.resolve(CIK)).toMatchObject({ sic: '7372', ticker: 'TINY1' });
  });

  it('is unknown when the facts are missing or malformed too', async () => {
    const setting = await openLoad({});
    await expect(load(setting)).rejects.toMatchObject({ name: 'EdgarError', failure: 'not_found' });
    await writeFiles(setting.folder, factsFile(facts.slice(0, 100)));
    await expect(load(setting)).rejects.toMatchObject({ name: 'EdgarError', failure: 'not_found' });
    expect(await setting.store.companies.resolve(CIK)).toBeNull();
  });
});
