import { beforeEach, expect, test } from 'vitest';

import type { AlertEvidence } from '../../contract/watch-alert.ts';
import type { WatchDefinition } from '../../contract/watches.ts';
import { APPLE, APPLE_INSTANCE, filingRecord } from '../testing/sample-records.ts';
import type { WatchInput } from '../watches.ts';
import { describeEngines } from './testing/engines.ts';

const AT = '2026-08-03T15:00:00.000Z';
const LATER = '2026-08-03T16:00:00.000Z';

const ITEM: WatchDefinition = { kind: 'item', items: ['5.02'] };
const FIGURE: WatchDefinition = { kind: 'figure', where: ['revenue>1bn'], period_type: 'annual' };

const input = (definition: WatchDefinition, change: Partial<WatchInput> = {}): WatchInput => ({
  name: 'Departures',
  definition,
  webhook_url: null,
  webhook_secret: null,
  at: AT,
  ...change,
});

const NEWS = filingRecord({
  accession_number: '0000320193-26-000099',
  form: '8-K',
  filing_date: '2026-08-03',
  report_date: '2026-08-03',
  acceptance_datetime: '2026-08-03T11:30:00-04:00',
  items: ['5.02', '9.01'],
});
const OLD = filingRecord({ accession_number: '0000320193-26-000001', filing_date: '2026-07-26' });
const ANNUAL = filingRecord({ accession_number: '0000320193-26-000100', filing_date: '2026-08-03' });

const EVIDENCE: AlertEvidence = {
  items: [{ code: '5.02', title: 'Departure of Directors' }],
  changes: [],
  changes_total: 0,
  excerpts: [],
  figures: [],
};

let ids = 0;
const newId = (): string => {
  ids += 1;
  return `msg_${ids}`;
};

