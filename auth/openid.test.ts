import { afterAll, beforeAll, expect, test } from 'vitest';

import { createOpenid } from './openid.ts';
import { cookieOf, openTestLogin, VISITOR } from './testing/open-login.ts';
import { openProvider, type Provider } from './testing/openid-provider.ts';

let provider: Provider;
beforeAll(async () => {
  provider = await openProvider();
});
afterAll(() => provider.close());

async function open(users = { 'jane@example.com': 'admin' } as const) {
  const settings = {
    kind: 'openid',
    issuer: new URL(provider.issuer),
    client_id: 'desk',
    client_secret: 'secret',
    claim: 'email',
    other_role: 'none',
  } as const;
  const openid = createOpenid(settings, 'http://127.0.0.1:8080');
  return openTestLogin(users, settings, openid);
}

/** Goes to the provider and comes back, with the answer to that. */
async function signIn(desk: Awaited<ReturnType<typeof open>>, change: (back: URL) => void = () => undefined) {
  const start = await desk.send('/login/start?next=%2Fstatus');
  const back = provider.approve(new URL(start.headers.get('location') ?? ''));
  change(back);
  return desk.send(`${back.pathname}${back.search}`, null, cookieOf(start));
}

test('who comes back from the provider is signed in under the verified email address', async () => {
  provider.next = { email_verified: true };
  const desk = await open();
  const answer = await signIn(desk);
  expect([answer.status, answer.headers.get('location')]).toEqual([303, '/status']);
  const session = answer.headers.getSetCookie().find((line) => line.startsWith('desk=')) ?? '';
  const headers = new Headers({ cookie: session.split(';')[0] ?? '' });
  expect(desk.login.user(headers, VISITOR)).toEqual({ name: 'jane@example.com', role: 'admin' });
});

test.each([
  ['an address that is not verified', { email_verified: false }, () => undefined, 401],
  ['a token of another application', { aud: 'other' }, () => undefined, 401],
  ['a token of another provider', { iss: 'https://evil.example' }, () => undefined, 401],
  ['a token of another sign-in', { nonce: 'other' }, () => undefined, 401],
  ['an expired token', { exp: 1 }, () => undefined, 401],
  ['no address', { email: undefined }, () => undefined, 401],
  ['another state', {}, (back: URL) => back.searchParams.set('state', 'other'), 401],
  ['another code', {}, (back: URL) => back.searchParams.set('code', 'other'), 401],
  ['someone who is no user', { email: 'bob@example.com' }, () => undefined, 403],
])('%s is refused', async (_, claims, change, status) => {
  provider.next = claims;
  const answer = await signIn(await open(), change);
  expect(answer.status).toBe(status);
  expect(answer.headers.getSetCookie().filter((line) => line.startsWith('desk='))).toEqual([]);
});

test('coming back without having started here signs nobody in', async () => {
  provider.next = {};
  const desk = await open();
  const start = await desk.send('/login/start');
  const back = provider.approve(new URL(start.headers.get('location') ?? ''));
  expect((await desk.send(`${back.pathname}${back.search}`)).status).toBe(401);
});

test('a provider that cannot be reached is said on the page', async () => {
  const settings = {
    kind: 'openid',
    issuer: new URL('http://127.0.0.1:9'),
    client_id: 'desk',
    client_secret: null,
    claim: 'email',
    other_role: 'none',
  } as const;
  const desk = await openTestLogin({}, settings, createOpenid(settings, 'http://127.0.0.1:8080'));
  const answer = await desk.send('/login/start');
  expect([answer.status, await answer.text()]).toEqual([
    502,
    expect.stringContaining('The sign-in provider cannot be reached.'),
  ]);
});
