// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';

import { openSmallStore } from '../../service/testing/small-store.ts';
import { renderRoute, startServer } from '../testing/render-app.tsx';
import { exampleIds } from './recent-companies.ts';

const row = (cik: string, name: string, ticker: string, rank: number) => ({
  cik,
  name,
  ticker,
  exchange: 'NASDAQ' as const,
  rank,
});

/** The sixty most popular companies are only listed; Apple, Tesla and American Electric Power are loaded and come after them. */
await startServer(async () => {
  const store = await openSmallStore();
  const read = { sample: false, read_at: '2026-08-03T12:00:00.000Z' };
  const listed = Array.from({ length: 60 }, (_, at) =>
    row(String(9_990_001_000 + at), `Listed ${at} Inc.`, `L${at}`, at),
  );
  await store.companies.saveTickers(
    [
      ...listed,
      row('0000320193', 'Apple Inc.', 'AAPL', 60),
      row('0001318605', 'Tesla, Inc.', 'TSLA', 61),
      row('0000004904', 'AMERICAN ELECTRIC POWER CO INC', 'AEP', 62),
    ],
    read,
  );
  return store;
});

test('companies that are loaded are found behind any number that are only listed', async () => {
  renderRoute('/quality');
  const loaded = within(await screen.findByRole('region', { name: 'Loaded companies' }));
  const names = loaded.getAllByRole('link').map(({ textContent }) => textContent);
  expect(names).toEqual(
    expect.arrayContaining(['Apple Inc.', 'Tesla, Inc.', 'AMERICAN ELECTRIC POWER CO INC']),
  );
  expect(names.filter((name) => name?.startsWith('Listed'))).toEqual([]);
});

test.each([
  ['Home', '/'],
  ['Compare', '/peers'],
  ['Check', '/check'],
  ['Board', '/board'],
])('%s opens on a loaded company', async (_, path) => {
  renderRoute(path);
  expect((await screen.findAllByText(/AAPL|Apple/)).length).toBeGreaterThan(0);
});

const company = (ticker: string, loaded: boolean) => ({
  cik: '9990000001',
  name: ticker,
  ticker,
  sic_description: null,
  loaded,
});
const LISTED = [company('ZQQR', true), company('ZQXX', false), company('ZQCM', true), company('ZQLK', true)];
const viewed = (ticker: string) => ({ cik: '9990000001', name: ticker, ticker, sample: true });

test.each<[chosen: string[], recent: string[], expected: string[]]>([
  [[], [], ['ZQQR', 'ZQCM', 'ZQLK']],
  [['ZQLK'], [], ['ZQLK', 'ZQQR', 'ZQCM']],
  [[], ['ZQCM'], ['ZQCM', 'ZQQR', 'ZQLK']],
  [['ZQAA'], ['ZQAA', 'ZQBB', 'ZQCC'], ['ZQAA', 'ZQBB', 'ZQCC']],
])('with %j chosen and %j viewed, the example is %j', (chosen, recent, expected) => {
  expect(exampleIds(chosen, recent.map(viewed), LISTED)).toEqual(expected);
});

test('companies that are only listed are no example', () => {
  expect(exampleIds([], [], [company('ZQXX', false)])).toEqual([]);
});
