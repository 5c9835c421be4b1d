import { readdirSync, readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';

import { expect, test, vi } from 'vitest';

import { newFolder, start, stop, withKey } from './testing/started-service.ts';

/** A busy machine takes long to start a process. */
vi.setConfig({ testTimeout: 240_000 });

test('a first start makes keys that outlive it, stops with all that it started and keeps its counts', async () => {
  const folder = newFolder();
  const first = start({ FILINGS_DATA: folder });
  const base = await first.base;
  const keys = [...first.output().matchAll(/^ {2}(free|professional|analyst|enterprise) +(fdk_\S+)$/gm)];
  expect(keys.map(([, tier]) => tier)).toEqual(['free', 'professional', 'analyst', 'enterprise']);
  const free = keys[0]?.[2] ?? '';
  const answer = await fetch(`${base}/v1/search?q=canary-words`, withKey(free));
  expect([answer.status, answer.headers.get('x-ratelimit-remaining')]).toEqual([200, '99']);
  expect(await stop(first)).toBe(0);
  await expect(fetch(`${base}/v1/search?q=a`, withKey(free))).rejects.toThrow('fetch failed');
  const logged = first
    .output()
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .join('\n');
  expect([logged.includes(free), logged.includes('canary-words')]).toEqual([false, false]);
  for (const name of readdirSync(folder)) {
    expect([name, readFileSync(join(folder, name)).includes(free)]).toEqual([name, false]);
  }

  const second = start({ FILINGS_DATA: folder });
  const again = await fetch(`${await second.base}/v1/search?q=a`, withKey(free));
  expect([again.status, again.headers.get('x-ratelimit-remaining')]).toEqual([200, '98']);
  expect(second.output()).not.toContain('fdk_');
});

test.each([[{ SERVICE_KEYS: 'canary-key=gold' }, 'SERVICE_KEYS: the tier of entry 1 must be one of']])(
  '%j ends the start with what is right',
  async (env, message) => {
    const running = start({ FILINGS_DATA: newFolder(), ...env });
    expect(await running.ended).toBe(1);
    expect(running.output()).toContain(message);
    expect(running.output()).not.toContain('canary-key');
    expect(running.output()).not.toContain('    at ');
  },
);

test('full-text searches run in processes of the service, which end with it', async () => {
  const running = start({ FILINGS_DATA: newFolder(), SERVICE_KEYS: 'of-the-operator=professional' });
  const address = `${await running.base}/v1/search/full-text?q=going+concern`;
  const answer = await fetch(address, withKey('of-the-operator'));
  expect([answer.status, await answer.json()]).toMatchObject([200, { total: 0, source: 'embedded' }]);
  expect(await stop(running)).toBe(0);
});

const refused: [what: string, bytes: string, status: string][] = [
  ['a head beyond 16 KB', `GET /v1/search HTTP/1.1\r\nHost: a\r\nX: ${'a'.repeat(17_000)}\r\n\r\n`, '431'],
  [
    'two lengths',
    'POST /v1/loads HTTP/1.1\r\nHost: a\r\nContent-Length: 2\r\nContent-Length: 3\r\n\r\n{}',
    '400',
  ],
  [
    'both a length and chunks',
    'POST /v1/loads HTTP/1.1\r\nHost: a\r\nContent-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n{}',
    '400',
  ],
  ['a path with dots', 'GET /v1/../../etc/passwd HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n', '404'],
  ['no host', 'GET /healthz HTTP/1.1\r\nConnection: close\r\n\r\n', '400'],
];

test('a malformed request is refused on the wire', async () => {
  const running = start({ FILINGS_DATA: newFolder(), LOG_LEVEL: 'info' });
  const { port } = new URL(await running.base);
  for (const [what, bytes, status] of refused) {
    const answer = await new Promise<string>((resolve, reject) => {
      let text = '';
      const socket = connect(Number(port), '127.0.0.1', () => socket.write(bytes));
      socket.setEncoding('latin1').on('data', (part: string) => (text += part));
      socket.once('close', () => resolve(text)).once('error', reject);
    });
    expect(answer, what).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  }
});
