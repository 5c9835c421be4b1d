import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';

import { openStoreFile } from '../../search/open-store.ts';
import { printMeasurements } from './measurements.ts';
import { ingest, makeFolder, mirrorCiks } from './stores.ts';

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
  printMeasurements('npm start until /v1/status returns', [
    { name: 'first, after the install', value: first, unit: 's' },
    { name: 'second', value: second, unit: 's', goal: '<= 3' },
  ]);
}

/** Loads all filing lists of the mirror into an empty store, then again. Returns the store's folder. */
export async function benchIngest(): Promise<string> {
  const folder = makeFolder('ingest');
  const ciks = mirrorCiks();
  const lists = ingest(folder, ['tickers']);
  const first = ingest(folder, ['company', ...ciks]);
  const again = ingest(folder, ['company', ...ciks]);
  const store = await openStoreFile(join(folder, 'filings.db'));
  const { filings, companies } = await store.coverage();
  await store.close();
  printMeasurements(`Load of ${ciks.length} companies`, [
    { name: 'ticker lists', value: lists, unit: 's' },
    { name: 'companies known', value: companies, unit: '' },
    { name: 'filings', value: filings, unit: '' },
    { name: 'first load', value: first, unit: 's' },
    { name: 'companies per second', value: ciks.length / first, unit: '1/s' },
    { name: 'filings per second', value: filings / first, unit: '1/s' },
    { name: 'second load, nothing new', value: again, unit: 's' },
    { name: 'second / first', value: again / first, unit: 'x' },
  ]);
  return folder;
}
