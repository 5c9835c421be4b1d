import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

import { findPrograms } from '../store/postgres/testing/start-postgres.ts';

/** The command that installs packages here: as root, or by a sudo that asks for no password; null if there is none. */
function aptCommand(): string[] | null {
  if (!existsSync('/etc/debian_version')) return null;
  if (process.getuid?.() === 0) return ['apt-get'];
  return spawnSync('sudo', ['-n', 'true']).status === 0 ? ['sudo', '-n', 'apt-get'] : null;
}

/** Installs the first of the packages that Debian has. Returns whether it could. */
export function installWithApt(packages: readonly string[], options: readonly string[] = []): boolean {
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
