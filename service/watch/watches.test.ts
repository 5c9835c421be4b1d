import * as v from 'valibot';
import { beforeEach, expect, test } from 'vitest';

import { FullTextResponse } from '../../contract/full-text.ts';
import { alertsEndpoint } from '../../contract/watches.ts';
import type { FilingRecord } from '../store/filing-store.ts';
import { openStore } from '../store/sqlite/open.ts';
import type { Store } from '../store/store.ts';
import { bodyOf } from '../testing/body-of.ts';
import { type Desk, openDesk } from '../testing/open-desk.ts';
import { LENSES, readReports, REPORTS, saveReports, saveText } from '../testing/small-reports.ts';
import { openSmallStore } from '../testing/small-store.ts';
import { matchQueued } from './match-queued.ts';
import type { ClusterWatches } from './watched.ts';

const NOW = '2026-08-03T15:00:00Z';
const now = (): Date => new Date('2026-08-03T16:00:00Z');

const Alerts = alertsEndpoint.response;

/** What the cluster of a test proposes. */
let proposed: string[] = [];
let desk: Desk;
let store: Store;
beforeEach(async () => {
  store = await openSmallStore();
  desk = openDesk(store);
  desk.setNow(NOW);
});

const post = (path: string, body: object): Promise<Response> =>
  desk.get(path, 'gateway', {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json' },
  });

async function make(body: object): Promise<string> {
  const response = await post('/v1/watches', body);
  const { watch } = await bodyOf(response);
  expect(response.status).toBe(200);
  return String(Object.entries(watch ?? {}).find(([name]) => name === 'id')?.[1]);
}

const alertsOf = async (id: string) =>
  (await bodyOf(await desk.get(`/v1/watches/alerts?watch=${id}`)))['alerts'];

/** An 8-K of Apple as EDGAR would list it, accepted after the watches were made. */
const NEWS: FilingRecord = {
  accession_number: '0000320193-26-000099',
  form: '8-K',
  root_form: '8-K',
  is_amendment: false,
  filing_date: '2026-08-03',
  report_date: '2026-08-03',
  acceptance_datetime: '2026-08-03T11:30:00-04:00',
  acceptance_raw: null,
  description: '8-K',
  size_bytes: null,
  items: ['5.02', '9.01'],
  primary_document: 'a8k.htm',
  is_xbrl: false,
  is_inline_xbrl: false,
};

test.each<[definition: object, alerts: number]>([
  [{ kind: 'companies', companies: ['AAPL'] }, 1],
  [{ kind: 'companies', companies: ['0000320193'], forms: ['8-K'] }, 1],
  [{ kind: 'companies', companies: ['AAPL'], forms: ['10-K'] }, 0],
  [{ kind: 'companies', companies: ['TSLA'] }, 0],
  [{ kind: 'item', items: ['5.02'] }, 1],
  [{ kind: 'item', items: ['5.02'], companies: ['TSLA'] }, 0],
  [{ kind: 'item', items: ['2.02'] }, 0],
])('%j alerts %i times about an 8-K with item 5.02', async (definition, alerts) => {
  const id = await make(definition);
  await store.filings.save('0000320193', [NEWS]);
  expect(await matchQueued(store, now)).toBe(alerts);
  expect(await alertsOf(id)).toHaveLength(alerts);
});

test('an alert names its filing, and a filing alerts once however often it is stored', async () => {
  const id = await make({ kind: 'item', items: ['5.02'] });
  await store.filings.save('0000320193', [NEWS]);
  expect(await matchQueued(store, now)).toBe(1);
  await store.filings.save('0000320193', [{ ...NEWS, acceptance_datetime: '2026-08-03T11:30:01-04:00' }]);
  expect(await store.watches.isQueued()).toBe(true);
  expect(await matchQueued(store, now)).toBe(0);
  expect(await store.watches.isQueued()).toBe(false);
  expect(await alertsOf(id)).toMatchObject([
    {
      watch_id: id,
      accession_number: '0000320193-26-000099',
      form: '8-K',
      companies: [{ ticker: 'AAPL' }],
      items: [{ code: '5.02' }, { code: '9.01' }],
      href: '/filings/0000320193-26-000099',
    },
  ]);
});

test('older filings that are loaded later alert nobody', async () => {
  const id = await make({ kind: 'companies', companies: ['AAPL'] });
  const before = { ...NEWS, acceptance_datetime: '2026-08-03T10:59:59-04:00' };
  await store.filings.save('0000320193', [before]);
  expect(await matchQueued(store, now)).toBe(0);
  expect(await alertsOf(id)).toEqual([]);
});

