import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, expect, test, vi } from 'vitest';

import { slowCases } from '../../ingest/testing/real-files.ts';
import { startChild, type Child } from './child.ts';

/** A busy machine takes long to start a process. */
vi.setConfig({ testTimeout: 240_000 });

const folder = mkdtempSync(join(tmpdir(), 'filings-child-'));
let asked = (): void => undefined;
/** An EDGAR that never answers. */
const silent = createServer(() => asked());
const base = await new Promise<string>((resolve) => {
  silent.listen(0, '127.0.0.1', () => {
    const address = silent.address();
    resolve(`http://127.0.0.1:${address !== null && typeof address === 'object' ? address.port : 0}`);
  });
});
afterAll(() => {
  silent.closeAllConnections();
  silent.close();
  rmSync(folder, { recursive: true, force: true });
});

/** A load that waits for EDGAR's answer. */
async function startWaiting(id: string): Promise<Child> {
  const waiting = new Promise<void>((resolve) => {
    asked = resolve;
  });
  const child = startChild(
    { id, identifier: '320193', with_documents: false },
    {
      data_folder: folder,
      edgar: { mirror: null, contact: 'Jane Doe jane@example.com' },
      environment: { PATH: process.env['PATH'], EDGAR_DATA_HOST: base, EDGAR_WWW_HOST: base },
    },
  );
  await waiting;
  return child;
}

test.each<[how: 'release' | 'cancel' | 'kill', exit_code: number | null]>([
  ['cancel', 143],
  ...slowCases<['release' | 'kill', number | null]>([
    ['release', 143],
    ['kill', null],
  ]),
])('after %s the exit of the process is reported', async (how, exit_code) => {
  const child = await startWaiting(how);
  child[how]();
  expect((await child.ended).exit_code).toBe(exit_code);
});
