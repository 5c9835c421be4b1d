// Runs on the host's own Node (20.19 or newer), before anything is installed: plain JavaScript, no imports of ours.
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

/** `npm install` with the lockfile, when node_modules was not made from it. `npm ci` would refuse a registry that mirrors some platforms only. */
function installWhatIsMissing() {
  const wanted = lockHash();
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  process.stderr.write('Installing dependencies …\n');
  const flags = ['install', '--no-audit', '--no-fund', '--no-save', '--loglevel=error'];
  const npm = process.env.npm_execpath;
  const result = npm
    ? spawnSync(process.execPath, [npm, ...flags], { cwd: root, stdio: ['ignore', 2, 2] })
    : spawnSync('npm', flags, { cwd: root, stdio: ['ignore', 2, 2], shell: process.platform === 'win32' });
  if (result.status !== 0) fail('npm install failed; its message is above.');
  writeFileSync(stamp, lockHash());
}

/** The Node that `npm run` will find first: the installed one where its platform has a package, else the host's. */
function checkRuntime() {
  const local = join(root, 'node_modules', '.bin', 'node');
  const version = existsSync(local)
    ? spawnSync(local, ['--version'], { encoding: 'utf8' }).stdout.trim()
    : process.version;
  if (Number(/^v(\d+)/.exec(version)?.[1]) < NEEDED) {
    fail(
      `Filings Desk runs on Node ${NEEDED} or newer and found ${version}. ` +
        `On Linux x64 and arm64 it comes with the install; on ${process.platform}-${process.arch} please install Node ${NEEDED}.`,
    );
  }
}

installWhatIsMissing();
checkRuntime();
