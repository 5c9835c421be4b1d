import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';

import { afterAll, expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '..');
const work = mkdtempSync(join(tmpdir(), 'filings-starts-'));
afterAll(() => rmSync(work, { recursive: true, force: true }));

/** The Node and npm of others, as packages, each installed once. A Node is packaged for Linux. */
function install(name: string): string {
  const folder = join(work, name);
  const program = join(folder, 'node_modules', name.replace(/@.*/, ''));
  if (existsSync(program)) return program;
  mkdirSync(folder);
  const flags = ['--no-audit', '--no-fund', '--no-save', '--loglevel=error', '--force'];
  const done = spawnSync('npm', ['install', name, '--prefix', folder, ...flags], { encoding: 'utf8' });
  if (done.status !== 0) throw new Error(`${name}: ${done.stderr}`);
  return program;
}

/** A copy of what is in the repository, without what was made from it. */
function copyInto(name: string): string {
  const folder = join(work, name);
  const made = new Set(['node_modules', 'dist', '.git', '.data', '.cache', 'test-results']);
  cpSync(ROOT, folder, { recursive: true, filter: (path) => !made.has(basename(path)) });
  return folder;
}

const machines: [npm: string, node: string, folder: string][] = [
  ['9', '20.19.0', "it's a desk"],
  ['10', '20', 'a#b'],
  ['10', '22', 'c$d?'],
  ['11', '24', 'Ünï & [1] %20'],
];

test.runIf(process.platform === 'linux').each(machines)(
  'npm %s with Node %s in a folder %s: npm start to a page',
  (npm, node, name) => {
    const program = join(install(`node-linux-${process.arch}@${node}`), 'bin', 'node');
    const cli = join(install(`npm@${npm}`), 'bin', 'npm-cli.js');
    const folder = copyInto(name);
    const done = spawnSync(program, ['tools/try-start.mjs', cli], {
      cwd: folder,
      encoding: 'utf8',
      env: { ...process.env, PATH: `${join(program, '..')}:/usr/bin:/bin` },
    });
    console.log(`npm ${npm}, Node ${node}, ${name}\n${done.stdout}`);
    expect([done.status, done.stderr]).toEqual([0, '']);
    rmSync(folder, { recursive: true });
  },
  600_000,
);
