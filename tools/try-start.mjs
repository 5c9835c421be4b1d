// `node tools/try-start.mjs [npm-cli.js]`: runs `npm start` in the folder above as a newcomer does, reads a page, prints the
// seconds and stops. For any Node from 20.19 on: it is what starts the desk, not a part of it.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const npm = process.argv[2] ?? process.env['npm_execpath'];
if (npm === undefined) throw new Error('Name the npm-cli.js of an npm');

const began = performance.now();
const seconds = () => `${((performance.now() - began) / 1000).toFixed(1)} s`;
const data = mkdtempSync(join(tmpdir(), 'filings-start-'));
const desk = spawn(process.execPath, [npm, 'start'], {
  cwd: root,
  // A developer's shell may say so; the desk is built for use all the same.
  env: { ...process.env, PORT: '0', FILINGS_DATA: data, NODE_ENV: 'development' },
  stdio: ['ignore', 'pipe', 'pipe'],
  detached: true,
});
const ended = once(desk, 'exit');

/** What it prints, each step with its time, and the address once it listens. */
const address = new Promise((resolve) => {
  for (const stream of [desk.stdout, desk.stderr])
    stream.setEncoding('utf8').on('data', (/** @type {string} */ text) => {
      for (const line of text.split('\n').filter((one) => one.trim() !== ''))
        console.log(`${seconds().padStart(8)}  ${line}`);
      const found = /running at (http:\S+)/.exec(text)?.[1];
      if (found !== undefined) resolve(found);
    });
});

/** @param {string} path */
async function read(path) {
  const response = await fetch(`${await address}${path}`);
  if (!response.ok) throw new Error(`${path} was answered with ${response.status}`);
  return response.text();
}

try {
  const first = await Promise.race([address, ended]);
  if (typeof first !== 'string') throw new Error('npm start ended before it listened');
  const page = await read('/companies/ZQPB');
  const found = await read('/v1/companies/ZQPB');
  if (!page.includes('<script type="module"') || !found.includes('ZQPB'))
    throw new Error('The page is not the one of the application');
  if (readFileSync(join(root, 'dist/.server/server.js'), 'utf8').includes('jsxDEV'))
    throw new Error('First screens are built for development');
  console.log(`Node ${process.version}: npm start to a page in ${seconds()}`);
  process.kill(-(desk.pid ?? 0), 'SIGTERM');
  await ended;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
  // Else it would wait for the desk.
  process.kill(-(desk.pid ?? 0), 'SIGKILL');
} finally {
  rmSync(data, { recursive: true, force: true });
}
