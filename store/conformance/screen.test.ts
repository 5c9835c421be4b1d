import { beforeEach, expect, test } from 'vitest';

import { SCREEN_PERIODS } from '../../contract/screen.ts';
import { SCREEN_COLUMNS } from '../../domain/screen/columns.ts';
import { currentValues } from '../../domain/screen/current-values.ts';
import { APPLE_FACTS } from '../../service/testing/apple-facts.ts';
import { loadStoredFacts, refreshScreen, refreshScreens } from '../figures.ts';
import { figureRules } from '../rules.ts';
import { APPLE as COMPANY } from '../testing/sample-records.ts';
import { describeEngines } from './testing/engines.ts';

const APPLE = COMPANY.cik;

describeEngines('screens', (at) => {
  beforeEach(async () => {
    await at.store.companies.save(COMPANY, '2026-08-03T12:00:00.000Z');
    await at.store.facts.saveFacts(APPLE, APPLE_FACTS);
    await refreshScreens(at.store);
  });

  const names = async (rules = figureRules()): Promise<string[]> =>
    (await at.store.screen.rows('annual', rules)).map(({ name }) => name);

  test('rows have figures, their period and their currency', async () => {
    const [row] = await at.store.screen.rows('annual', figureRules());
    expect(row).toMatchObject({ cik: APPLE, period: '2025', period_end: '2025-09-27', currency: 'USD' });
    const cells = await at.store.screen.cells('annual', [APPLE]);
    // Net sales of fiscal 2025 in 0000320193-25-000079.
    expect(cells.get(APPLE)?.get('revenue')).toMatchObject({
      value: 416_161_000_000,
      unit: 'USD',
      period: '2025',
      accession_number: '0000320193-25-000079',
    });
  });

  test.each(SCREEN_PERIODS)('the %s figures of a row are the values of its cells', async (period_type) => {
    const [row] = await at.store.screen.rows(period_type, figureRules());
    const cells = (await at.store.screen.cells(period_type, [APPLE])).get(APPLE);
    // What is not meaningful compares with nothing, and is counted apart from what is missing.
    const values = SCREEN_COLUMNS.map(({ name }) => {
      const cell = cells?.get(name);
      return cell?.value ?? (cell?.not_meaningful === undefined ? Number.NaN : Infinity);
    });
    expect(row?.figures).toEqual(Float64Array.from(values));
  });

  test('a second refresh writes nothing', async () => {
    const before = at.store.writes();
    expect(await refreshScreens(at.store)).toBe(0);
    expect(await refreshScreen(at.store, APPLE)).toBe(false);
    expect(at.store.writes()).toBe(before);
  });

  test('a refresh lets signals and timers have their turn before each company', async () => {
    const stop = new AbortController();
    setImmediate(() => stop.abort(new Error('stopped')));
    await at.store.facts.saveFacts(APPLE, APPLE_FACTS.slice(1));
    await expect(refreshScreens(at.store, async () => stop.signal.throwIfAborted())).rejects.toThrow(
      'stopped',
    );
    expect(await at.store.screen.countPending(figureRules())).toBe(1);
  });

  test('changed facts take the company out until its figures are computed again', async () => {
    await at.store.facts.saveFacts(APPLE, APPLE_FACTS.slice(1));
    expect(await names()).toEqual([]);
    expect(await at.store.screen.pending(figureRules())).toEqual([APPLE]);
    expect(await refreshScreens(at.store)).toBe(1);
    expect(await names()).toEqual(['Apple Inc.']);
  });

  test('figures of other rules are not shown', async () => {
    expect(await names('other')).toEqual([]);
    expect(await at.store.screen.countPending('other')).toBe(1);
  });

  test('figures that other rules find are listed with both values and their report', async () => {
    expect(await at.store.screen.changes(APPLE)).toBeNull();
    const state = await at.store.screen.state(APPLE);
    const revision = state?.revision ?? 0;
    const loaded = await loadStoredFacts(COMPANY, at.store);
    if (loaded === null) throw new Error('no facts');
    const rows = currentValues(loaded.facts);
    const cells = new Map(rows.annual?.cells);
    const revenue = cells.get('revenue');
    if (rows.annual === null || revenue === undefined) throw new Error('no revenue');
    cells.set('revenue', { ...revenue, value: 1 });
    const others = { ...rows, annual: { ...rows.annual, cells } };
    await at.store.screen.save(APPLE, { revision, rules: 'other' }, others);
    expect(await refreshScreens(at.store)).toBe(1);
    expect(await at.store.screen.changes(APPLE)).toEqual({
      rules_before: 'other',
      rules: figureRules(),
      changes: [
        {
          period_type: 'annual',
          column: 'revenue',
          period: '2025',
          period_end: '2025-09-27',
          unit: 'USD',
          before: 1,
          after: 416_161_000_000,
          accession_number: '0000320193-25-000079',
        },
      ],
    });
  });

  test('figures of facts that have changed meanwhile are not stored', async () => {
    const state = await at.store.screen.state(APPLE);
    await at.store.facts.saveFacts(APPLE, APPLE_FACTS.slice(1));
    const none = { annual: null, quarterly: null, ttm: null };
    const of = { revision: state?.revision ?? 0, rules: figureRules() };
    expect(await at.store.screen.save(APPLE, of, none)).toBe(false);
    expect(await at.store.screen.countPending(figureRules())).toBe(1);
  });

  test('a company without facts any more has no row', async () => {
    await at.store.facts.saveFacts(APPLE, []);
    await refreshScreens(at.store);
    expect(await names()).toEqual([]);
    expect(await at.store.screen.countPending(figureRules())).toBe(0);
  });

  test('another industry is another input, and the listing of a row is the company of today', async () => {
    await at.store.companies.save({ ...COMPANY, sic: '3663' }, '2026-08-04T12:00:00.000Z');
    expect(await at.store.screen.pending(figureRules())).toEqual([APPLE]);
    expect(await at.store.screen.inputs()).toMatchObject([{ cik: APPLE, sic: '3663', sector: 'technology' }]);
    expect(await at.store.screen.state('0000000001')).toBeNull();
  });
});
