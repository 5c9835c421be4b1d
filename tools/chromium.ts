import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** Debian's builds; the shell is enough for the tests and a quarter faster. */
const PLACES = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'];

export const CHROMIUM_ARGS = [
  '--disable-dev-shm-usage',
  '--font-render-hinting=none',
  '--force-color-profile=srgb',
];

/** Debian's Chromium, or null where Playwright's own is to be used. */
export function findChromium(): string | null {
  return PLACES.find((path) => existsSync(path)) ?? null;
}

function run(command: string, args: string[]): boolean {
  return spawnSync(command, args, { stdio: ['ignore', 2, 2] }).status === 0;
}

/** Installs a Chromium where there is none: by apt on Debian, else Playwright's own. Throws when neither works. */
export function installChromium(): void {
  if (findChromium() !== null) return;
  console.error('Installing Chromium for the end-to-end tests …');
  if (existsSync('/etc/debian_version')) {
    const [command, ...before] = process.getuid?.() === 0 ? ['apt-get'] : ['sudo', '-n', 'apt-get'];
    if (command === undefined) throw new Error('no command to install with');
    run(command, [...before, 'update', '-qq']);
    if (run(command, [...before, 'install', '-y', '-qq', 'chromium-headless-shell'])) return;
    if (run(command, [...before, 'install', '-y', '-qq', 'chromium'])) return;
    throw new Error('apt-get could not install chromium-headless-shell; its message is above');
  }
  if (!run('npx', ['playwright', 'install', 'chromium-headless-shell'])) {
    throw new Error('Playwright could not install its Chromium; its message is above');
  }
}
