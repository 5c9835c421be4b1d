import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

export const HAS_APT = existsSync('/etc/debian_version');

/** Installs the first of the packages that Debian has. Returns whether it could. */
export function installWithApt(packages: readonly string[], options: readonly string[] = []): boolean {
  const [command = '', ...before] = process.getuid?.() === 0 ? ['apt-get'] : ['sudo', '-n', 'apt-get'];
  const apt = (args: readonly string[]): boolean =>
    spawnSync(command, [...before, ...args], {
      stdio: ['ignore', 2, 2],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    }).status === 0;
  apt(['update', '-qq']);
  return packages.some((name) => apt(['install', '-y', '-qq', ...options, name]));
}
