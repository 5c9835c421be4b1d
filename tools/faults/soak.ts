import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

import { countEndings, type Outcome } from './outcome.ts';

const ROOT = join(import.meta.dirname, '..', '..');

const PATHS = [
  '/',
  '/v1/companies',
  '/v1/companies/ZQQR',
  '/v1/companies/ZQQR/ratios',
  '/v1/companies/ZQLM/financials/ttm',
  '/v1/companies/ZQQR/income-statement?period_type=quarterly',
  '/v1/companies/ZQQR/disclosures',
  '/v1/search?q=zq',
  '/v1/search/full-text?q=products&date_from=2001-01-01',
  '/v1/search/full-text?q=%22net+sales%22+OR+risk&date_from=2001-01-01',
  '/v1/companies/NOSUCH',
];

/** Megabytes that a process has in memory. Linux only. */
function residentMb(child: ChildProcess): number {
  const status = readFileSync(`/proc/${child.pid}/status`, 'utf8');
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024);
}

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;

/** Starts the desk on an empty folder, which it fills with the sample. */
async function startDesk(folder: string, mirror: string, port: number): Promise<ChildProcess> {
  const child = spawn(process.execPath, [join(ROOT, 'desk', 'start.ts')], {
    env: { PATH: process.env['PATH'], FILINGS_DATA: folder, EDGAR_MIRROR: mirror, PORT: String(port) },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  for (let tries = 0; tries < 600; tries += 1) {
    const answer = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => null);
    if (answer?.status === 200) return child;
    await wait(500);
  }
  child.kill();
  throw new Error('the desk did not start');
}

/**
 * Sends requests to a desk without a pause, from `clients` at once, while loads run one after the other. Wrong are failures other than an
 * admitted 503 with Retry-After, and memory that grows by more than a quarter from the second quarter of the run to the last.
 */
export async function soak({
  minutes,
  clients,
  folder,
  mirror,
  port,
  report,
}: {
  minutes: number;
  clients: number;
  folder: string;
  mirror: string;
  port: number;
  report: (line: string) => void;
}): Promise<Outcome> {
  const desk = await startDesk(folder, mirror, port);
  const origin = `http://127.0.0.1:${port}`;
  const until = Date.now() + minutes * 60_000;
  const endings = countEndings();
  const wrong: string[] = [];
  const memory: number[] = [];
  let sent = 0;
  async function ask(first: number): Promise<void> {
    for (let at = first; Date.now() < until; at += 1) {
      const path = PATHS[at % PATHS.length] ?? '/';
      try {
        const answer = await fetch(origin + path, { signal: AbortSignal.timeout(30_000) });
        await answer.arrayBuffer();
        const isAdmitted = answer.status === 503 && answer.headers.has('retry-after');
        if (answer.status >= 500 && !isAdmitted) wrong.push(`${answer.status} ${path}`);
        endings.add(String(answer.status));
        if (isAdmitted) await wait(50);
      } catch (error) {
        wrong.push(`${String(error)} ${path}`);
        endings.add('no answer');
      }
      sent += 1;
    }
  }
  async function load(): Promise<void> {
    while (Date.now() < until) {
      await fetch(`${origin}/v1/loads`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', origin },
        body: JSON.stringify({ identifier: 'ZQCM', with_documents: true }),
      }).then(
        (answer) => endings.add(`load ${answer.status}`),
        (error: unknown) => wrong.push(`load: ${String(error)}`),
      );
      await wait(5_000);
    }
  }
  async function watch(): Promise<void> {
    while (Date.now() < until) {
      memory.push(residentMb(desk));
      if (memory.length % 12 === 0) report(`${memory.at(-1)} MB, ${sent} requests, ${wrong.length} wrong`);
      await wait(5_000);
    }
  }
  await Promise.all([...Array.from({ length: clients }, (_, at) => ask(at)), load(), watch()]);
  desk.kill('SIGTERM');
  const quarter = Math.max(1, memory.length >> 2);
  const [early, late] = [median(memory.slice(quarter, 2 * quarter)), median(memory.slice(-quarter))];
  endings.add(`memory ${early} → ${late} MB`);
  if (late > early * 1.25) wrong.push(`memory grew from ${early} to ${late} MB`);
  return { fault: `${minutes} minutes at capacity`, tried: sent, ended: endings.all(), wrong };
}