test('nothing is queued without a watch', async () => {
  await store.filings.save('0000320193', [NEWS]);
  expect(await store.watches.isQueued()).toBe(false);
});

const refuse = async (): Promise<never> => {
  throw new Error('not reachable');
};

test.each<[cluster: string, queries: ClusterWatches['queries'], failures: number]>([
  ['proposes', { save: async () => {}, propose: async () => new Set(proposed) }, 0],
  ['can’t be written', { save: refuse, propose: async () => new Set() }, 1],
  ['doesn’t answer', { save: async () => {}, propose: refuse }, 1],
])('saved searches match the same where the cluster %s', async (_name, queries, failures) => {
  const found = await make({ kind: 'search', q: 'tariff refunds' });
  const other = await make({ kind: 'search', q: 'tariff NOT refunds' });
  proposed = [found, other, 'a removed watch'];
  await store.filings.save('0000320193', [NEWS]);
  await saveText(store, { ...NEWS, report_date: '2026-08-03', items: [[null, ['Refunds of the tariff']]] });
  const failed: unknown[] = [];
  const cluster = { queries, onFailed: (cause: unknown) => failed.push(cause) };
  expect(await matchQueued(store, now, undefined, cluster)).toBe(1);
  expect([await alertsOf(found), await alertsOf(other)]).toMatchObject([[{ watch_id: found }], []]);
  expect(failed).toHaveLength(failures);
});

test('a saved search waits for the text and quotes it', async () => {
  const id = await make({ kind: 'search', q: 'tariff refunds' });
  const other = await make({ kind: 'search', q: 'tariff refunds', forms: ['10-K'] });
  await store.filings.save('0000320193', [NEWS]);
  expect(await matchQueued(store, now)).toBe(0);
  await saveText(store, {
    ...NEWS,
    report_date: '2026-08-03',
    items: [[null, ['On Monday the company applied for a refund of the tariffs it had paid.']]],
  });
  expect(await matchQueued(store, now)).toBe(1);
  expect(await alertsOf(other)).toEqual([]);
  expect(await alertsOf(id)).toMatchObject([
    {
      excerpts: [
        {
          filename: 'report.htm',
          snippet: 'On Monday the company applied for a refund of the tariffs it had paid.',
          highlights: [
            [36, 42],
            [50, 57],
          ],
          href: '/filings/0000320193-26-000099?document=report.htm&offset=36',
        },
      ],
    },
  ]);
});

const QUERIES = [
  'tariffs',
  'tariff NOT customers',
  'NOT tariffs form:10-K',
  '"skilled people"',
  'NEAR(tariffs, imports, 4)',
  'going concern',
  'tariff* OR pandemic',
  'section:risk-factors lenses',
  'item:1A workshops',
  'the number of shops',
  'cyberattack',
  'ticker:LENS customers',
  '10-Q sales',
];

test('watches find what searches find', async () => {
  store = await openStore(':memory:');
  await store.companies.save(LENSES, '2023-01-01T00:00:00.000Z');
  desk = openDesk(store);
  desk.setNow('2023-01-01T00:00:00Z');
  const ids = new Map<string, string>();
  for (const q of QUERIES) ids.set(q, await make({ kind: 'search', q }));
  await saveReports(store, LENSES, REPORTS);
  await matchQueued(store, now);
  for (const [q, id] of ids) {
    const path = `/v1/search/full-text?most_words=false&date_from=2001-01-01&q=${encodeURIComponent(q)}`;
    const { results } = v.parse(FullTextResponse, await (await desk.get(path)).json());
    const { alerts } = v.parse(Alerts, await (await desk.get(`/v1/watches/alerts?watch=${id}`)).json());
    expect([q, alerts.map(({ accession_number }) => accession_number).toSorted()]).toEqual([
      q,
      results.map(({ accession }) => accession).toSorted(),
    ]);
  }
});

test('new wording alerts with the changed words', async () => {
  store = await openStore(':memory:');
  await store.companies.save(LENSES, '2023-01-01T00:00:00.000Z');
  desk = openDesk(store);
  desk.setNow('2023-01-01T00:00:00Z');
  const id = await make({ kind: 'disclosure', tag: 'item:RiskFactorsTextBlock', minimum_novelty: 0.3 });
  const other = await make({ kind: 'disclosure', tag: 'item:CybersecurityTextBlock' });
  await saveReports(store, LENSES, REPORTS);
  await readReports(store, LENSES.cik);
  await matchQueued(store, now);
  expect(await alertsOf(other)).toEqual([]);
  const { alerts } = v.parse(Alerts, await (await desk.get(`/v1/watches/alerts?watch=${id}`)).json());
  // The first 10-K has nothing before it: nothing in it is new.
  expect(alerts.map(({ accession_number }) => accession_number)).not.toContain('0000990001-24-000001');
  const annual = alerts.find(({ accession_number }) => accession_number === '0000990001-25-000001');
  expect(annual?.changes).toMatchObject([
    {
      tag: 'item:RiskFactorsTextBlock',
      status: 'added',
      ops: [['+', expect.stringContaining('new tariffs')]],
    },
    {
      status: 'changed',
      ops: expect.arrayContaining([['+', expect.stringContaining('suppliers')]]),
      redline: expect.stringContaining('/companies/LENS/disclosures/compare?tag=item%3ARisk'),
    },
  ]);
});

