import { describe, expect, test } from 'vitest';

import type { EdgarSettings } from '../context.ts';
import { bodyOf } from '../testing/body-of.ts';
import { type Desk, openDesk } from '../testing/open-desk.ts';
import { openSmallStore } from '../testing/small-store.ts';

const SEC: EdgarSettings = { source: 'sec', contact_from_environment: null };

function start(desk: Desk, body: object): Promise<Response> {
  return desk.get('/v1/loads', 'enterprise', {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json' },
  });
}

async function loadOf(response: Response): Promise<unknown> {
  return (await bodyOf(response))['load'];
}

describe('starting', () => {
  test('SEC is not asked without a contact, and one that is given is kept', async () => {
    const store = await openSmallStore();
    const desk = openDesk(store, { edgar: SEC });
    const refused = await start(desk, { identifier: 'META' });
    expect([refused.status, await bodyOf(refused)]).toMatchObject([
      409,
      {
        code: 'conflict',
        parameter: 'contact',
        error: expect.stringContaining('a name and an e-mail address'),
      },
    ]);
    const contact = 'Jane Doe jane@example.com';
    expect((await start(desk, { identifier: 'META', contact })).status).toBe(200);
    expect(await store.setting('edgar_contact')).toBe(contact);
    expect((await start(desk, { identifier: 'C' })).status).toBe(200);
    const status = await bodyOf(await desk.get('/v1/status', 'enterprise'));
    expect(status['edgar']).toEqual({ source: 'sec', contact_needed: false, contact });
    const ofFree = await bodyOf(await desk.get('/v1/status', 'free'));
    expect(ofFree['edgar']).toEqual({ source: 'sec', contact_needed: false, contact: null });
  });

  test('a folder needs no contact, and the environment’s contact is enough', async () => {
    const folder = openDesk(await openSmallStore());
    expect((await start(folder, { identifier: 'META' })).status).toBe(200);
    const named = { source: 'sec' as const, contact_from_environment: 'Ops ops@example.com' };
    const sec = openDesk(await openSmallStore(), { edgar: named });
    expect((await start(sec, { identifier: 'C' })).status).toBe(200);
  });

  test('a filing of a stored list and the market are separate loads', async () => {
    const desk = openDesk(await openSmallStore());
    const filing = { identifier: '0000320193-24-000123', scope: 'filing', with_documents: true };
    expect(await loadOf(await start(desk, filing))).toMatchObject({ ...filing, id: 'load-1' });
    expect(await loadOf(await start(desk, filing))).toMatchObject({ id: 'load-1' });
    const market = { identifier: 'market', scope: 'market', with_documents: false };
    expect(await loadOf(await start(desk, market))).toMatchObject({ ...market, id: 'load-2' });
    expect(await loadOf(await start(desk, { identifier: 'META' }))).toMatchObject({
      id: 'load-3',
      scope: 'company',
    });
    const unknown = await start(desk, { identifier: '0000320193-99-000123', scope: 'filing' });
    expect([unknown.status, await bodyOf(unknown)]).toMatchObject([404, { code: 'not_found' }]);
    expect((await start(desk, { identifier: 'META', scope: 'world' })).status).toBe(400);
  });

  test('the statements of a loaded company are a load of their own, and the company says that they are read', async () => {
    const desk = openDesk(await openSmallStore());
    const body = { identifier: 'aapl', scope: 'statements' };
    expect(await loadOf(await start(desk, body))).toMatchObject({
      id: 'load-1',
      identifier: '0000320193',
      scope: 'statements',
    });
    const company = await bodyOf(await desk.get('/v1/companies/AAPL?coverage=true', 'free'));
    expect(company).toMatchObject({ company: { coverage: { statements_loading: true } } });
    expect(await loadOf(await start(desk, { identifier: 'AAPL' }))).toMatchObject({ id: 'load-2' });
    const unknown = await start(desk, { identifier: 'META', scope: 'statements' });
    expect([unknown.status, await bodyOf(unknown)]).toMatchObject([
      404,
      { code: 'not_found', error: "'META' is not loaded. Load the company first" },
    ]);
  });

  test('a second start of the same company answers with the load that is open', async () => {
    const desk = openDesk(await openSmallStore());
    const first = await loadOf(await start(desk, { identifier: 'brk.b' }));
    expect(first).toMatchObject({
      id: 'load-1',
      identifier: 'BRK-B',
      state: 'queued',
      with_documents: false,
    });
    expect(await loadOf(await start(desk, { identifier: 'BRK-B' }))).toEqual(first);
    await desk.store.loads.change(
      'load-1',
      { cik: '0001067983', state: 'running' },
      '2026-08-03T15:00:01.000Z',
    );
    expect(await loadOf(await start(desk, { identifier: '1067983' }))).toMatchObject({ id: 'load-1' });
    await desk.get('/v1/loads/load-1', 'enterprise', { method: 'DELETE' });
    expect(await loadOf(await start(desk, { identifier: 'BRK-B' }))).toMatchObject({ id: 'load-2' });
  });

  test('two starts at once are one load', async () => {
    const desk = openDesk(await openSmallStore());
    const answers = await Promise.all(
      Array.from({ length: 5 }, async () => loadOf(await start(desk, { identifier: 'META' }))),
    );
    expect(new Set(answers.map((load) => JSON.stringify(load))).size).toBe(1);
  });

  test.each(['0', '12345678901', '../x', '🍎', 'A B C D E F G H'])(
    '%s is no identifier',
    async (identifier) => {
      const desk = openDesk(await openSmallStore());
      const response = await start(desk, { identifier });
      expect([response.status, await bodyOf(response)]).toMatchObject([400, { parameter: 'identifier' }]);
      const plan = await desk.get(`/v1/loads/plan?identifier=${encodeURIComponent(identifier)}`);
      expect(plan.status).toBe(400);
    },
  );
});

