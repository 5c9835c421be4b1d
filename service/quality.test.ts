import * as v from 'valibot';
import { expect, test } from 'vitest';

import { QualityResponse } from '../contract/quality.ts';
import { refreshScreen } from '../store/figures.ts';
import { openDesk } from './testing/open-desk.ts';
import { openSmallStore } from './testing/small-store.ts';

const desk = openDesk(await openSmallStore());

async function ask(company: string, key = 'analyst') {
  const response = await desk.get(`/v1/companies/${company}/quality`, key);
  return { status: response.status, body: await response.json() };
}

const qualityOf = async (company: string) => v.parse(QualityResponse, (await ask(company)).body);

test('counts what holds and lists all that fails', async () => {
  const { checks, totals, findings, printed, notes } = await qualityOf('AAPL');
  expect(notes).toEqual([]);
  expect(new Set(checks.map(({ group }) => group))).toEqual(new Set(['identity', 'comparison', 'filing']));
  expect(checks.find(({ check }) => check === 'gross_profit')?.held).toBeGreaterThan(5);
  for (const { check, shown, withheld } of checks)
    expect(
      findings.filter((found) => found.check === check),
      check,
    ).toHaveLength(shown + withheld);
  expect(totals.shown + totals.withheld).toBe(findings.length);
  expect(totals.checks).toBe(totals.held + totals.repaired + totals.shown + totals.withheld);
  // 0000320193-25-000079 is stored as printed.
  const income = printed.find(({ statement }) => statement === 'income_statement');
  expect(income).toMatchObject({ label: 'Income statement' });
  expect(income?.columns).toBeGreaterThan(0);
});

test('a company without figures has the reason, and none of the counts', async () => {
  const { checks, notes, reports } = await qualityOf('META');
  expect(notes).toEqual([expect.stringContaining('is not loaded')]);
  expect(checks.every(({ held, shown }) => held + shown === 0)).toBe(true);
  expect(reports).toEqual([]);
});

test('figures that newer rules changed are listed with both values', async () => {
  expect((await qualityOf('AAPL')).changes).toBeNull();
  const { screen } = desk.store;
  await refreshScreen(desk.store, '0000320193');
  const state = await screen.state('0000320193');
  const none = { annual: null, quarterly: null, ttm: null };
  await screen.save('0000320193', { revision: state?.revision ?? 0, rules: 'earlier' }, none);
  await refreshScreen(desk.store, '0000320193');
  const { changes } = await qualityOf('AAPL');
  expect(changes?.rules_before).toBe('earlier');
  const revenue = changes?.figures.find(
    ({ column, period_type }) => column === 'revenue' && period_type === 'annual',
  );
  // Net sales of fiscal 2025 in 0000320193-25-000079.
  expect(revenue).toMatchObject({
    label: 'Revenue',
    value_type: 'amount',
    period: '2025',
    before: null,
    after: 416_161_000_000,
    adsh: '0000320193-25-000079',
  });
});

test('a refused file is listed with its reason', async () => {
  const url = 'https://www.sec.gov/Archives/edgar/data/320193/000032019325000079/aapl-20250927.htm';
  await desk.store.facts.quarantine({
    url,
    cik: '0000320193',
    accession_number: '0000320193-25-000079',
    reason: 'The file ends in the middle of a table.',
    at: '2026-08-03T12:00:00.000Z',
  });
  const { refused } = await qualityOf('AAPL');
  expect(refused).toEqual([
    { url, adsh: '0000320193-25-000079', reason: 'The file ends in the middle of a table.' },
  ]);
});

test.each([
  ['free', 403],
  ['professional', 403],
  ['analyst', 200],
])('a key of %s is answered %d', async (key, status) => {
  expect((await ask('AAPL', key)).status).toBe(status);
});
