import { join } from 'node:path';

import { chromium, type Browser } from '@playwright/test';

import { readStaticFiles } from '../../gateway/static-files.ts';
import { listen } from '../../service/listen.ts';
import { buildIfStale } from '../build.ts';
import { CHROMIUM_ARGS, findChromium } from '../chromium.ts';
import { openDesk } from '../desk.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const log = { info: () => undefined, warn: () => undefined, error: console.error };

/** Where the built application lies. */
export const DIST = join(ROOT, 'dist');

/** A desk that serves the built application over a folder's store, and a browser to visit it with. */
export type PageDesk = { origin: string; browser: Browser; close: () => Promise<void> };

/** Builds the application where it is stale. */
export async function openPageDesk(data_folder: string): Promise<PageDesk> {
  await buildIfStale(ROOT);
  const desk = await openDesk({
    host: '127.0.0.1',
    files: readStaticFiles(DIST),
    report: console.error,
    embedded: {
      data_folder,
      pinned_today: null,
      edgar: { mirror: null, contact: null },
      public_url: 'http://127.0.0.1:8080',
      log,
    },
  });
  const server = await listen(desk.gateway, { host: '127.0.0.1', port: 0 });
  const executablePath = findChromium();
  const browser = await chromium.launch({
    ...(executablePath === null ? {} : { executablePath }),
    args: [...CHROMIUM_ARGS, '--no-sandbox'],
  });
  return {
    origin: `http://127.0.0.1:${server.port}`,
    browser,
    close: async () => {
      await browser.close();
      await server.close();
      await desk.close();
    },
  };
}
