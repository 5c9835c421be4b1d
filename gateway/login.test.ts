import { expect, test } from 'vitest';

import { openTestLogin, type TestLogin } from '../auth/testing/open-login.ts';
import { createGateway } from './gateway.ts';
import type { EmbedOrigins } from './security-headers.ts';

const ORIGIN = 'http://127.0.0.1:8080';

const files = async () => new Response('<!doctype html>', { headers: { 'content-type': 'text/html' } });

/** A gateway with a login, in front of a service that answers 200 and records who asked for what. */
function open({ login }: TestLogin, origins: EmbedOrigins = null) {
  const sent: string[] = [];
  const upstream = async (
    { method, path }: { method: string; path: string },
    _address?: string | null,
    user?: string | null,
  ) => {
    sent.push(`${user ?? 'nobody'} ${method} ${path}`);
    return Response.json({ ok: true });
  };
  const gateway = createGateway({
    upstream,
    files,
    login,
    embed: { origins, page: '<!doctype html>', upstream },
    mcp: async () => Response.json({}),
    report: () => undefined,
  });
  const ask = (path: string, init: RequestInit = {}, cookie = '') => {
    const headers = new Headers({ host: '127.0.0.1:8080', cookie });
    new Headers(init.headers).forEach((value, name) => headers.set(name, value));
    return gateway.fetch(new Request(`${ORIGIN}${path}`, { ...init, headers }));
  };
  return { ask, sent };
}

const LOAD = {
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: '{"identifier":"AAPL"}',
};

test.each([
  ['/', 303, '/login'],
  ['/companies/AAPL?a=b', 303, '/login?next=%2Fcompanies%2FAAPL%3Fa%3Db'],
  ['/embed/', 303, '/login?next=%2Fembed%2F'],
  ['/v1/companies/AAPL', 401, null],
  ['/v1/companies/AAPL/ratios.csv', 401, null],
  ['/v1/openapi.json', 401, null],
  ['/tools/cik-lookup.json?q=AAPL', 401, null],
  ['/account', 303, '/login?next=/account'],
  ['/login', 200, null],
  ['/assets/app.js', 200, null],
  ['/login.css', 200, null],
])('nobody signed in: %s answers %i', async (path, status, location) => {
  const { ask, sent } = open(await openTestLogin({ jane: 'read' }));
  const answer = await ask(path);
  expect([answer.status, answer.headers.get('location'), sent]).toEqual([status, location, []]);
});

test.each([
  ['read', 'GET', '/v1/companies/AAPL', 200],
  ['read', 'POST', '/v1/claims', 200],
  ['read', 'POST', '/v1/loads', 403],
  ['read', 'DELETE', '/v1/loads/00000000-0000-4000-8000-000000000000', 403],
  ['load', 'POST', '/v1/loads', 200],
  ['admin', 'POST', '/v1/loads', 200],
] as const)('the role %s may %s %s: %i', async (role, method, path, status) => {
  const desk = await openTestLogin({ jane: role });
  const { ask, sent } = open(desk);
  const init = method === 'POST' ? LOAD : { method };
  const answer = await ask(path, init, await desk.signIn('jane'));
  expect([answer.status, sent.length]).toEqual([status, status === 200 ? 1 : 0]);
  if (status === 200) expect(sent[0]).toMatch(/^jane /);
  else
    expect(await answer.json()).toMatchObject({
      code: 'role_needed',
      error: expect.stringContaining('yours is read'),
    });
});

const SECRET = 'https://hooks.example.com/services/T0/B0/secret';
const WATCH = {
  id: '7',
  name: 'Apple',
  kind: 'companies',
  definition: { kind: 'companies' },
  created_at: '2026-08-03T00:00:00.000Z',
  updated_at: '2026-08-03T00:00:00.000Z',
  problem: null,
  alerts: 1,
  last_alert_at: null,
  webhook_url: SECRET,
};
const DELIVERY = {
  id: 'msg_1',
  alert_id: '1',
  accession_number: '0000320193-26-000018',
  state: 'waiting',
  attempts: 1,
  created_at: '2026-08-03T00:00:00.000Z',
  next_at: null,
  last_attempt_at: null,
  status: null,
  error: `the name ${new URL(SECRET).host} can't be resolved`,
};
const STATUS = {
  service: 'Filings Desk',
  version: '1',
  today: '2026-08-03',
  tier: 'Enterprise',
  quota: null,
  data: {
    companies: 0,
    companies_loaded: 0,
    filings: 0,
    documents: 0,
    latest_filing_date: null,
    tickers_as_of: null,
    sample: false,
  },
  edgar: { source: 'sec', contact_needed: false, contact: 'Jane Doe jane@example.com' },
};
const ANSWERS: Record<string, object> = {
  '/watches': { watches: [WATCH, { ...WATCH, id: '8', webhook_url: null }], webhooks: true },
  '/watches/7': { watch: WATCH },
  '/watches/7/deliveries': { deliveries: [DELIVERY] },
  '/status': STATUS,
};
const answering = async ({ path }: { path: string }) =>
  Response.json(ANSWERS[path], { headers: { etag: '"a"', 'content-encoding': 'identity' } });

