import { afterAll, beforeAll, expect, test } from 'vitest';

import type { Role } from '../contract/role.ts';
import { createOpenid } from './openid.ts';
import { cookieOf, openTestLogin, VISITOR } from './testing/open-login.ts';
import { type Lies, openProvider, type Provider } from './testing/openid-provider.ts';

let provider: Provider;
beforeAll(async () => {
  provider = await openProvider();
});
afterAll(() => provider.close());

async function open(
  users: Record<string, Role> = { 'jane@example.com': 'admin' },
  other_role: 'none' | 'read' = 'none',
) {
  const settings = {
    kind: 'openid',
    issuer: new URL(provider.issuer),
    client_id: 'desk',
    client_secret: 'secret',
    claim: 'email',
    other_role,
  } as const;
  const openid = createOpenid(settings, 'http://127.0.0.1:8080');
  return openTestLogin(users, settings, openid);
}

type Desk = Awaited<ReturnType<typeof open>>;

/** Goes to the provider and comes back, with the answer to that. */
async function signIn(desk: Desk, lies: Lies = {}, change: (back: URL) => void = () => undefined) {
  provider.lies = lies;
  const start = await desk.send('/login/start?next=%2Fstatus');
  if (start.status !== 303) return start;
  const back = provider.approve(new URL(start.headers.get('location') ?? ''));
  change(back);
  return desk.send(`${back.pathname}${back.search}`, null, cookieOf(start));
}

/** Who an answer signed in. */
function userOf(desk: Desk, answer: Response) {
  const session = answer.headers.getSetCookie().find((line) => line.startsWith('desk=')) ?? '';
  return desk.login.user(new Headers({ cookie: session.split(';')[0] ?? '' }), VISITOR);
}

test('who comes back from the provider is signed in under the verified email address', async () => {
  const desk = await open();
  const answer = await signIn(desk, { claims: { at_hash: provider.at_hash, azp: 'desk' } });
  expect([answer.status, answer.headers.get('location')]).toEqual([303, '/status']);
  expect(userOf(desk, answer)).toEqual({ name: 'jane@example.com', role: 'admin' });
});

const now = Math.floor(Date.now() / 1_000);
const flip = (text: string) => `${text.slice(0, -2)}${text.endsWith('AA') ? 'BB' : 'AA'}`;
const changed = (token: string) => {
  const [header = '', body = '', mark = ''] = token.split('.');
  const claims: Record<string, unknown> = JSON.parse(Buffer.from(body, 'base64url').toString());
  const other = Buffer.from(JSON.stringify({ ...claims, sub: 'u2' })).toString('base64url');
  return [header, other, mark].join('.');
};

