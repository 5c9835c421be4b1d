import { expect, test } from 'vitest';

import { cookieOf, openTestLogin, PASSWORD, VISITOR } from './testing/open-login.ts';

const headers = (cookie: string) => new Headers({ cookie });

test('a right password starts a session that a script cannot read and another site cannot send', async () => {
  const { send, login, events } = await openTestLogin({ jane: 'load' });
  const answer = await send('/login', { name: ' Jane ', password: PASSWORD, next: '/companies/AAPL?a=1' });
  expect([answer.status, answer.headers.get('location')]).toEqual([303, '/companies/AAPL?a=1']);
  expect(answer.headers.getSetCookie()[0]).toMatch(
    /^desk=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/,
  );
  expect(login.user(headers(cookieOf(answer)), VISITOR)).toEqual({ name: 'jane', role: 'load' });
  expect(events).toEqual([{ event: 'signed in', user: 'jane', address: '192.0.2.1' }]);
});

test('over HTTPS the cookie is secure and bound to the host', async () => {
  const { login } = await openTestLogin({ jane: 'read' });
  const request = new Request('http://127.0.0.1/login', {
    method: 'POST',
    body: new URLSearchParams({ name: 'jane', password: PASSWORD }),
  });
  const answer = await login.fetch(request, { ...VISITOR, secure: true });
  expect(answer.headers.get('set-cookie')).toMatch(/^__Host-desk=.*; Secure/);
});

test.each([
  ['jane', 'wrong password'],
  ['jane', ''],
  ['nobody', PASSWORD],
  ['', ''],
])('%j with %j is refused in the same words', async (name, password) => {
  const { send, events } = await openTestLogin({ jane: 'read' });
  const answer = await send('/login', { name, password });
  expect([answer.status, answer.headers.get('set-cookie')]).toEqual([401, null]);
  expect(await answer.text()).toContain('Wrong name or password.');
  expect(JSON.stringify(events)).not.toContain('wrong password');
});

test.each([
  ['https://evil.com/', '/'],
  ['//evil.com', '/'],
  ['/\\evil.com', '/'],
  ['/%2f/evil.com', '/%2f/evil.com'],
  ['javascript:alert(1)', '/'],
  ['/login?next=/login', '/'],
  [`/${'a'.repeat(3_000)}`, '/'],
])('after sign-in %j leads to %j', async (next, location) => {
  const { send } = await openTestLogin({ jane: 'read' });
  const answer = await send('/login', { name: 'jane', password: PASSWORD, next });
  expect(answer.headers.get('location')).toBe(location);
});

test('what is typed is shown as text', async () => {
  const { send } = await openTestLogin({ jane: 'read' });
  const page = await (await send('/login', { name: '"><script>alert(1)</script>', password: 'x' })).text();
  expect(page).not.toContain('<script>alert');
  expect(page).toContain('&quot;&gt;&lt;script&gt;');
});

test('guesses are throttled by address, and by name from other addresses', async () => {
  const { login, events, clock } = await openTestLogin({ jane: 'read' });
  const guess = (address: string, password = 'wrong password') =>
    login.fetch(
      new Request('http://127.0.0.1/login', {
        method: 'POST',
        body: new URLSearchParams({ name: 'jane', password }),
      }),
      { ...VISITOR, address },
    );
  const first = await Promise.all(Array.from({ length: 11 }, () => guess('192.0.2.1')));
  expect(first.map(({ status }) => status).filter((status) => status === 401)).toHaveLength(10);
  const refused = await guess('192.0.2.1', PASSWORD);
  expect([refused.status, Number(refused.headers.get('retry-after'))]).toEqual([429, 30]);
  expect(events.at(-1)).toMatchObject({ event: 'sign-in throttled', user: 'jane' });
  const others = await Promise.all(Array.from({ length: 12 }, (_, at) => guess(`192.0.2.${at + 2}`)));
  expect(others.some(({ status }) => status === 429)).toBe(true);
  clock.now += 3_600_000;
  expect((await guess('192.0.2.1', PASSWORD)).status).toBe(303);
}, 60_000);

