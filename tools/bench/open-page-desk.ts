import { join } from 'node:path';

import { type Browser, chromium } from '@playwright/test';

import { buildIfStale } from '../../desk/build.ts';
import { openDesk } from '../../desk/desk.ts';
import { readFirstScreens } from '../../gateway/first-screen.ts';
import { readEmbedPage, readStaticFiles } from '../../gateway/static-files.ts';
import { listen } from '../../service/http/listen.ts';
import { CHROMIUM_ARGS, findChromium } from '../chromium.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const log = { debug: () => undefined, info: () => undefined, warn: () => undefined, error: console.error };

/** Folder of the built application. */
export const DIST = join(ROOT, 'dist');

/** A desk that serves the built application from a store, and a browser. */
type PageDesk = { origin: string; browser: Browser; close: () => Promise<void> };

/** Builds the application if its sources changed, and opens both. */
export async function openPageDesk(data_folder: string): Promise<PageDesk> {
  await buildIfStale(ROOT);
  const desk = await openDesk({
    front: { host: '127.0.0.1', public_url: 'http://127.0.0.1:8080', trusted_proxies: null },
    files: readStaticFiles(DIST),
    first_screens: readFirstScreens(DIST, console.error),
    embed: { origins: 'all', page: readEmbedPage(DIST) },
    report: console.error,
    embedded: {
      data_folder,
      pinned_today: null,
      edgar: { mirror: null, contact: null },
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
