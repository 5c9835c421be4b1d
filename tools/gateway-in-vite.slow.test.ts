import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { expect, onTestFinished, test, vi } from 'vitest';

import { accountsPath, openAccounts } from '../auth/accounts.ts';
import { hashPassword } from '../auth/password.ts';

const ROOT = join(import.meta.dirname, '..');
const PORT = 8_496;
const origin = `http://localhost:${PORT}`;
const PAGE = { headers: { accept: 'text/html' }, redirect: 'manual' } as const;

test('the development server asks for a login where AUTH says so', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'filings-dev-'));
  const accounts = openAccounts(accountsPath(folder));
  accounts.save({ name: 'jane', role: 'read', password: await hashPassword('correct horse battery') });
  const vite = join(ROOT, 'node_modules', 'vite', 'bin', 'vite.js');
  const child = spawn(process.execPath, [vite, '--port', String(PORT), '--strictPort'], {
    cwd: ROOT,
    env: { ...process.env, FILINGS_DATA: folder, AUTH: 'password' },
    stdio: 'ignore',
  });
  onTestFinished(() => {
    child.kill();
    rmSync(folder, { recursive: true, force: true });
  });
  await vi.waitFor(() => fetch(`${origin}/login`), { timeout: 120_000, interval: 500 });
  const page = await fetch(`${origin}/companies/AAPL`, PAGE);
  expect([page.status, page.headers.get('location')]).toEqual([303, '/login?next=%2Fcompanies%2FAAPL']);
  expect((await fetch(`${origin}/v1/status`)).status).toBe(401);
  const signedIn = await fetch(`${origin}/login`, {
    method: 'POST',
    headers: { origin },
    body: new URLSearchParams({ name: 'jane', password: 'correct horse battery' }),
    redirect: 'manual',
  });
  const cookie = signedIn.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  const shown = await fetch(`${origin}/companies`, { headers: { ...PAGE.headers, cookie } });
  expect([shown.status, shown.headers.getSetCookie()[0]]).toEqual([
    200,
    expect.stringMatching(/^desk-user=jane%3Aread;/),
  ]);
  expect(await shown.text()).toContain('/@vite/client');
  expect((await fetch(`${origin}/v1/status`, { headers: { cookie } })).status).toBe(200);
}, 180_000);