test.each<[what: string, lies: Lies, reason: string]>([
  ['an address that is not verified', { claims: { email_verified: false } }, 'email_verified is false'],
  ['"false" as text', { claims: { email_verified: 'false' } }, 'email_verified is "false"'],
  ['"true" as text', { claims: { email_verified: 'true' } }, 'email_verified is "true"'],
  ['1 for verified', { claims: { email_verified: 1 } }, 'email_verified is 1'],
  ['nothing about verification', { claims: { email_verified: undefined } }, 'email_verified is nothing'],
  ['null about verification', { claims: { email_verified: null } }, 'email_verified is null'],
  ['a list for verified', { claims: { email_verified: [true] } }, 'email_verified is [true]'],
  ['no address', { claims: { email: undefined } }, "didn't send email"],
  ['a list of addresses', { claims: { email: ['jane@example.com'] } }, "didn't send email"],
  ['a token of another application', { claims: { aud: 'other' } }, 'aud'],
  ['a token for others too', { claims: { aud: ['desk', 'other'], azp: 'desk' } }, 'is for others too'],
  ['a token issued to another application', { claims: { azp: 'other' } }, 'issued to another application'],
  ['a token of another provider', { claims: { iss: 'https://evil.example' } }, 'iss'],
  ['a token of another sign-in', { claims: { nonce: 'other' } }, 'nonce'],
  ['a token of no sign-in', { claims: { nonce: undefined } }, 'nonce'],
  ['an expired token', { claims: { exp: now - 60 } }, 'exp'],
  ['a token that never expires', { claims: { exp: undefined } }, 'exp'],
  ['an expiry as text', { claims: { exp: String(now + 60) } }, 'exp'],
  ['a token that is not valid yet', { claims: { nbf: now + 600 } }, 'nbf'],
  ['a token of the future', { claims: { iat: now + 600, exp: now + 1_200 } }, 'issued in the future'],
  ['a token of an hour ago', { claims: { iat: now - 3_600 } }, 'older than 10 minutes'],
  ['no subject', { claims: { sub: undefined } }, 'sub'],
  ['an empty subject', { claims: { sub: '' } }, 'sub'],
  ['another access token', { claims: { at_hash: 'AAAAAAAAAAAAAAAAAAAAAA' } }, 'another access token'],
  ['no signature', { header: { alg: 'none' }, signed: 'nobody' }, 'alg'],
  ['an empty signature', { signed: 'nobody' }, 'signature'],
  ['the signature of a stranger', { signed: 'stranger' }, 'signature'],
  ['a changed signature', { token: flip }, 'signature'],
  ['changed claims', { token: changed }, 'signature'],
  ['a signature with the client secret', { header: { alg: 'HS256' }, signed: 'client secret' }, 'alg'],
  ['a signature with the public key', { header: { alg: 'HS256' }, signed: 'public key' }, 'alg'],
  [
    'an algorithm that the provider lists and has no keys for',
    {
      header: { alg: 'HS256' },
      signed: 'client secret',
      description: { id_token_signing_alg_values_supported: ['HS256'] },
    },
    'alg',
  ],
  [
    'no signature, as the provider lists it',
    {
      header: { alg: 'none' },
      signed: 'nobody',
      description: { id_token_signing_alg_values_supported: ['none', 'RS256'] },
    },
    'alg',
  ],
  ['an unknown key', { header: { kid: 'other' } }, 'key'],
  ['no keys', { keyless: true }, 'key'],
  ['extensions that are critical', { header: { crit: ['x'], x: 1 } }, 'crit'],
  ['no ID token', { answer: { id_token: undefined } }, 'id_token'],
  ['a token that is none', { answer: { id_token: 'a.b' } }, 'JWT'],
  ['the description of another provider', { description: { issuer: 'https://evil.example' } }, 'issuer'],
])('a provider that sends %s signs nobody in', async (_, lies, reason) => {
  const desk = await open();
  const answer = await signIn(desk, lies);
  expect([answer.status, userOf(desk, answer)]).toEqual([answer.status === 502 ? 502 : 401, null]);
  expect(answer.headers.getSetCookie().filter((line) => line.startsWith('desk='))).toEqual([]);
  expect(desk.reports.join()).toContain(reason);
  expect(desk.accounts.hasSubject('jane@example.com')).toBe(false);
});

test.each([
  ['another state', (back: URL) => back.searchParams.set('state', 'other')],
  ['no state', (back: URL) => back.searchParams.delete('state')],
  ['another code', (back: URL) => back.searchParams.set('code', 'other')],
  ['an error', (back: URL) => back.searchParams.set('error', 'access_denied')],
  ['another issuer', (back: URL) => back.searchParams.set('iss', 'https://evil.example')],
])('coming back with %s signs nobody in', async (_, change) => {
  const desk = await open();
  const answer = await signIn(desk, {}, change);
  expect([answer.status, userOf(desk, answer)]).toEqual([401, null]);
});

test('a user is the provider’s subject of the first sign-in, whoever has the address later', async () => {
  const desk = await open({ 'jane@example.com': 'admin', 'bob@example.com': 'read' }, 'read');
  expect((await signIn(desk)).status).toBe(303);
  const other = await signIn(desk, { claims: { sub: 'u2' } });
  expect([other.status, userOf(desk, other)]).toEqual([403, null]);
  expect(await other.text()).toContain('npm run users -- unbind jane@example.com');
  expect(desk.reports.at(-1)).toContain('subject u2: jane@example.com is another account of the provider');
  const renamed = await signIn(desk, { claims: { email: 'bob@example.com' } });
  expect(userOf(desk, renamed)).toEqual({ name: 'jane@example.com', role: 'admin' });
  desk.accounts.unbindSubject('jane@example.com');
  expect(userOf(desk, await signIn(desk, { claims: { sub: 'u2' } }))?.valueOf()).toMatchObject({
    role: 'admin',
  });
  desk.accounts.remove('jane@example.com');
  expect(desk.accounts.hasSubject('jane@example.com')).toBe(false);
});

test.each([
  ['bob@example.com', 403],
  // Letters that become those of a listed user when names are compared.
  ['\uff4aane@example.com', 403],
  ['jane@example.com ', 403],
  ['jane@example.com,bob', 403],
])('someone who is no user is refused: %j', async (email, status) => {
  const desk = await open();
  const answer = await signIn(desk, { claims: { email } });
  expect([answer.status, userOf(desk, answer)]).toEqual([status, null]);
});

test('coming back without having started here signs nobody in', async () => {
  provider.lies = {};
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