test('a session ends by sign-out, after a week without use, and after a month', async () => {
  const { login, clock, send, signIn } = await openTestLogin({ jane: 'read' });
  const one = await signIn('jane');
  const out = await send('/logout', {}, one);
  expect([out.status, out.headers.get('location')]).toEqual([303, '/login']);
  expect(login.user(headers(one), VISITOR)).toBeNull();
  const two = await signIn('jane');
  for (let day = 0; day < 29; day += 1) {
    clock.now += 86_400_000;
    expect(login.user(headers(two), VISITOR), `day ${day}`).not.toBeNull();
  }
  clock.now += 2 * 86_400_000;
  expect(login.user(headers(two), VISITOR)).toBeNull();
  const three = await signIn('jane');
  clock.now += 8 * 86_400_000;
  expect(login.user(headers(three), VISITOR)).toBeNull();
});

test('only an administrator manages users; a change holds for open sessions', async () => {
  const { login, send, signIn, accounts, events } = await openTestLogin({ ada: 'admin', jane: 'read' });
  const [ada, jane] = [await signIn('ada'), await signIn('jane')];
  const refused = await send('/account', { action: 'save', name: 'jane', role: 'admin' }, jane);
  expect([refused.status, accounts.role('jane')]).toEqual([403, 'read']);
  expect(await (await send('/account', null, jane)).text()).not.toContain('Add or change a user');
  await send('/account', { action: 'save', name: 'jane', role: 'load' }, ada);
  expect(login.user(headers(jane), VISITOR)).toEqual({ name: 'jane', role: 'load' });
  await send('/account', { action: 'remove', name: 'jane' }, ada);
  expect(login.user(headers(jane), VISITOR)).toBeNull();
  expect(events.at(-1)).toMatchObject({ event: 'user removed', user: 'ada', subject: 'jane' });
  const weak = await send('/account', { action: 'save', name: 'bob', role: 'read', password: 'short' }, ada);
  expect([weak.status, accounts.role('bob')]).toEqual([400, null]);
  const self = await send('/account', { action: 'save', name: 'ada', role: 'read' }, ada);
  expect([self.status, accounts.role('ada')]).toEqual([400, 'admin']);
});

test('a new password signs out whoever knew the old one', async () => {
  const { login, send, signIn } = await openTestLogin({ ada: 'admin', jane: 'read' });
  const [ada, jane] = [await signIn('ada'), await signIn('jane')];
  await send('/account', { action: 'save', name: 'jane', role: 'read', password: 'another long one' }, ada);
  expect(login.user(headers(jane), VISITOR)).toBeNull();
  expect(await signIn('jane', 'another long one')).toMatch(/^desk=/);
});

test('a proxy names the user: from a trusted address only', async () => {
  const settings = { kind: 'header', header: 'x-forwarded-user', other_role: 'none' } as const;
  const { login } = await openTestLogin({ jane: 'load' }, settings);
  const named = new Headers({ 'x-forwarded-user': 'Jane' });
  expect(login.user(named, VISITOR)).toBeNull();
  expect(login.user(named, { ...VISITOR, proxied: true })).toEqual({ name: 'jane', role: 'load' });
  const other = new Headers({ 'x-forwarded-user': 'bob' });
  expect(login.user(other, { ...VISITOR, proxied: true })).toMatchObject({
    refused: expect.stringContaining('bob is not a user of this desk.'),
  });
  const readers = await openTestLogin({}, { ...settings, other_role: 'read' });
  expect(readers.login.user(other, { ...VISITOR, proxied: true })).toEqual({ name: 'bob', role: 'read' });
});

test('the account page makes a feed token, shows it once and revokes it', async () => {
  const { send, signIn, login, events } = await openTestLogin({ jane: 'read' });
  const cookie = await signIn('jane');
  const page = await (await send('/account', { action: 'make-feed-token' }, cookie)).text();
  const token = /atom\?token=([\w-]{43})</.exec(page)?.[1] ?? '';
  expect(login.feedReader(token)).toEqual({ name: 'jane', role: 'read' });
  expect(await (await send('/account', null, cookie)).text()).not.toContain(token);
  await send('/account', { action: 'revoke-feed-token' }, cookie);
  expect(login.feedReader(token)).toBeNull();
  expect(events.slice(1).map(({ event, subject }) => [event, subject])).toEqual([
    ['feed token made', 'jane'],
    ['feed token revoked', 'jane'],
  ]);
});

