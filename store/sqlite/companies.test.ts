import * as v from 'valibot';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { exchangeCode } from '../../domain/company/listing.ts';
import { listMirrored, readMirrored } from '../../ingest/testing/edgar-mirror.ts';
import { describeReal } from '../../ingest/testing/real-files.ts';
import { openStoreFile } from '../../search/open-store.ts';
import type { Store } from '../store.ts';
import { companyRecord } from '../testing/sample-records.ts';

const READ_AT = '2026-08-01T09:00:00.000Z';
const TICKERS = 'www.sec.gov/files/company_tickers_exchange.json';
const SUBMISSIONS = 'data.sec.gov/submissions';
/** Filers whose former names or tickers the tests below look for. */
const FILERS = ['1166691', '1067983', '34088', '1494730', '1326801', '104169'];
const submissionsPath = (cik: string) => `${SUBMISSIONS}/CIK${cik.padStart(10, '0')}.json`;

const Tickers = v.object({
  data: v.array(v.tuple([v.number(), v.string(), v.string(), v.nullable(v.string())])),
});
const Submissions = v.object({
  cik: v.string(),
  name: v.string(),
  entityType: v.string(),
  sic: v.string(),
  tickers: v.array(v.string()),
  exchanges: v.array(v.string()),
  formerNames: v.array(v.object({ name: v.string() })),
});

function readMirror<T>(schema: v.GenericSchema<unknown, T>, path: string): T {
  return v.parse(schema, JSON.parse(new TextDecoder().decode(readMirrored(path) ?? new Uint8Array())));
}

async function loadMirror(store: Store): Promise<void> {
  const { data } = readMirror(Tickers, TICKERS);
  const rows = data.map(([cik, name, ticker, exchange], rank) => ({
    cik: String(cik).padStart(10, '0'),
    name,
    ticker,
    exchange: exchangeCode(exchange) ?? null,
    rank,
  }));
  await store.companies.saveTickers(rows, { sample: false, read_at: READ_AT });
  for (const name of listMirrored(SUBMISSIONS).filter((file) => /^CIK\d{10}\.json$/.test(file))) {
    const stated = readMirror(Submissions, `${SUBMISSIONS}/${name}`);
    await store.companies.save(
      companyRecord({
        cik: stated.cik,
        name: stated.name,
        entity_type: stated.entityType,
        sic: stated.sic === '' ? null : stated.sic,
        tickers: stated.tickers.map((ticker, at) => ({
          ticker,
          exchange: exchangeCode(stated.exchanges[at] ?? null) ?? null,
        })),
        former_names: stated.formerNames.map((former) => ({ name: former.name, from: null, to: null })),
      }),
      READ_AT,
    );
  }
}

describeReal(
  'search over EDGAR’s own lists',
  () => {
    let store: Store;
    beforeAll(async () => {
      store = await openStoreFile(':memory:');
      await loadMirror(store);
    }, 60_000);
    afterAll(async () => {
      await store.close();
    });

    const first = async (q: string) => {
      const { matches } = await store.companies.search(q, 25);
      return matches[0] === undefined ? null : Number(matches[0].company.cik);
    };

    test.each([
      ['AAPL', 320193],
      ['320193', 320193],
      ['0000320193', 320193],
      ['apple', 320193],
      ['appl', 320193],
      ['applle', 320193],
      ['tesla motors', 1318605],
      ['brk.b', 1067983],
      ['meta', 1326801],
      ['facebook', 1326801],
      ['C', 831001],
      ['microsft', 789019],
      ['amazn', 1018724],
      ['nvdia', 1045810],
      ['starbuks', 829224],
      ['berkshire hathway', 1067983],
      ['the home depot', 354950],
      ["mcdonald's", 63908],
      ['AT&T', 732717],
      ['u.s. bancorp', 36104],
      ['wal-mart', 104169],
      ['jp morgan', 19617],
      ['google', 1652044],
      ['EP', 887396],
      ['EP-PC', 1506307],
    ])('%j finds CIK %i first', async (q, cik) => {
      expect(await first(q)).toBe(cik);
    });

    test('"apple" puts Apple Inc. before Apple Hospitality', async () => {
      const { matches } = await store.companies.search('apple', 25);
      const ciks = matches.map(({ company }) => Number(company.cik));
      expect(ciks.indexOf(320193)).toBe(0);
      expect(ciks.indexOf(1418121)).toBeGreaterThan(0);
      expect(new Set(ciks).size).toBe(ciks.length);
    });

    test.each([['zzzzqqq'], ['musk elon'], ['no such company at all']])('%j finds no company', async (q) => {
      expect(await store.companies.search(q, 25)).toEqual({ matches: [], total: 0 });
    });

    test('a broad text lists the limit and counts the rest', async () => {
      const { matches, total } = await store.companies.search('c', 25);
      expect(matches).toHaveLength(25);
      expect(total).toBeGreaterThan(1_000);
    });

    test.each([
      ['1506307', 'KMI', 'NYSE'],
      ['1166691', 'CMCSA', 'NASDAQ'],
      ['1652044', 'GOOGL', 'NASDAQ'],
      ['1067983', 'BRK-B', 'NYSE'],
      ['1804591', 'MEHCQ', 'NYSE'],
      ['34088', 'XOM', 'NYSE'],
      // Individuals are filers too: they resolve, and search leaves them out.
      ['1494730', null, null],
    ])('CIK %s has the primary ticker %s on %s', async (cik, ticker, exchange) => {
      expect(await store.companies.resolve(cik)).toMatchObject({ ticker, exchange });
    });

    test('a ticker that two companies state is the one’s that the list names', async () => {
      expect((await store.companies.resolve('XOM'))?.cik).toBe('0000034088');
    });
  },
  [TICKERS, ...FILERS.map(submissionsPath)],
);