describeEngines('watches', (at) => {
  const watches = () => at.store.watches;
  const queued = async () => (await watches().queued(10)).map(({ accession_number }) => accession_number);

  beforeEach(async () => {
    await at.store.companies.save(APPLE, AT);
  });

  test('a watch is made, changed and removed, each of which changes the revision', async () => {
    const revisions = [await watches().revision()];
    const made = await watches().make(
      input(ITEM, { webhook_url: 'https://example.com/a', webhook_secret: 's' }),
    );
    revisions.push(await watches().revision());
    expect(made).toEqual({
      id: made.id,
      name: 'Departures',
      definition: ITEM,
      created_at: AT,
      updated_at: AT,
      problem: null,
      webhook_url: 'https://example.com/a',
      webhook_secret: 's',
      alerts: 0,
      last_alert_at: null,
    });
    await watches().setProblem(made.id, 'No company has the ticker');
    expect(await watches().get(made.id)).toMatchObject({ problem: 'No company has the ticker' });
    const changed = await watches().change(made.id, input(FIGURE, { name: 'Revenue', at: LATER }));
    revisions.push(await watches().revision());
    expect(changed).toMatchObject({ name: 'Revenue', definition: FIGURE, updated_at: LATER, problem: null });
    expect([await watches().count(), await watches().list()]).toEqual([1, [changed]]);
    expect([await watches().remove(made.id), await watches().remove(made.id)]).toEqual([true, false]);
    revisions.push(await watches().revision());
    expect(new Set(revisions.slice(0, 3)).size).toBe(3);
    expect(revisions.at(-1)).toBe(revisions[0]);
    expect([await watches().get(made.id), await watches().change('99', input(ITEM))]).toEqual([null, null]);
  });

  test('filings are queued from the days before a watch was made on, and none without a watch', async () => {
    await at.store.filings.save(APPLE.cik, [NEWS]);
    expect([await watches().isQueued(), await queued()]).toEqual([false, []]);
    await watches().make(input(ITEM));
    const changed = { ...NEWS, acceptance_datetime: '2026-08-03T11:30:01-04:00' };
    await at.store.filings.save(APPLE.cik, [changed, OLD, ANNUAL]);
    expect([await watches().isQueued(), await queued()]).toEqual([
      true,
      [NEWS.accession_number, ANNUAL.accession_number],
    ]);
    expect(await watches().filing(NEWS.accession_number)).toEqual({
      accession_number: NEWS.accession_number,
      form: '8-K',
      root_form: '8-K',
      filing_date: '2026-08-03',
      report_date: '2026-08-03',
      acceptance_datetime: '2026-08-03T11:30:01-04:00',
      items: ['5.02', '9.01'],
      companies: [
        {
          cik: APPLE.cik,
          sic: '3571',
          business_location: 'Cupertino, CA',
          state_of_incorporation: 'CA',
        },
      ],
    });
    expect(await watches().filing('0000000000-00-000000')).toBeNull();
  });

  test('a filing is queued again when its items change, and only then', async () => {
    await watches().make(input(ITEM));
    const listed = { ...NEWS, items: [] };
    await at.store.filings.save(APPLE.cik, [listed, { ...OLD, items: [] }]);
    for (const one of await watches().queued(10)) await watches().finish(one, [], { at: AT, newId });
    await at.store.filings.save(APPLE.cik, [{ ...listed, description: 'Current report' }]);
    expect(await queued()).toEqual([]);
    await at.store.filings.save(APPLE.cik, [NEWS, { ...OLD, items: ['5.02'] }]);
    expect(await queued()).toEqual([NEWS.accession_number]);
  });

  test('figures of a company queue its reports for watches on figures', async () => {
    await watches().make(input(ITEM));
    await at.store.filings.save(APPLE.cik, [NEWS, ANNUAL]);
    for (const one of await watches().queued(10)) await watches().finish(one, [], { at: AT, newId });
    await at.store.facts.saveInstance(APPLE_INSTANCE);
    expect(await queued()).toEqual([]);
    await watches().make(input(FIGURE));
    await at.store.facts.saveInstance({ ...APPLE_INSTANCE, labels: {} });
    expect(await queued()).toEqual([ANNUAL.accession_number]);
  });

  test('a filing alerts a watch once, and waits again when more of it is stored meanwhile', async () => {
    const { id } = await watches().make(input(ITEM, { webhook_url: 'https://example.com/a' }));
    const quiet = await watches().make(input(ITEM));
    await at.store.filings.save(APPLE.cik, [NEWS]);
    const [first] = await watches().queued(1);
    await at.store.filings.save(APPLE.cik, [{ ...NEWS, acceptance_datetime: '2026-08-03T11:30:01-04:00' }]);
    const found = [id, quiet.id, '99'].map((watch_id) => ({ watch_id, evidence: EVIDENCE }));
    expect(
      await watches().finish(first ?? { accession_number: '', revision: 0 }, found, { at: LATER, newId }),
    ).toBe(2);
    const [second] = await watches().queued(1);
    expect(second).toMatchObject({ accession_number: NEWS.accession_number });
    expect(
      await watches().finish(second ?? { accession_number: '', revision: 0 }, found, { at: LATER, newId }),
    ).toBe(0);
    expect(await watches().isQueued()).toBe(false);
    const { alerts, total } = await watches().alerts(id, { offset: 0, limit: 10 });
    expect({ alerts, total }).toMatchObject({
      total: 1,
      alerts: [
        { watch_id: id, matched_at: LATER, accession_number: NEWS.accession_number, evidence: EVIDENCE },
      ],
    });
    expect((await watches().alerts(null, { offset: 1, limit: 10 })).total).toBe(2);
    expect(await watches().get(id)).toMatchObject({ alerts: 1, last_alert_at: LATER });
    expect(await watches().deliveries(quiet.id, 10)).toEqual([]);
  });

  test('a delivery is due until it is done, and keeps its last attempt', async () => {
    const { id } = await watches().make(input(ITEM, { webhook_url: 'https://example.com/a' }));
    await at.store.filings.save(APPLE.cik, [NEWS]);
    const [one] = await watches().queued(1);
    await watches().finish(
      one ?? { accession_number: '', revision: 0 },
      [{ watch_id: id, evidence: EVIDENCE }],
      {
        at: AT,
        newId,
      },
    );
    expect(await watches().due('2026-08-03T14:59:59.000Z', 10)).toEqual([]);
    const [due] = await watches().due(LATER, 10);
    expect(due).toMatchObject({ attempts: 0, watch: { id }, alert: { evidence: EVIDENCE } });
    const failed = { at: LATER, state: 'waiting' as const, next_at: '2026-08-03T17:00:00.000Z', status: 503 };
    await watches().attempted(due?.id ?? '', { ...failed, error: 'HTTP 503' });
    expect(await watches().due(LATER, 10)).toEqual([]);
    expect(await watches().due('2026-08-03T17:00:00.000Z', 10)).toMatchObject([{ id: due?.id, attempts: 1 }]);
    await watches().attempted(due?.id ?? '', {
      at: '2026-08-03T17:00:00.000Z',
      state: 'delivered',
      next_at: null,
      status: 200,
      error: null,
    });
    expect(await watches().due('2026-08-04T17:00:00.000Z', 10)).toEqual([]);
    expect(await watches().deliveries(id, 10)).toEqual([
      {
        id: due?.id,
        alert_id: due?.alert.id,
        accession_number: NEWS.accession_number,
        state: 'delivered',
        attempts: 2,
        created_at: AT,
        next_at: null,
        last_attempt_at: '2026-08-03T17:00:00.000Z',
        status: 200,
        error: null,
      },
    ]);
  });

  test.each<[name: string, filter: object, found: string[]]>([
    ['no filter', {}, [ANNUAL.accession_number, NEWS.accession_number, OLD.accession_number]],
    ['a day', { since: '2026-08-01' }, [ANNUAL.accession_number, NEWS.accession_number]],
    ['a form', { forms: ['8-K'] }, [NEWS.accession_number]],
    ['a root form', { forms: ['10-K'] }, [ANNUAL.accession_number, OLD.accession_number]],
    ['an item', { items: ['9.01'] }, [NEWS.accession_number]],
    ['a part of an item', { items: ['5.0'] }, []],
    [
      'a company',
      { ciks: [APPLE.cik] },
      [ANNUAL.accession_number, NEWS.accession_number, OLD.accession_number],
    ],
    ['another company', { ciks: ['0000004904'] }, []],
    ['compared reports', { reports: { tag: null, is_novel: false } }, []],
  ])('stored filings by %s', async (_, filter, found) => {
    await at.store.filings.save(APPLE.cik, [NEWS, OLD, { ...ANNUAL, form: '10-K/A' }]);
    const all = { since: '2026-01-01', until: '2026-12-31', ciks: null, forms: null, items: null, limit: 10 };
    const { total, months, newest } = await watches().filed({ ...all, ...filter });
    expect([total, newest.map(({ accession_number }) => accession_number)]).toEqual([found.length, found]);
    expect(months.reduce((sum, { count }) => sum + count, 0)).toBe(total);
  });
});