test('a feed token ends with its user, and a new one replaces it', async () => {
  const { accounts, login } = await openTestLogin({ jane: 'read' });
  const first = accounts.makeFeedToken('jane');
  const second = accounts.makeFeedToken('jane');
  expect([login.feedReader(first), login.feedReader(second)]).toEqual([null, { name: 'jane', role: 'read' }]);
  accounts.remove('jane');
  expect(login.feedReader(second)).toBeNull();
});

test('a changed password of one’s own ends the other sessions and the feed token, and says so', async () => {
  const { login, send, signIn, accounts, events } = await openTestLogin({ jane: 'read' });
  const [here, there, phone] = [await signIn('jane'), await signIn('jane'), await signIn('jane')];
  const token = accounts.makeFeedToken('jane');
  const change = (old_password: string, password: string) =>
    send('/account', { action: 'change-password', old_password, password }, here);
  const wrong = await change('not the password', 'another long one');
  expect([wrong.status, await wrong.text()]).toEqual([
    403,
    expect.stringContaining('current password is wrong'),
  ]);
  expect((await change(PASSWORD, 'short')).status).toBe(400);
  expect(login.user(headers(there), VISITOR)).not.toBeNull();
  const answer = await change(PASSWORD, 'another long one');
  expect([answer.status, await answer.text()]).toEqual([
    200,
    expect.stringContaining('Password changed. 2 other sessions and the feed token have ended.'),
  ]);
  expect(
    [here, there, phone].map((cookie) => login.user(headers(cookie), VISITOR)?.valueOf() ?? null),
  ).toEqual([{ name: 'jane', role: 'read' }, null, null]);
  expect(login.feedReader(token)).toBeNull();
  expect((await send('/login', { name: 'jane', password: PASSWORD })).status).toBe(401);
  expect(await signIn('jane', 'another long one')).toMatch(/^desk=/);
  expect(events.map(({ event }) => event)).toContain('password changed');
});

test('an administrator who gives themselves a new password stays signed in here alone', async () => {
  const { login, send, signIn, accounts } = await openTestLogin({ ada: 'admin' });
  const [here, there] = [await signIn('ada'), await signIn('ada')];
  const token = accounts.makeFeedToken('ada');
  const form = { action: 'save', name: 'ada', role: 'admin', password: 'another long one' };
  const page = await (await send('/account', form, here)).text();
  expect(page).toContain('ada has a new password. 1 other session and the feed token have ended.');
  expect(login.user(headers(here), VISITOR)).not.toBeNull();
  expect([login.user(headers(there), VISITOR), login.feedReader(token)]).toEqual([null, null]);
});

test('a sign-in starts a new session, whatever the browser had', async () => {
  const { login, send, signIn } = await openTestLogin({ jane: 'read', eve: 'read' });
  const planted = await signIn('eve');
  const answer = await send('/login', { name: 'jane', password: PASSWORD }, planted);
  expect(cookieOf(answer)).not.toBe(planted);
  expect(login.user(headers(planted), VISITOR)).toBeNull();
});

test.each([
  ['admin, jane', 'two headers'],
  ['j\u00aane', 'letters that become those of a user'],
  ['a"b', 'a quote'],
])('a proxy that names %j is refused: %s', async (name) => {
  const settings = { kind: 'header', header: 'x-forwarded-user', other_role: 'read' } as const;
  const { login } = await openTestLogin({ jane: 'admin', admin: 'admin' }, settings);
  const named = new Headers({ 'x-forwarded-user': name });
  expect(login.user(named, { ...VISITOR, proxied: true })).toEqual({
    refused: expect.stringContaining('does not accept'),
  });
});