test.each([
  ['read', false],
  ['load', true],
  ['admin', true],
] as const)('the role %s sees addresses of webhooks and the contact: %s', async (role, sees) => {
  const desk = await openTestLogin({ jane: role });
  const gateway = createGateway({ upstream: answering, files, login: desk.login, report: () => undefined });
  const cookie = await desk.signIn('jane');
  for (const path of Object.keys(ANSWERS)) {
    for (const method of ['GET', 'HEAD']) {
      const request = new Request(`${ORIGIN}/v1${path}`, {
        method,
        headers: { host: '127.0.0.1:8080', cookie },
      });
      const answer = await gateway.fetch(request);
      const text = await answer.text();
      expect([answer.status, /hooks\.example|jane@example/.test(text)], `${method} ${path}`).toEqual([
        200,
        sees && method === 'GET',
      ]);
    }
  }
  const list = await gateway.fetch(
    new Request(`${ORIGIN}/v1/watches`, { headers: { host: '127.0.0.1:8080', cookie } }),
  );
  expect(await list.json()).toMatchObject({
    watches: [{ webhook_url: sees ? SECRET : 'https://…' }, { webhook_url: null }],
  });
});

test('another site can neither sign in, sign out nor change users', async () => {
  const desk = await openTestLogin({ ada: 'admin' });
  const { ask } = open(desk);
  const cookie = await desk.signIn('ada');
  for (const path of ['/login', '/logout', '/account']) {
    for (const headers of [{ origin: 'https://evil.example' }, { 'sec-fetch-site': 'cross-site' }]) {
      const answer = await ask(path, { method: 'POST', headers, body: 'action=sign-out-all' }, cookie);
      expect(answer.status, path).toBe(403);
    }
  }
  expect((await ask('/account', {}, cookie)).status).toBe(200);
});

test('what has a separate setting is open without a login, the rest of the API is not', async () => {
  const desk = await openTestLogin({});
  const embedded = { headers: { referer: `${ORIGIN}/embed/chart?company=AAPL` } };
  const on = open(desk, 'all');
  expect((await on.ask('/embed/chart?company=AAPL')).status).toBe(200);
  expect((await on.ask('/mcp', { method: 'POST' })).status).toBe(200);
  expect((await on.ask('/v1/companies/AAPL/income-statement', embedded)).status).toBe(200);
  expect(
    (await on.ask('/v1/loads', { ...LOAD, headers: { ...LOAD.headers, ...embedded.headers } })).status,
  ).toBe(403);
  expect((await on.ask('/v1/status', embedded)).status).toBe(403);
  expect((await on.ask('/openbb/widgets.json')).status).toBe(404);
  const off = open(desk, null);
  expect((await off.ask('/v1/companies/AAPL/income-statement', embedded)).status).toBe(401);
  expect((await off.ask('/cards/chart.png')).status).toBe(404);
});

test("the application's page learns who is signed in, and the login's pages cannot be framed", async () => {
  const desk = await openTestLogin({ jane: 'load' });
  const { ask } = open(desk);
  const cookie = await desk.signIn('jane');
  const page = await ask('/status', {}, cookie);
  expect(page.headers.get('set-cookie')).toBe('desk-user=jane%3Aload; Max-Age=2592000; Path=/; SameSite=Lax');
  expect((await ask('/status', {}, `${cookie}; desk-user=jane%3Aload`)).headers.get('set-cookie')).toBeNull();
  const login = await ask('/login');
  expect([login.headers.get('x-frame-options'), login.headers.get('cache-control')]).toEqual([
    'DENY',
    'no-store',
  ]);
  expect(login.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
  const out = await ask('/logout', { method: 'POST' }, `${cookie}; desk-user=jane%3Aload`);
  expect(out.headers.getSetCookie().some((line) => line.startsWith('desk-user=; Max-Age=0'))).toBe(true);
});

test('a feed reader reads feeds by its token, until it is revoked', async () => {
  const desk = await openTestLogin({ jane: 'read' });
  const { ask, sent } = open(desk);
  const token = desk.accounts.makeFeedToken('jane');
  const statuses = async (paths: readonly string[]) =>
    Promise.all(paths.map(async (path) => (await ask(path)).status));
  const feed = `/feeds/companies/AAPL.atom?token=${token}`;
  await ask(feed);
  expect(sent[0]).toContain('GET /companies/AAPL');
  expect(sent.join(' ')).not.toContain(token);
  const calls = sent.length;
  expect(
    await statuses([
      '/feeds/companies/AAPL.atom',
      '/feeds/companies/AAPL.atom?token=other',
      `/v1/companies/AAPL?token=${token}`,
      `/v1/watches?token=${token}`,
    ]),
  ).toEqual([401, 401, 401, 401]);
  desk.accounts.signOutAll('jane');
  expect(await statuses([feed])).toEqual([401]);
  expect(sent).toHaveLength(calls);
});
