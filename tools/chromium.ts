import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

import { installWithApt } from './apt.ts';
import { commandFile } from './install.mjs';

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
