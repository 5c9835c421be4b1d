import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

import { HAS_APT, installWithApt } from './apt.ts';

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

function run(command: string, args: string[]): boolean {
  return spawnSync(command, args, { stdio: ['ignore', 2, 2] }).status === 0;
}

/** Installs Chromium if there is none: with apt on Debian, elsewhere Playwright's own. Throws if that fails. */
export function installChromium(): void {
  if (findChromium() !== null) return;
  console.error('Installing Chromium for the end-to-end tests …');
  if (HAS_APT) {
    if (installWithApt(['chromium-headless-shell', 'chromium'])) return;
    throw new Error('apt-get could not install chromium-headless-shell or chromium. See its output above.');
  }
  if (!run('npx', ['playwright', 'install', 'chromium-headless-shell'])) {
    throw new Error('Playwright could not install Chromium. See its output above.');
  }
}
