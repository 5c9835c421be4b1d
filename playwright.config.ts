import { defineConfig } from '@playwright/test';

import { PORTS } from './e2e/stack/ports.ts';
import { CHROMIUM_ARGS, findChromium } from './tools/chromium.ts';

const executablePath = findChromium();

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.spec.ts',
  outputDir: 'test-results',
  workers: 2,
  fullyParallel: true,
  timeout: 30_000,
  expect: { timeout: 7_500 },
  // A test that passes on its second try is named at the end of `npm test`.
  retries: 1,
  forbidOnly: process.env['CI'] !== undefined,
  reporter: 'list',
  use: {
    baseURL: `http://127.0.0.1:${PORTS.desk}`,
    viewport: { width: 1440, height: 900 },
    locale: 'en-US',
    timezoneId: 'America/New_York',
    // Recording every test takes a quarter of the time.
    trace: 'on-first-retry',
    launchOptions: {
      ...(executablePath === null ? {} : { executablePath }),
      // Chromium's own sandbox does not start for root, as in a container.
      args: process.getuid?.() === 0 ? [...CHROMIUM_ARGS, '--no-sandbox'] : CHROMIUM_ARGS,
    },
  },
  webServer: {
    command: 'node e2e/stack/main.ts',
    env: { EDGAR_REQUESTS_PER_SECOND: '9' },
    url: `http://127.0.0.1:${PORTS.ready}/`,
    // Loading twenty companies takes a minute more.
    timeout: 300_000,
    reuseExistingServer: false,
    stdout: 'ignore',
    stderr: 'pipe',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 5_000 },
  },
});
