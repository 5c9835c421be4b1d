import { weighPage } from '../page-weight.ts';
import { printFigures } from './figures.ts';
import { DIST, openPageDesk } from './open-page-desk.ts';
import { measureVitals } from './vitals.ts';

/** Measures the main pages: bytes, and web vitals at slow 4G with a CPU four times slower. */
export async function benchPages(folder: string, ticker: string): Promise<void> {
  const { origin, browser, close } = await openPageDesk(folder);
  const pages = [
    '/',
    '/companies',
    `/companies/${ticker}`,
    `/companies/${ticker}/filings`,
    `/companies/${ticker}/financials`,
    `/companies/${ticker}/ratios`,
    `/companies/${ticker}/events?days_back=730`,
    '/status',
    '/find?q=app',
  ];
  for (const path of pages) {
    const page = await browser.newPage();
    const weight = await weighPage(page, `${origin}${path}`, DIST);
    await page.close();
    printFigures(`Page ${path}`, [
      { name: 'JavaScript, gzipped', value: weight.js_bytes / 1000, unit: 'kB', target: '<= 165' },
      { name: 'CSS, gzipped', value: weight.css_bytes / 1000, unit: 'kB', target: '<= 15' },
      { name: 'fonts', value: weight.font_bytes / 1000, unit: 'kB', target: '<= 60' },
      ...(await measureVitals(browser, 'slow 4G, 4x CPU', `${origin}${path}`)),
    ]);
  }
  await close();
}
