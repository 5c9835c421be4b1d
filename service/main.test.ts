import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import * as v from 'valibot';
import { afterEach, expect, test, vi } from 'vitest';

import { childEnvironment } from '../search/child.ts';

/** A busy machine takes long to start a process. */
vi.setConfig({ testTimeout: 240_000 });

const MAIN = new URL('main.ts', import.meta.url).pathname;
const Listening = v.looseObject({ msg: v.literal('listening'), port: v.number() });

type Running = {
  process: ChildProcess;
  output(): string;
  /** Exit code, once it has ended. */
  ended: Promise<number | null>;
  /** Address, once it listens; rejects when it ends before. */
  base: Promise<string>;
};

const folders: string[] = [];
const children: ChildProcess[] = [];
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'filings-service-'));
  folders.push(folder);
  return folder;
}

function start(env: Record<string, string>): Running {
  const child = spawn(process.execPath, [MAIN], {
    env: { ...childEnvironment(), SERVICE_PORT: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  children.push(child);
  let output = '';
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  const base = new Promise<string>((resolve, reject) => {
    const read = (text: string): void => {
      output += text;
      for (const line of output.split('\n').filter((part) => part.endsWith('}'))) {
        const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), Listening), line);
        if (parsed.success) resolve(`http://127.0.0.1:${parsed.output.port}`);
      }
    };
    child.stdout.setEncoding('utf8').on('data', read);
    child.stderr.setEncoding('utf8').on('data', read);
    void ended.then(() => reject(new Error(`ended before it listened:\n${output}`)));
  });
  base.catch(() => undefined);
  return { process: child, output: () => output, ended, base };
}

/** Asks a service to end; returns its code once it and what it started have closed their output. */
async function stop(running: Running): Promise<number | null> {
  running.process.kill('SIGTERM');
  return running.ended;
}

function withKey(key: string): RequestInit {
  return { headers: { authorization: `Bearer ${key}` } };
}

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

test('SERVICE_KEYS alone hold when they are set', async () => {
  const folder = newFolder();
  const running = start({ FILINGS_DATA: folder, SERVICE_KEYS: 'of-the-operator=analyst' });
  const base = await running.base;
  const answer = await fetch(`${base}/v1/status`, withKey('of-the-operator'));
  expect(await answer.json()).toMatchObject({ tier: 'Analyst' });
  expect(running.output()).not.toContain('of-the-operator');
});

test.each([
  [{ SERVICE_KEYS: 'canary-key=gold' }, 'SERVICE_KEYS: the tier of entry 1 must be one of'],
  [{ HOST: '192.0.2.7' }, '192.0.2.7 is not an address of this machine: set HOST to one that is'],
])('%j ends the start with what is right', async (env, message) => {
  const running = start({ FILINGS_DATA: newFolder(), ...env });
  expect(await running.ended).toBe(1);
  expect(running.output()).toContain(message);
  expect(running.output()).not.toContain('canary-key');
  expect(running.output()).not.toContain('    at ');
});

test('full-text searches run beside the service, which ends with them', async () => {
  const running = start({ FILINGS_DATA: newFolder(), SERVICE_KEYS: 'of-the-operator=professional' });
  const address = `${await running.base}/v1/search/full-text?q=going+concern`;
  const answer = await fetch(address, withKey('of-the-operator'));
  expect([answer.status, await answer.json()]).toMatchObject([200, { total: 0, source: 'embedded' }]);
  expect(await stop(running)).toBe(0);
});

test('SEC’s own index that cannot be reached is 502, and never an empty answer', async () => {
  const running = start({
    FILINGS_DATA: newFolder(),
    SERVICE_KEYS: 'of-the-operator=professional',
    FULL_TEXT_SOURCE: 'efts',
    EDGAR_CONTACT: 'Jane Doe jane@example.com',
    // The port of discarding, which nothing listens on here.
    EDGAR_EFTS_HOST: 'http://127.0.0.1:9',
  });
  const address = `${await running.base}/v1/search/full-text?q=going+concern`;
  const answer = await fetch(address, withKey('of-the-operator'));
  expect([answer.status, await answer.json()]).toMatchObject([502, { code: 'upstream_error' }]);
  expect(await stop(running)).toBe(0);
});

test('the service ends when npm, which started it through a shell, is ended', async () => {
  const folder = newFolder();
  const shell = spawn('sh', ['-c', '"$0" "$1"; true', process.execPath, MAIN], {
    env: {
      ...childEnvironment(),
      SERVICE_PORT: '0',
      FILINGS_DATA: folder,
      npm_lifecycle_event: 'service',
    },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  children.push(shell);
  let output = '';
  await new Promise<void>((resolve) => {
    shell.stdout.setEncoding('utf8').on('data', (text: string) => {
      output += text;
      if (output.includes('"listening"')) resolve();
    });
  });
  const port = Number(/"port":(\d+)/.exec(output)?.[1]);
  const closed = new Promise<void>((resolve) => void shell.stdout.once('close', () => resolve()));
  shell.kill('SIGTERM');
  await closed;
  expect(output).toContain('"reason":"parent ended"');
  await expect(fetch(`http://127.0.0.1:${port}/healthz`)).rejects.toThrow();
});

test('a port in use is said in words', async () => {
  const holder = createServer();
  const port = await new Promise<number>((resolve) => {
    holder.listen(0, '127.0.0.1', () => {
      const address = holder.address();
      resolve(address !== null && typeof address === 'object' ? address.port : 0);
    });
  });
  const running = start({ FILINGS_DATA: newFolder(), SERVICE_PORT: String(port) });
  expect(await running.ended).toBe(1);
  expect(running.output()).toContain(
    `Port ${port} on 127.0.0.1 is in use: stop the program that uses it, or choose another`,
  );
  holder.close();
});

const refused: [what: string, bytes: string, status: string][] = [
  ['a head beyond 16 KB', `GET /v1/search HTTP/1.1\r\nHost: a\r\nX: ${'a'.repeat(17_000)}\r\n\r\n`, '431'],
  [
    'two lengths',
    'POST /v1/loads HTTP/1.1\r\nHost: a\r\nContent-Length: 2\r\nContent-Length: 3\r\n\r\n{}',
    '400',
  ],
  [
    'a length beside chunks',
    'POST /v1/loads HTTP/1.1\r\nHost: a\r\nContent-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n{}',
    '400',
  ],
  ['a path with dots', 'GET /v1/../../etc/passwd HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n', '404'],
  ['no host', 'GET /healthz HTTP/1.1\r\nConnection: close\r\n\r\n', '400'],
];

test('what is no request is refused on the wire', async () => {
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

test('a second service on a folder is refused with the reason', async () => {
  const folder = newFolder();
  const first = start({ FILINGS_DATA: folder });
  await first.base;
  const second = start({ FILINGS_DATA: folder });
  expect(await second.ended).toBe(1);
  expect(second.output()).toContain(`Another service uses the data folder ${folder}.`);
  first.process.kill('SIGKILL');
  await first.ended;
  expect(await start({ FILINGS_DATA: folder }).base).toContain('http://127.0.0.1:');
});
