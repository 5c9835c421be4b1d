import { createHash } from 'node:crypto';
import { Agent, request } from 'node:http';

import { openAccounts } from '../../auth/accounts.ts';
import { createLogin } from '../../auth/login.ts';
import { hashPassword } from '../../auth/password.ts';
import { createGateway } from '../../gateway/gateway.ts';
import { parseTrustedProxies } from '../../gateway/visitor.ts';
import { listen } from '../../service/http/listen.ts';
import { countEndings, type FaultRun, type Outcome, seeded } from './outcome.ts';

const PASSWORD = 'correct horse battery';
const HOST = '127.0.0.1';

type Try = { address: string; name: string; password: string; cookie?: string };
type Answer = { status: number; cookies: string[] };

/** Names that aren't a user's, however they are written. */
const NOBODIES = [
  '',
  'nobody',
  "jane' OR '1'='1",
  'jane\u0000',
  'j\u00adane',
  'j\u0430ne',
  'jane:admin',
  '../jane',
  '__proto__',
  'x'.repeat(4_000),
];

const upstream = async (): Promise<Response> => Response.json({});

/** A desk with two users behind a proxy that says where people come from. */
async function openDesk() {
  const accounts = openAccounts(':memory:');
  const password = await hashPassword(PASSWORD);
  for (const name of ['jane', 'bob']) accounts.save({ name, role: 'read', password });
  const login = createLogin({
    settings: { kind: 'password' },
    accounts,
    openid: null,
    public_url: `http://${HOST}`,
    audit: () => undefined,
    report: () => undefined,
  });
  const front = { public_url: `http://${HOST}`, host: HOST, trusted_proxies: parseTrustedProxies(HOST) };
  const gateway = createGateway({ upstream, files: null, login, front, report: () => undefined });
  const server = await listen(gateway, { host: HOST, port: 0 });
  const agent = new Agent({ keepAlive: true, maxSockets: 8 });
  const signIn = ({ address, name, password: given, cookie = '' }: Try): Promise<Answer> => {
    const { promise, resolve, reject } = Promise.withResolvers<Answer>();
    const body = new URLSearchParams({ name, password: given }).toString();
    const sent = request({
      host: HOST,
      port: server.port,
      path: '/login',
      method: 'POST',
      agent,
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        'content-length': Buffer.byteLength(body),
        'x-forwarded-for': address,
        cookie,
      },
    });
    sent.on('error', reject);
    sent.on('response', (answer) => {
      answer.resume();
      answer.on('end', () =>
        resolve({
          status: answer.statusCode ?? 0,
          cookies: (answer.headers['set-cookie'] ?? []).map((line) => line.split(';')[0] ?? ''),
        }),
      );
    });
    sent.end(body);
    return promise;
  };
  return {
    signIn,
    async close() {
      agent.destroy();
      await server.close();
      accounts.close();
    },
  };
}

/** Where the guesses of a kind come from, whom they are of, and how many may be compared with a password. */
type Kind = {
  what: string;
  address: (at: number) => string;
  name: (at: number) => string;
  compared: { at_once: number; a_second: number };
};

const pick = (names: readonly string[], at: number): string => names[at % names.length] ?? '';

const KINDS: readonly Kind[] = [
  {
    what: 'an IPv4 address',
    address: () => '192.0.2.1',
    name: (at) => `user${at}`,
    compared: { at_once: 10, a_second: 1 / 30 },
  },
  {
    what: 'an IPv4 address that claims others',
    address: (at) => `198.51.100.${at % 250}, 192.0.2.2`,
    name: (at) => `user${at}`,
    compared: { at_once: 10, a_second: 1 / 30 },
  },
  {
    what: 'an IPv4 address in both notations',
    address: (at) => (at % 2 === 0 ? '192.0.2.3' : '::ffff:c000:203'),
    name: (at) => `user${at}`,
    compared: { at_once: 10, a_second: 1 / 30 },
  },
  {
    what: 'the addresses of a /64',
    address: (at) => `2001:db8:1:1::${at.toString(16)}`,
    name: (at) => `user${at}`,
    compared: { at_once: 10, a_second: 1 / 30 },
  },
  {
    what: 'the networks of a /48',
    address: (at) => `2001:db8:2:${at.toString(16)}::1`,
    name: (at) => `user${at}`,
    compared: { at_once: 50, a_second: 1 / 6 },
  },
  {
    what: 'ten addresses at one user',
    address: (at) => `203.0.113.${at % 10}`,
    name: () => 'jane',
    compared: { at_once: 20 + 3 * 10, a_second: 1 / 60 },
  },
  {
    what: 'names that are no user’s',
    address: (at) => `2001:db8:${(at + 16).toString(16)}::1`,
    name: (at) => pick(NOBODIES, at),
    compared: { at_once: Number.POSITIVE_INFINITY, a_second: 0 },
  },
];

/**
 * Guesses passwords over HTTP from many addresses. Wrong is a guess that signs in, more comparisons than documented, and a
 * right password that is refused where it must be let in.
 */
export async function guessPasswords({ count, seed, report }: FaultRun): Promise<Outcome> {
  const desk = await openDesk();
  const random = seeded(seed);
  const endings = countEndings();
  const wrong: string[] = [];
  const say = (line: string): void => {
    wrong.push(line);
    report(line);
  };
  const known = await desk.signIn({ address: '192.0.2.9', name: 'jane', password: PASSWORD });
  const device = known.cookies.find((cookie) => cookie.startsWith('desk-device=')) ?? '';
  let tried = 1;
  for (const kind of KINDS) {
    const tries = Math.ceil(count / KINDS.length);
    let compared = 0;
    let next = 0;
    const started = performance.now();
    const guessOn = async (): Promise<void> => {
      while (next < tries) {
        const at = next;
        next += 1;
        const password = createHash('sha256').update(String(random())).digest('base64url');
        const guess = { address: kind.address(at), name: kind.name(at), password };
        const { status, cookies } = await desk.signIn(guess);
        if (status === 401) compared += 1;
        endings.add(status === 401 ? 'refused' : status === 429 ? 'told to wait' : String(status));
        if (![401, 429, 503].includes(status)) say(`${kind.what}: ${guess.name} answered ${status}`);
        if (cookies.some((cookie) => cookie.startsWith('desk='))) say(`${kind.what}: signed in`);
      }
    };
    const mayIn = async (what: string, one: Omit<Try, 'name' | 'password'>): Promise<void> => {
      const answer = await desk.signIn({ ...one, name: 'jane', password: PASSWORD });
      tried += 1;
      endings.add(answer.status === 303 ? 'signed in' : String(answer.status));
      if (answer.status !== 303) say(`${kind.what}: the right password from ${what}: ${answer.status}`);
    };
    // Three at once, and a known device among them.
    await Promise.all([
      guessOn(),
      guessOn(),
      guessOn(),
      mayIn('a known device', { address: '192.0.2.1', cookie: device }),
    ]);
    tried += tries;
    const { at_once, a_second } = kind.compared;
    const seconds = (performance.now() - started) / 1_000;
    if (compared > at_once + Math.ceil(seconds * a_second))
      say(`${kind.what}: ${compared} guesses were compared`);
    await mayIn('an address without failures', { address: `2001:db8:ff:${tried.toString(16)}::1` });
    await mayIn('a known device at the guesser’s address', { address: kind.address(0), cookie: device });
  }
  await desk.close();
  return { fault: 'sign-ins', tried, ended: endings.all(), wrong };
}
