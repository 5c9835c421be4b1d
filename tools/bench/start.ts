import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';

import { printFigures } from './figures.ts';
import { makeFolder } from './stores.ts';

const ROOT = join(import.meta.dirname, '..', '..');

/** Seconds from `npm start` until the first answer. */
async function startOnce(folder: string): Promise<number> {
  const started = performance.now();
  const child = spawn('npm', ['start'], {
    cwd: ROOT,
    env: { ...process.env, FILINGS_DATA: folder, PORT: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
  });
  const address = await new Promise<string>((resolve, reject) => {
    let output = '';
    child.stdout.on('data', (chunk) => {
      output += String(chunk);
      const found = /http:\/\/\S+/.exec(output)?.[0];
      if (found !== undefined) resolve(found);
    });
    child.once('exit', (code) => reject(new Error(`npm start failed with exit code ${code}`)));
  });
  const response = await fetch(`${address}/v1/status`);
  if (!response.ok) throw new Error(`/v1/status returned ${response.status}`);
  const seconds = (performance.now() - started) / 1000;
  if (child.pid !== undefined) process.kill(-child.pid, 'SIGTERM');
  await new Promise((resolve) => {
    child.removeAllListeners('exit').once('exit', resolve);
  });
  return seconds;
}

/** Measures the first start after the install, which builds and loads the sample, and a second one. */
export async function benchStart(): Promise<void> {
  const folder = makeFolder('start');
  rmSync(join(ROOT, 'dist'), { recursive: true, force: true });
  const first = await startOnce(folder);
  const second = await startOnce(folder);
  printFigures('npm start until /v1/status returns', [
    { name: 'first, after the install', value: first, unit: 's' },
    { name: 'second', value: second, unit: 's', target: '<= 3' },
  ]);
}
