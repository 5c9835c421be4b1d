import { join } from 'node:path';

import { describe, expect, it, onTestFinished } from 'vitest';

import { createEdgar } from '../edgar/client.ts';
import { openStoreFile } from '../search/open-store.ts';
import { EDGAR_MIRROR } from './testing/edgar-mirror.ts';
import { describeReal } from './testing/real-files.ts';
import { temporaryFolder } from './testing/temporary-folder.ts';
import { writeFiles, writeTickerLists } from './testing/tiny-edgar.ts';
import { loadTickers } from './tickers.ts';

async function toolsAt(mirror: string) {
  const store = await openStoreFile(':memory:');
  onTestFinished(() => store.close());
  const edgar = createEdgar({
    mirror,
    contact: null,
    base: { data: '', www: '' },
    requests_per_second: 5,
    budget_file: join(mirror, 'budget'),
  });
  return { store, edgar, now: () => new Date('2026-01-02T03:04:05Z'), signal: new AbortController().signal };
}

const NVIDIA = { cik: '0001045810', ticker: 'NVDA', exchange: 'Nasdaq' };
const BERKSHIRE = [
  { cik: '0001067983', ticker: 'BRK-B', exchange: 'NYSE' },
  { cik: '0001067983', ticker: 'BRK-A', exchange: 'NYSE' },
];

describe('the ticker lists', () => {
  it('are stored with ranks by row, several tickers to a company', async () => {
    const mirror = await temporaryFolder();
    await writeTickerLists(mirror, [NVIDIA, ...BERKSHIRE]);
    const tools = await toolsAt(mirror);
    expect(await loadTickers(tools, false)).toEqual({
      securities: 3,
      companies: 2,
      changed: 3,
      unknown_exchanges: [],
      skipped: [],
    });
    const berkshire = await tools.store.companies.resolve('brk.a');
    expect([berkshire?.cik, berkshire?.rank, berkshire?.loaded]).toEqual(['0001067983', 1, false]);
    expect((await tools.store.coverage()).tickers_as_of).toBe('2026-01-02T03:04:05.000Z');
  });

  it('far shorter than the stored ones are quarantined, and the old ones stay', async () => {
    const mirror = await temporaryFolder();
    await writeTickerLists(mirror, [NVIDIA, ...BERKSHIRE]);
    const tools = await toolsAt(mirror);
    await loadTickers(tools, false);
    for (const rows of [[], [NVIDIA]]) {
      await writeTickerLists(mirror, rows);
      await expect(loadTickers(tools, false)).rejects.toMatchObject({ failure: 'malformed' });
      expect((await tools.store.companies.resolve('BRK-B'))?.cik).toBe('0001067983');
      expect((await tools.store.facts.quarantined(null))[0]?.reason).toMatch(/securities, and 3 are stored/);
    }
    await writeTickerLists(mirror, [NVIDIA, ...BERKSHIRE.slice(0, 1)]);
    expect((await loadTickers(tools, false)).securities).toBe(2);
    expect(await tools.store.facts.quarantined(null)).toEqual([]);
  });

  it('are written once: a second run writes nothing', async () => {
    const mirror = await temporaryFolder();
    await writeTickerLists(mirror, [NVIDIA]);
    const tools = await toolsAt(mirror);
    await loadTickers(tools, false);
    const writes = tools.store.writes();
    expect(await loadTickers(tools, false)).toEqual({
      securities: null,
      companies: null,
      changed: 0,
      unknown_exchanges: [],
      skipped: [],
    });
    expect(tools.store.writes()).toBe(writes);
  });

  it('say which exchanges are not known, and keep the securities', async () => {
    const mirror = await temporaryFolder();
    await writeTickerLists(mirror, [{ ...NVIDIA, exchange: 'IEX' }]);
    const tools = await toolsAt(mirror);
    expect((await loadTickers(tools, false)).unknown_exchanges).toEqual(['IEX']);
    expect((await tools.store.companies.resolve('NVDA'))?.exchange).toBeNull();
  });

  it('drop who is no longer listed', async () => {
    const mirror = await temporaryFolder();
    await writeTickerLists(mirror, [NVIDIA, ...BERKSHIRE]);
    const tools = await toolsAt(mirror);
    await loadTickers(tools, false);
    await writeTickerLists(mirror, BERKSHIRE);
    await loadTickers(tools, false);
    expect(await tools.store.companies.resolve('NVDA')).toBeNull();
  });

  it('take from the plain list only tickers that the other does not name', async () => {
    const mirror = await temporaryFolder();
    await writeTickerLists(mirror, [NVIDIA]);
    // The plain list is of another day: NVDA is another company's ticker there, and one ticker is new.
    const plain = {
      0: { cik_str: 1, ticker: 'NVDA', title: 'Another' },
      1: { cik_str: 2_021_728, ticker: 'CBRS', title: 'Cerebras Systems Inc.' },
    };
    await writeFiles(mirror, { 'www.sec.gov/files/company_tickers.json': JSON.stringify(plain) });
    const tools = await toolsAt(mirror);
    expect(await loadTickers(tools, false)).toEqual({
      securities: 2,
      companies: 2,
      changed: 2,
      unknown_exchanges: [],
      skipped: [],
    });
    expect((await tools.store.companies.resolve('NVDA'))?.cik).toBe('0001045810');
    expect((await tools.store.companies.resolve('CBRS'))?.exchange).toBeNull();
  });

  it('that are malformed leave what is stored', async () => {
    const mirror = await temporaryFolder();
    await writeTickerLists(mirror, [NVIDIA]);
    const tools = await toolsAt(mirror);
    await loadTickers(tools, false);
    await writeFiles(mirror, {
      'www.sec.gov/files/company_tickers_exchange.json': '{"fields":["cik"],"data":[]}',
    });
    await expect(loadTickers(tools, false)).rejects.toThrow(/fields: name is missing/);
    expect((await tools.store.companies.resolve('NVDA'))?.cik).toBe('0001045810');
  });
});

describeReal(
  'the real ticker lists',
  () => {
    it('name more than 10,000 securities', async () => {
      const tools = await toolsAt(EDGAR_MIRROR ?? '');
      expect(await loadTickers(tools, false)).toEqual({
        securities: 11_430,
        companies: 8_552,
        changed: 11_430,
        unknown_exchanges: [],
        skipped: [],
      });
      const google = await tools.store.companies.resolve('GOOG');
      expect([google?.cik, google?.ticker, google?.rank]).toEqual(['0001652044', 'GOOGL', 2]);
    });
  },
  ['www.sec.gov/files/company_tickers_exchange.json', 'www.sec.gov/files/company_tickers.json'],
);
