import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';

import { expect, onTestFinished, test, vi } from 'vitest';

import { buildIfStale } from '../../desk/build.ts';
import { freePort } from '../../service/testing/free-port.ts';
import { readDockerfile } from './dockerfile.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const NOBODY = 65_534;
const isRoot = process.getuid?.() === 0;

/** A folder with what the image has, which nobody can write, as an image's root. */
async function makeImage(): Promise<{ folder: string; data: string }> {
  const image = readDockerfile(join(ROOT, 'Dockerfile'));
  await buildIfStale(ROOT);
  const place = mkdtempSync(join(tmpdir(), 'filings-image-'));
  onTestFinished(() => {
    spawnSync('chmod', ['-R', 'u+w', place]);
    rmSync(place, { recursive: true });
  });
  chmodSync(place, 0o755);
  const folder = join(place, 'desk');
  mkdirSync(folder);
  for (const name of [...image.files, 'dist']) {
    cpSync(join(ROOT, name), join(folder, name), {
      recursive: true,
      filter: (source) => !/\.test\.tsx?$/.test(source),
    });
  }
  const listed = spawnSync('npm', ['ls', '--omit=dev', '--all', '--parseable'], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  for (const path of listed.stdout.split('\n').filter((line) => line.includes('/node_modules/'))) {
    const name = relative(ROOT, path);
    if (/node_modules\/.*node_modules\//.test(name) || name.includes('/node-linux-')) continue;
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    const copied = spawnSync('cp', ['-al', path, join(folder, name)]);
    if (copied.status !== 0) spawnSync('cp', ['-a', path, join(folder, name)]);
  }
  const data = join(place, 'data');
  mkdirSync(data, { mode: 0o700 });
  if (isRoot) chownSync(data, NOBODY, NOBODY);
  // Packages are links to this repository's own: their rights stay.
  spawnSync('find', [folder, '-type', 'd', '-exec', 'chmod', 'a-w', '{}', '+']);
  return { folder, data };
}

/** Runs a command of the image as its user; ends with the test. */
function runIn(folder: string, command: readonly string[], env: Record<string, string>) {
  const child = spawn(process.execPath, command.slice(1), {
    cwd: folder,
    env: { PATH: process.env['PATH'], ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...(isRoot ? { uid: NOBODY, gid: NOBODY } : {}),
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  return child;
}

test('what the image has starts without rights to write it, gets healthy, and ends with 0', async () => {
  const { folder, data } = await makeImage();
  const { command, healthcheck, env } = readDockerfile(join(ROOT, 'Dockerfile'));
  const settings = { ...env, HOST: '127.0.0.1', FILINGS_DATA: data, PORT: String(await freePort()) };
  const desk = runIn(folder, command, settings);
  const said: string[] = [];
  for (const stream of [desk.stdout, desk.stderr]) stream.on('data', (chunk) => said.push(String(chunk)));
  await vi.waitFor(
    async () => {
      const check = runIn(folder, healthcheck, settings);
      expect((await once(check, 'exit'))[0], said.join('')).toBe(0);
    },
    { timeout: 120_000, interval: 1_000 },
  );
  const address = `http://127.0.0.1:${settings.PORT}`;
  expect(await (await fetch(`${address}/`)).text()).toContain('<title>Filings Desk');
  const listed = await fetch(`${address}/v1/companies`, { headers: { 'sec-fetch-site': 'same-origin' } });
  expect(await listed.json()).toMatchObject({ companies: expect.arrayContaining([expect.anything()]) });
  desk.kill('SIGTERM');
  expect((await once(desk, 'exit'))[0], said.join('')).toBe(0);
}, 240_000);

test('the health check fails where nothing answers', async () => {
  const { healthcheck } = readDockerfile(join(ROOT, 'Dockerfile'));
  const check = runIn(ROOT, healthcheck, { PORT: String(await freePort()) });
  expect((await once(check, 'exit'))[0]).toBe(1);
});
