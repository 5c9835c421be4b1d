import { beforeEach, expect, test } from 'vitest';

import { APPLE_FACTS } from '../../testing/apple-facts.ts';
import { openSmallStore } from '../../testing/small-store.ts';
import { figureRules } from '../figure-rules.ts';
import { refreshScreen, refreshScreens } from '../refresh-screen.ts';
import type { Store } from '../store.ts';

const APPLE = '0000320193';
let store: Store;

beforeEach(async () => {
  store = await openSmallStore();
});

const names = async (rules = figureRules()): Promise<string[]> =>
  (await store.screen.rows('annual', rules)).map(({ name }) => name);

test('rows have figures, their period and their currency', async () => {
  const [row] = await store.screen.rows('annual', figureRules());
  expect(row).toMatchObject({ cik: APPLE, period: '2025', period_end: '2025-09-27', currency: 'USD' });
  const cells = await store.screen.cells('annual', [APPLE]);
  // Net sales of fiscal 2025 in 0000320193-25-000079.
  expect(cells.get(APPLE)?.get('revenue')).toMatchObject({
    value: 416_161_000_000,
    unit: 'USD',
    period: '2025',
    accession_number: '0000320193-25-000079',
  });
});

test('a second refresh writes nothing', async () => {
  const before = store.writes();
  expect(await refreshScreens(store)).toBe(0);
  expect(await refreshScreen(store, APPLE)).toBe(false);
  expect(store.writes()).toBe(before);
});

test('changed facts take the company out until its figures are computed again', async () => {
  await store.facts.saveFacts(APPLE, APPLE_FACTS.slice(1));
  expect(await names()).toEqual([]);
  expect(await store.screen.pending(figureRules())).toEqual([APPLE]);
  expect(await refreshScreens(store)).toBe(1);
  expect(await names()).toEqual(['Apple Inc.']);
});

test('figures of other rules are not shown', async () => {
  expect(await names('other')).toEqual([]);
  expect(await store.screen.countPending('other')).toBe(1);
});

test('figures of facts that have changed meanwhile are not stored', async () => {
  const state = await store.screen.state(APPLE);
  await store.facts.saveFacts(APPLE, APPLE_FACTS.slice(1));
  const none = { annual: null, quarterly: null, ttm: null };
  const of = { revision: state?.revision ?? 0, rules: figureRules() };
  expect(await store.screen.save(APPLE, of, none)).toBe(false);
  expect(await store.screen.countPending(figureRules())).toBe(1);
});

test('a company without facts any more has no row', async () => {
  await store.facts.saveFacts(APPLE, []);
  await refreshScreens(store);
  expect(await names()).toEqual([]);
  expect(await store.screen.countPending(figureRules())).toBe(0);
});