test('a condition alerts with the number and its source, once the facts are there', async () => {
  desk.setNow('2025-10-01T00:00:00Z');
  const fires = await make({
    kind: 'figure',
    where: ['revenue>1bn', 'revenue_growth>0'],
    period_type: 'annual',
  });
  const silent = await make({ kind: 'figure', where: ['revenue_growth<0'], period_type: 'annual' });
  const euros = await make({ kind: 'figure', where: ['revenue>1'], period_type: 'annual', currency: 'EUR' });
  await store.filings.save('0000320193', [{ ...NEWS, ...ANNUAL }]);
  await matchQueued(store, now);
  expect([await alertsOf(silent), await alertsOf(euros)]).toEqual([[], []]);
  expect(await alertsOf(fires)).toMatchObject([
    {
      accession_number: '0000320193-25-000079',
      figures: [
        {
          condition: 'revenue>1bn',
          value: 416_161_000_000,
          unit: 'USD',
          period: '2025',
          accession_number: '0000320193-25-000079',
          href: '/companies/AAPL/financials?point=revenue%3A2025',
        },
        { condition: 'revenue_growth>0' },
      ],
    },
  ]);
});

/** Changed, so that it is looked at again. */
const ANNUAL: Partial<FilingRecord> = {
  accession_number: '0000320193-25-000079',
  form: '10-K',
  root_form: '10-K',
  filing_date: '2025-10-31',
  report_date: '2025-09-27',
  acceptance_datetime: '2025-10-31T06:01:27-04:00',
  items: [],
};

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
  const response = await post('/v1/watches', body);
  expect([response.status >= 400 && response.status < 500, (await bodyOf(response))['error']]).toEqual([
    true,
    expect.stringContaining(error),
  ]);
});

test('a watch that can no longer be read says why, and the others go on', async () => {
  const broken = await make({ kind: 'search', q: 'tariffs' });
  const whole = await make({ kind: 'item', items: ['5.02'] });
  const record = await store.watches.get(broken);
  await store.watches.change(broken, {
    name: 'Old',
    definition: { kind: 'search', q: 'ticker:GONE tariffs' },
    webhook_url: null,
    webhook_secret: null,
    at: record?.created_at ?? '',
  });
  await store.filings.save('0000320193', [NEWS]);
  expect(await matchQueued(store, now)).toBe(1);
  expect((await bodyOf(await desk.get('/v1/watches')))['watches']).toMatchObject([
    { id: broken, problem: expect.stringContaining("No company has the ticker 'GONE'") },
    { id: whole, problem: null, alerts: 1 },
  ]);
  expect((await post(`/v1/watches/${broken}`, { kind: 'search', q: 'tariffs' })).status).toBe(200);
  expect(await bodyOf(await desk.get(`/v1/watches/${broken}`))).toMatchObject({ watch: { problem: null } });
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
  expect(await bodyOf(await post('/v1/watches/preview', definition))).toMatchObject(preview);
  expect(await store.watches.count()).toBe(0);
});

test('a watch is replaced and deleted with its alerts', async () => {
  const id = await make({ kind: 'item', items: ['5.02'], name: 'Departures' });
  await store.filings.save('0000320193', [NEWS]);
  await matchQueued(store, now);
  await post(`/v1/watches/${id}`, { kind: 'companies', companies: ['AAPL'] });
  expect(await bodyOf(await desk.get(`/v1/watches/${id}`))).toMatchObject({
    watch: { name: 'Filings of AAPL', kind: 'companies', alerts: 1 },
  });
  const removed = await desk.get(`/v1/watches/${id}`, 'gateway', { method: 'DELETE' });
  expect([removed.status, await store.watches.alerts(null, { offset: 0, limit: 1 })]).toEqual([
    200,
    { alerts: [], total: 0 },
  ]);
  expect((await desk.get(`/v1/watches/${id}`)).status).toBe(404);
  expect((await desk.get('/v1/watches/alerts?watch=x')).status).toBe(404);
});
