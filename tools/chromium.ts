import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

import { findPrograms } from '../store/postgres/testing/start-postgres.ts';
import { commandFile } from './install.mjs';

/** The command that installs packages here: as root, or by a sudo that asks for no password; null if there is none. */
function aptCommand(): string[] | null {
  if (!existsSync('/etc/debian_version')) return null;
  if (process.getuid?.() === 0) return ['apt-get'];
  return spawnSync('sudo', ['-n', 'true']).status === 0 ? ['sudo', '-n', 'apt-get'] : null;
}

/** Installs the first of the packages that Debian has. Returns whether it could. */
function installWithApt(packages: readonly string[], options: readonly string[] = []): boolean {
  const found = aptCommand();
  if (found === null) return false;
  const [command = '', ...before] = found;
  const apt = (args: readonly string[]): boolean =>
    spawnSync(command, [...before, ...args], {
      stdio: ['ignore', 2, 2],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    }).status === 0;
  apt(['update', '-qq']);
  return packages.some((name) => apt(['install', '-y', '-qq', ...options, name]));
}

/** Installs PostgreSQL for the tests of a shared store if there is none: 45 MB. Without it they are skipped and say so. */
export function installPostgres(): void {
  if (findPrograms() !== null) return;
  console.error('Installing PostgreSQL for the tests of a shared store …');
  if (installWithApt(['postgresql'], ['--no-install-recommends'])) return;
  console.error('PostgreSQL could not be installed: its tests are skipped.');
}

/** Debian's builds. The headless shell is enough for the tests and 25 % faster. */
const PLACES = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'];

export const CHROMIUM_ARGS = [
  '--disable-dev-shm-usage',
  '--font-render-hinting=none',
  '--force-color-profile=srgb',
];

/** Debian's Chromium; null if Playwright's own is to be used. */
export function findChromium(): string | null {
  return PLACES.find((path) => existsSync(path)) ?? null;
}

/** Playwright's own build, which any user can install. It may need libraries of the system. */
function installOwn(): boolean {
  const command = [commandFile('playwright'), 'install', 'chromium-headless-shell'];
  return spawnSync(process.execPath, command, { stdio: ['ignore', 2, 2] }).status === 0;
}

/** Installs Chromium if there is none: with apt where that may be used, else Playwright's own. Returns what to do if it can't. */
export function installChromium(): string | null {
  if (findChromium() !== null) return null;
  console.error('Installing Chromium for the end-to-end tests …');
  if (installWithApt(['chromium-headless-shell', 'chromium']) || installOwn()) return null;
  return (
    'Chromium is not installed, and neither apt-get (which needs root, or sudo without a password) nor Playwright could ' +
    'install it. Install it (on Debian: apt-get install chromium-headless-shell), or run npm test -- --no-e2e.'
  );
}
