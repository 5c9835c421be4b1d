// Runs before anything is installed, on the host's Node (20.19 or newer): plain JavaScript without imports of ours.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const NEEDED = 24;
const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const stamp = join(root, 'node_modules', '.filings-desk-installed');

function fail(message) {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}

function lockHash() {
  const hash = createHash('sha256');
  for (const file of ['package.json', 'package-lock.json']) hash.update(readFileSync(join(root, file)));
  return `${hash.digest('hex')} ${process.platform}-${process.arch}`;
}

/** Installs dependencies if the lockfile changed. `npm ci` would fail with a registry that mirrors only some platforms. */
function installDependencies() {
  const current = lockHash();
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === current) return;
  process.stderr.write('Installing dependencies …\n');
  const flags = ['install', '--no-audit', '--no-fund', '--no-save', '--loglevel=error'];
  const npm = process.env.npm_execpath;
  const result = npm
    ? spawnSync(process.execPath, [npm, ...flags], { cwd: root, stdio: ['ignore', 2, 2] })
    : spawnSync('npm', flags, { cwd: root, stdio: ['ignore', 2, 2], shell: process.platform === 'win32' });
  if (result.status !== 0) fail('npm install failed. See its output above.');
  writeFileSync(stamp, lockHash());
}

/** Checks the Node that `npm run` finds first: the installed package if the platform has one, else the host's. */
function checkRuntime() {
  const local = join(root, 'node_modules', '.bin', 'node');
  const version = existsSync(local)
    ? spawnSync(local, ['--version'], { encoding: 'utf8' }).stdout.trim()
    : process.version;
  if (Number(/^v(\d+)/.exec(version)?.[1]) < NEEDED) {
    fail(
      `Filings Desk needs Node ${NEEDED} or newer; found ${version}. ` +
        `Install Node ${NEEDED} (it is included only on Linux x64 and arm64; this is ${process.platform}-${process.arch}).`,
    );
  }
}

installDependencies();
checkRuntime();
