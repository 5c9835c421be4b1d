import * as v from 'valibot';
import { beforeEach, expect, test } from 'vitest';

import { type WatchDefinition, WatchPreview, alertsEndpoint } from '../../contract/watches.ts';
import { bodyOf } from '../testing/body-of.ts';
import { NEWS, now, openWatchDesk, type WatchDesk } from '../testing/watch-desk.ts';
import { matchQueued } from './match.ts';

let at: WatchDesk;
beforeEach(async () => {
  at = await openWatchDesk();
});

test.each<[body: object, error: string]>([
  [{}, 'kind must be one of companies, search, disclosure, item, figure'],
  [{ kind: 'companies', companies: [] }, 'companies must name a company'],
  [{ kind: 'companies', companies: ['NOPE'] }, "companies: no company has the ticker or CIK 'NOPE'"],
  [{ kind: 'search', q: ' ' }, 'q must not be empty'],
  [{ kind: 'search', q: '"open' }, 'quotation mark'],
  [{ kind: 'search', q: 'NOT tariffs' }, 'exclu'],
  [{ kind: 'search', q: 'tariffs', sics: ['x'] }, 'sics must be SIC codes'],
  [{ kind: 'search', q: 'tariffs', within: ['nowhere'] }, "within must be an Item's number"],
  [{ kind: 'disclosure', tag: 'item:Nothing' }, "tag: must be a disclosure's tag"],
  [{ kind: 'disclosure', minimum_novelty: 2 }, 'minimum_novelty must be a number 0..1'],
  [{ kind: 'item', items: ['99.99'] }, "items: Form 8-K has no item '99.99'"],
  [{ kind: 'figure', where: ['sales<0'] }, "where: 'sales' is no column"],
  [{ kind: 'figure', where: ['roe_percentile>5'] }, 'percentile'],
  [
    { kind: 'figure', where: ['revenue<0'], period_type: 'daily' },
    'period_type must be annual, quarterly or ttm',
  ],
  [{ kind: 'item', items: ['5.02'], colour: 'red' }, 'colour is not a field of this body'],
  [{ kind: 'item', items: ['5.02'], webhook_url: 'https://example.com' }, 'This server sends no webhooks'],
])('%j is refused: %s', async (body, error) => {
  const response = await at.post('/v1/watches', body);
  expect([response.status >= 400 && response.status < 500, (await bodyOf(response))['error']]).toEqual([
    true,
    expect.stringContaining(error),
  ]);
});

test('a watch that can no longer be read says why, and the others go on', async () => {
  const broken = await at.make({ kind: 'search', q: 'tariffs' });
  const whole = await at.make({ kind: 'item', items: ['5.02'] });
  const record = await at.store.watches.get(broken);
  await at.store.watches.change(broken, {
    name: 'Old',
    definition: { kind: 'search', q: 'ticker:GONE tariffs' },
    webhook_url: null,
    webhook_secret: null,
    at: record?.created_at ?? '',
  });
  await at.store.filings.save('0000320193', [NEWS]);
  expect(await matchQueued(at.store, now)).toBe(1);
  expect((await bodyOf(await at.desk.get('/v1/watches')))['watches']).toMatchObject([
    { id: broken, problem: expect.stringContaining("No company has the ticker 'GONE'") },
    { id: whole, problem: null, alerts: 1 },
  ]);
  expect((await at.post(`/v1/watches/${broken}`, { kind: 'search', q: 'tariffs' })).status).toBe(200);
  expect(await bodyOf(await at.desk.get(`/v1/watches/${broken}`))).toMatchObject({
    watch: { problem: null },
  });
});

test.each<[definition: object, preview: object]>([
  [
    { kind: 'companies', companies: ['AAPL'] },
    { filings: 4, is_complete: true },
  ],
  [
    { kind: 'item', items: ['2.02', '5.07'] },
    { filings: 2, name: '8-K item 2.02, 5.07', is_complete: false },
  ],
  [
    { kind: 'search', q: 'tariffs', companies: ['AAPL'] },
    { filings: 1, months: [{ key: '2025-10', count: 1 }] },
  ],
  [{ kind: 'disclosure' }, { filings: 1, name: 'New wording in any section, 50% or more' }],
  [
    { kind: 'figure', where: ['revenue>1'], period_type: 'annual', companies: ['AAPL'] },
    { filings: 1, is_complete: true, examples: [{ accession_number: '0000320193-25-000079' }] },
  ],
  [
    { kind: 'figure', where: ['revenue>1'], period_type: 'annual' },
    { filings: 1, is_complete: false },
  ],
])('%j would have fired', async (definition, preview) => {
  expect(await bodyOf(await at.post('/v1/watches/preview', definition))).toMatchObject(preview);
  expect(await at.store.watches.count()).toBe(0);
});

test('a watch is replaced and deleted with its alerts', async () => {
  const id = await at.make({ kind: 'item', items: ['5.02'], name: 'Departures' });
  await at.store.filings.save('0000320193', [NEWS]);
  await matchQueued(at.store, now);
  await at.post(`/v1/watches/${id}`, { kind: 'companies', companies: ['AAPL'] });
  expect(await bodyOf(await at.desk.get(`/v1/watches/${id}`))).toMatchObject({
    watch: { name: 'Filings of AAPL', kind: 'companies', alerts: 1 },
  });
  const removed = await at.desk.get(`/v1/watches/${id}`, 'gateway', { method: 'DELETE' });
  expect([removed.status, await at.store.watches.alerts(null, { offset: 0, limit: 1 })]).toEqual([
    200,
    { alerts: [], total: 0 },
  ]);
  expect((await at.desk.get(`/v1/watches/${id}`)).status).toBe(404);
  expect((await at.desk.get('/v1/watches/alerts?watch=x')).status).toBe(404);
});

const DEFINITIONS: WatchDefinition[] = [
  { kind: 'companies', companies: ['AAPL'] },
  { kind: 'item', items: ['2.02', '5.07'] },
  { kind: 'search', q: 'tariffs', companies: ['AAPL'] },
  { kind: 'disclosure', minimum_novelty: 0.5 },
  { kind: 'figure', where: ['revenue>1'], period_type: 'annual', companies: ['AAPL'] },
];

const byNumber = (filings: readonly { accession_number: string }[]) =>
  filings.toSorted((one, other) => one.accession_number.localeCompare(other.accession_number));

test.each(DEFINITIONS)('%j is previewed with the alerts that it gives', async (definition) => {
  const { examples } = v.parse(WatchPreview, await bodyOf(await at.post('/v1/watches/preview', definition)));
  expect(examples.length).toBeGreaterThan(0);
  // A watch that was made before, to which the same filings are new.
  const input = {
    name: '',
    definition,
    webhook_url: null,
    webhook_secret: null,
    at: '2020-01-01T00:00:00.000Z',
  };
  const { id } = await at.store.watches.make(input);
  for (const { accession_number } of examples) {
    const filing = await at.store.filings.get(accession_number);
    if (filing === null) throw new Error(`${accession_number} isn't stored`);
    // Listed under another day, then as it was: each change queues it.
    for (const filing_date of ['2026-08-03', filing.filing_date])
      await at.store.filings.save(filing.ciks[0] ?? '', [{ ...filing, filing_date }]);
  }
  await matchQueued(at.store, now);
  const { alerts } = v.parse(
    alertsEndpoint.response,
    await bodyOf(await at.desk.get(`/v1/watches/alerts?watch=${id}`)),
  );
  const given = alerts.map(({ id: _id, watch_id: _of, matched_at: _at, ...filing }) => filing);
  expect(byNumber(given)).toEqual(byNumber(examples));
});