describe('cancelling', () => {
  test('ends an open load and leaves one that has ended as it is', async () => {
    const desk = openDesk(await openSmallStore());
    await start(desk, { identifier: 'META' });
    const cancel = () => desk.get('/v1/loads/load-1', 'enterprise', { method: 'DELETE' });
    const ended = await loadOf(await cancel());
    expect(ended).toMatchObject({ state: 'cancelled', finished_at: '2026-08-03T15:00:00.000Z' });
    expect(await loadOf(await cancel())).toEqual(ended);
  });

  test.each(['GET', 'DELETE'])('%s of a load that is none is not found', async (method) => {
    const response = await openDesk(await openSmallStore()).get('/v1/loads/nope', 'enterprise', { method });
    expect([response.status, await bodyOf(response)]).toMatchObject([
      404,
      { code: 'not_found', error: "There is no load 'nope'" },
    ]);
  });
});

test('the list has the newest first and nothing of this machine', async () => {
  const desk = openDesk(await openSmallStore());
  await start(desk, { identifier: 'META' });
  await start(desk, { identifier: 'C' });
  await desk.store.loads.change('load-1', { pid: 4711 }, '2026-08-03T15:00:01.000Z');
  const text = await (await desk.get('/v1/loads')).text();
  expect(JSON.parse(text)).toMatchObject({ loads: [{ identifier: 'C' }, { identifier: 'META' }] });
  expect(text).not.toContain('4711');
});

describe('the plan', () => {
  test.each([
    [
      'AAPL',
      { company: { cik: '0000320193' }, already_loaded: true },
      'data.sec.gov/submissions/CIK0000320193.json',
    ],
    [
      'meta',
      { company: { cik: '0001326801' }, already_loaded: false },
      'data.sec.gov/submissions/CIK0001326801.json',
    ],
    ['AAPL', { already_loaded: true }, 'data.sec.gov/api/xbrl/companyfacts/CIK0000320193.json'],
    ['AAPL', { already_loaded: true }, 'www.sec.gov/Archives/edgar/data/320193'],
    ['ZZZZ', { company: null, already_loaded: false }, 'www.sec.gov/files'],
    ['ZZZZ', { company: null, already_loaded: false }, 'data.sec.gov/api/xbrl/companyfacts'],
    ['99', { company: null, already_loaded: false }, 'data.sec.gov/submissions/CIK0000000099.json'],
  ])('of %s says where it would read', async (identifier, expected, where) => {
    const desk = openDesk(await openSmallStore(), { edgar: SEC });
    const body = await bodyOf(await desk.get(`/v1/loads/plan?identifier=${identifier}`));
    expect(body).toMatchObject({ ...expected, source: 'sec', contact_needed: true });
    expect(body['steps']).toContainEqual(expect.objectContaining({ where }));
  });
});
