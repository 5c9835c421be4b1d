import { expect, test } from 'vitest';

import { createSignInLimits } from './sign-in-limits.ts';
import { cookieOf, openTestLogin, PASSWORD, VISITOR } from './testing/open-login.ts';

const START = Date.parse('2026-11-01T12:00:00Z');

function open() {
  const clock = { now: START };
  const limits = createSignInLimits(() => clock.now);
  /** Fails once, or is refused. Returns the seconds to wait. */
  const fail = (address: string, name = 'jane', device: string | null = null): number => {
    const begun = limits.begin({ name, address, device });
    if (!('end' in begun)) return begun.wait;
    begun.end();
    return 0;
  };
  /** How many of several tries are let through. */
  const tries = (count: number, address: (at: number) => string, name?: string): number =>
    Array.from({ length: count }, (_, at) => fail(address(at), name)).filter((wait) => wait === 0).length;
  return { clock, fail, tries };
}

test.each<[what: string, address: (at: number) => string, let_through: number]>([
  ['one IPv4 address', () => '192.0.2.1', 10],
  ['one address in two notations', (at) => (at % 2 === 0 ? '192.0.2.1' : '::ffff:c000:201'), 10],
  ['the addresses of one /64', (at) => `2001:db8:1:2::${at.toString(16)}`, 10],
  ['the networks of one /48', (at) => `2001:db8:1:${at.toString(16)}::1`, 50],
])('of 500 guesses at 500 names from %s %i are let through', (_, address, let_through) => {
  const { fail } = open();
  const waits = Array.from({ length: 500 }, (_one, at) => fail(address(at), `user${at}`));
  expect(waits.filter((wait) => wait === 0)).toHaveLength(let_through);
});

test('of 1,000 guesses at one name from 250 addresses 20 are let through, and 3 more of each address', () => {
  const { tries } = open();
  // The first 20 use the name up: 4 each of 5 addresses, which have 3 left like the others.
  expect(tries(1_000, (at) => `198.51.100.${at % 250}`)).toBe(20 + 3 * 245 + 15);
});

test('an address that is refused uses nothing up of the name', () => {
  const { fail, tries } = open();
  expect(tries(400, () => '192.0.2.66')).toBe(10);
  // Ten of the name's twenty are left, for one try each.
  expect(tries(10, (at) => `198.51.100.${at}`)).toBe(10);
  expect(fail('203.0.113.5')).toBe(0);
});

test('who guesses for hours locks nobody out', () => {
  const { clock, fail, tries } = open();
  for (let minute = 0; minute < 240; minute += 1) {
    clock.now += 60_000;
    tries(40, (at) => `192.0.2.${at % 4}`);
  }
  expect(fail('203.0.113.5')).toBe(0);
  expect(fail('192.0.2.1', 'jane', 'known')).toBe(0);
});

test('a known device has a separate limit of attempts', () => {
  const { fail, tries } = open();
  tries(100, () => '192.0.2.1');
  const waits = Array.from({ length: 12 }, () => fail('192.0.2.1', 'jane', 'known'));
  expect(waits).toEqual([...Array.from({ length: 10 }, () => 0), 30, 30]);
});

const guess = (
  desk: Awaited<ReturnType<typeof openTestLogin>>,
  address: string,
  cookie = '',
  password = 'x',
) =>
  desk.login.fetch(
    new Request('http://127.0.0.1/login', {
      method: 'POST',
      headers: { cookie },
      body: new URLSearchParams({ name: 'jane', password }),
    }),
    { ...VISITOR, address },
  );

test('40 wrong tries from elsewhere refuse the right password neither at her address nor on her device', async () => {
  const desk = await openTestLogin({ jane: 'read', bob: 'read' });
  const first = await guess(desk, '203.0.113.5', '', PASSWORD);
  const device = first.headers.getSetCookie().find((line) => line.startsWith('desk-device=')) ?? '';
  expect(device).toMatch(
    /^desk-device=[\w-]{22}\.[\w-]{43}; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Lax$/,
  );
  for (let at = 0; at < 40; at += 1) await guess(desk, `198.51.100.${at % 4}`);
  expect((await guess(desk, '198.51.100.1', '', PASSWORD)).status).toBe(429);
  expect((await guess(desk, '203.0.113.5', '', PASSWORD)).status).toBe(303);
  const cookie = device.split(';')[0] ?? '';
  expect((await guess(desk, '198.51.100.1', cookie, PASSWORD)).status).toBe(303);
  // It is hers alone: another user's, and one that is made up, count as none.
  const bob = await desk.send('/login', { name: 'bob', password: PASSWORD });
  const others = [
    bob.headers.getSetCookie().find((line) => line.startsWith('desk-device=')),
    'desk-device=a.b',
  ];
  for (const other of others)
    expect((await guess(desk, '198.51.100.1', other?.split(';')[0], PASSWORD)).status).toBe(429);
}, 60_000);

test('a device signs nobody in', async () => {
  const desk = await openTestLogin({ jane: 'read' });
  const answer = await desk.send('/login', { name: 'jane', password: PASSWORD });
  const device = answer.headers.getSetCookie().at(-1)?.split(';')[0] ?? '';
  expect([cookieOf(answer).startsWith('desk='), device.startsWith('desk-device=')]).toEqual([true, true]);
  expect(desk.login.user(new Headers({ cookie: device }), VISITOR)).toBeNull();
});
