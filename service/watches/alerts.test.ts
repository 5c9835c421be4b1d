import * as v from 'valibot';
import { beforeEach, expect, test } from 'vitest';

import { FullTextResponse } from '../../contract/full-text.ts';
import { alertsEndpoint } from '../../contract/watches.ts';
import { openSearchedStore } from '../../search/embedded/testing/in-process.ts';
import type { FilingRecord } from '../../store/filing-store.ts';
import { LENSES, readReports, REPORTS, saveReports, saveText } from '../testing/small-reports.ts';
import { NEWS, now, openWatchDesk, type WatchDesk } from '../testing/watch-desk.ts';
import { matchQueued } from './match.ts';
import type { ClusterWatches } from './watched.ts';

const Alerts = alertsEndpoint.response;

/** What the cluster of a test proposes. */
let proposed: string[] = [];
let at: WatchDesk;
beforeEach(async () => {
  at = await openWatchDesk();
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

test.each<[definition: object, alerts: number]>([
  [{ kind: 'companies', companies: ['AAPL'] }, 1],
  [{ kind: 'companies', companies: ['0000320193'], forms: ['8-K'] }, 1],
  [{ kind: 'companies', companies: ['AAPL'], forms: ['10-K'] }, 0],
  [{ kind: 'companies', companies: ['TSLA'] }, 0],
  [{ kind: 'item', items: ['5.02'] }, 1],
  [{ kind: 'item', items: ['5.02'], companies: ['TSLA'] }, 0],
  [{ kind: 'item', items: ['2.02'] }, 0],
])('%j alerts %i times about an 8-K with item 5.02', async (definition, alerts) => {
  const id = await at.make(definition);
  await at.store.filings.save('0000320193', [NEWS]);
  expect(await matchQueued(at.store, now)).toBe(alerts);
  expect(await at.alertsOf(id)).toHaveLength(alerts);
});

test('an alert names its filing, and a filing alerts once however often it is stored', async () => {
  const id = await at.make({ kind: 'item', items: ['5.02'] });
  await at.store.filings.save('0000320193', [NEWS]);
  expect(await matchQueued(at.store, now)).toBe(1);
  await at.store.filings.save('0000320193', [{ ...NEWS, acceptance_datetime: '2026-08-03T11:30:01-04:00' }]);
  expect(await at.store.watches.isQueued()).toBe(true);
  expect(await matchQueued(at.store, now)).toBe(0);
  expect(await at.store.watches.isQueued()).toBe(false);
  expect(await at.alertsOf(id)).toMatchObject([
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
  const id = await at.make({ kind: 'companies', companies: ['AAPL'] });
  const before = { ...NEWS, acceptance_datetime: '2026-08-03T10:59:59-04:00' };
  await at.store.filings.save('0000320193', [before]);
  expect(await matchQueued(at.store, now)).toBe(0);
  expect(await at.alertsOf(id)).toEqual([]);
});

test('nothing is queued without a watch', async () => {
  await at.store.filings.save('0000320193', [NEWS]);
  expect(await at.store.watches.isQueued()).toBe(false);
});

const refuse = async (): Promise<never> => {
  throw new Error('not reachable');
};

test.each<[cluster: string, queries: ClusterWatches['queries'], failures: number]>([
  ['proposes', { save: async () => {}, propose: async () => new Set(proposed) }, 0],
  ['can’t be written', { save: refuse, propose: async () => new Set() }, 1],
  ['doesn’t answer', { save: async () => {}, propose: refuse }, 1],
])('saved searches match the same where the cluster %s', async (_name, queries, failures) => {
  const found = await at.make({ kind: 'search', q: 'tariff refunds' });
  const other = await at.make({ kind: 'search', q: 'tariff NOT refunds' });
  proposed = [found, other, 'a removed watch'];
  await at.store.filings.save('0000320193', [NEWS]);
  await saveText(at.store, {
    ...NEWS,
    report_date: '2026-08-03',
    items: [[null, ['Refunds of the tariff']]],
  });
  const failed: unknown[] = [];
  const cluster = { queries, onFailed: (cause: unknown) => failed.push(cause) };
  expect(await matchQueued(at.store, now, undefined, cluster)).toBe(1);
  expect([await at.alertsOf(found), await at.alertsOf(other)]).toMatchObject([[{ watch_id: found }], []]);
  expect(failed).toHaveLength(failures);
});

test('a saved search waits for the text and quotes it', async () => {
  const id = await at.make({ kind: 'search', q: 'tariff refunds' });
  const other = await at.make({ kind: 'search', q: 'tariff refunds', forms: ['10-K'] });
  await at.store.filings.save('0000320193', [NEWS]);
  expect(await matchQueued(at.store, now)).toBe(0);
  await saveText(at.store, {
    ...NEWS,
    report_date: '2026-08-03',
    items: [[null, ['On Monday the company applied for a refund of the tariffs it had paid.']]],
  });
  expect(await matchQueued(at.store, now)).toBe(1);
  expect(await at.alertsOf(other)).toEqual([]);
  expect(await at.alertsOf(id)).toMatchObject([
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
  'lenses NOT tariffs',
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
  at = await openWatchDesk(await openSearchedStore(':memory:'));
  await at.store.companies.save(LENSES, '2023-01-01T00:00:00.000Z');
  at.desk.setNow('2023-01-01T00:00:00Z');
  const ids = new Map<string, string>();
  for (const q of QUERIES) ids.set(q, await at.make({ kind: 'search', q }));
  await saveReports(at.store, LENSES, REPORTS);
  await matchQueued(at.store, now);
  for (const [q, id] of ids) {
    const path = `/v1/search/full-text?most_words=false&date_from=2001-01-01&q=${encodeURIComponent(q)}`;
    const { results } = v.parse(FullTextResponse, await (await at.desk.get(path)).json());
    const { alerts } = v.parse(Alerts, await (await at.desk.get(`/v1/watches/alerts?watch=${id}`)).json());
    expect([q, alerts.map(({ accession_number }) => accession_number).toSorted()]).toEqual([
      q,
      results.map(({ accession }) => accession).toSorted(),
    ]);
  }
});

test('new wording alerts with the changed words', async () => {
  at = await openWatchDesk(await openSearchedStore(':memory:'));
  await at.store.companies.save(LENSES, '2023-01-01T00:00:00.000Z');
  at.desk.setNow('2023-01-01T00:00:00Z');
  const id = await at.make({ kind: 'disclosure', tag: 'item:RiskFactorsTextBlock', minimum_novelty: 0.3 });
  const other = await at.make({ kind: 'disclosure', tag: 'item:CybersecurityTextBlock' });
  await saveReports(at.store, LENSES, REPORTS);
  await readReports(at.store, LENSES.cik);
  await matchQueued(at.store, now);
  expect(await at.alertsOf(other)).toEqual([]);
  const { alerts } = v.parse(Alerts, await (await at.desk.get(`/v1/watches/alerts?watch=${id}`)).json());
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
  at.desk.setNow('2025-10-01T00:00:00Z');
  const fires = await at.make({
    kind: 'figure',
    where: ['revenue>1bn', 'revenue_growth>0'],
    period_type: 'annual',
  });
  const silent = await at.make({ kind: 'figure', where: ['revenue_growth<0'], period_type: 'annual' });
  const euros = await at.make({
    kind: 'figure',
    where: ['revenue>1'],
    period_type: 'annual',
    currency: 'EUR',
  });
  await at.store.filings.save('0000320193', [{ ...NEWS, ...ANNUAL }]);
  await matchQueued(at.store, now);
  expect([await at.alertsOf(silent), await at.alertsOf(euros)]).toEqual([[], []]);
  expect(await at.alertsOf(fires)).toMatchObject([
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
