import { join } from 'node:path';

import { chromium } from '@playwright/test';

import { readStaticFiles } from '../../gateway/static-files.ts';
import { listen } from '../../service/listen.ts';
import { buildIfStale } from '../build.ts';
import { CHROMIUM_ARGS, findChromium } from '../chromium.ts';
import { openDesk } from '../desk.ts';
import { weighPage } from '../page-weight.ts';
import { printFigures } from './figures.ts';
import { measureVitals } from './vitals.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const log = { info: () => undefined, warn: () => undefined, error: console.error };

/** Bytes shipped, and paint and shift at slow 4G and a CPU slowed four times, of the main pages. */
export async function benchPages(folder: string, ticker: string): Promise<void> {
  await buildIfStale(ROOT);
  const desk = await openDesk({
    host: '127.0.0.1',
    files: readStaticFiles(join(ROOT, 'dist')),
    report: console.error,
    embedded: {
      data_folder: folder,
      pinned_today: null,
      edgar: { mirror: null, contact: null },
      public_url: 'http://127.0.0.1:8080',
      log,
    },
  });
  const server = await listen(desk.gateway, { host: '127.0.0.1', port: 0 });
  const origin = `http://127.0.0.1:${server.port}`;
  const executablePath = findChromium();
  const browser = await chromium.launch({
    ...(executablePath === null ? {} : { executablePath }),
    args: [...CHROMIUM_ARGS, '--no-sandbox'],
  });
  const pages = [
    '/',
    '/companies',
    `/companies/${ticker}`,
    `/companies/${ticker}/filings`,
    `/companies/${ticker}/financials`,
    `/companies/${ticker}/ratios`,
    '/status',
    '/find?q=app',
  ];
  for (const path of pages) {
    const page = await browser.newPage();
    const weight = await weighPage(page, `${origin}${path}`, join(ROOT, 'dist'));
    await page.close();
    printFigures(`Page ${path}`, [
      { name: 'JavaScript, gzipped', value: weight.js_bytes / 1000, unit: 'kB', aim: '<= 140' },
      { name: 'CSS, gzipped', value: weight.css_bytes / 1000, unit: 'kB', aim: '<= 15' },
      { name: 'fonts', value: weight.font_bytes / 1000, unit: 'kB', aim: '<= 60' },
      ...(await measureVitals(browser, 'slow 4G, 4x CPU', `${origin}${path}`)),
    ]);
  }
  await browser.close();
  await server.close();
  await desk.close();
}
