import { spawn } from 'node:child_process';
import { createServer } from 'node:net';

import { expect, test, vi } from 'vitest';

import { childEnvironment } from '../search/child.ts';
import { killAfterwards, MAIN, newFolder, start, stop, withKey } from './testing/started-service.ts';

/** A busy machine takes long to start a process. */
vi.setConfig({ testTimeout: 240_000 });

test('only the keys in SERVICE_KEYS are accepted when it is set', async () => {
  const folder = newFolder();
  const running = start({ FILINGS_DATA: folder, SERVICE_KEYS: 'of-the-operator=analyst' });
  const base = await running.base;
  const answer = await fetch(`${base}/v1/status`, withKey('of-the-operator'));
  expect(await answer.json()).toMatchObject({ tier: 'Analyst' });
  expect(running.output()).not.toContain('of-the-operator');
});

test.each([[{ HOST: '192.0.2.7' }, '192.0.2.7 is not an address of this machine: set HOST to one that is']])(
  '%j ends the start with what is right',
  async (env, message) => {
    const running = start({ FILINGS_DATA: newFolder(), ...env });
    expect(await running.ended).toBe(1);
    expect(running.output()).toContain(message);
    expect(running.output()).not.toContain('canary-key');
    expect(running.output()).not.toContain('    at ');
  },
);

test('a search of SEC’s index that cannot be reached is answered 502, never with an empty result', async () => {
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

test('the service stops when the npm that started it through a shell is stopped', async () => {
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
  killAfterwards(shell);
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

test('a start on a port in use fails with a message that names the port', async () => {
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

test('a second service on the same data folder is refused with the reason', async () => {
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
