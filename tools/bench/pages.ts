import { weighPage } from '../page-weight.ts';
import { printFigures } from './figures.ts';
import { DIST, openPageDesk } from './open-page-desk.ts';
import { measureReading, measureScrolling } from './scrolling.ts';
import { measureNextPage, measureVitals } from './vitals.ts';

/** Measures every page: bytes, the time from a pointer on a link to the next page, and web vitals at slow 4G with a CPU four times slower. */
export async function benchPages(
  folder: string,
  ticker: string,
  /** A long filing of the store. */
  long: { accession: string; filename: string } | null,
  /** Pages to measure alone, with the time to the company's own ones among them; null for all pages and the scrolling. */
  only: string[] | null,
): Promise<void> {
  const { origin, browser, close } = await openPageDesk(folder);
  const pages = only ?? [
    '/',
    '/companies',
    `/companies/${ticker}`,
    `/companies/${ticker}/filings`,
    `/companies/${ticker}/financials`,
    `/companies/${ticker}/ratios`,
    `/companies/${ticker}/events?days_back=730`,
    `/companies/${ticker}/disclosures`,
    '/peers',
    '/screen',
    '/board',
    '/watch',
    '/check',
    '/search?q=tariffs',
    '/find?q=app',
    '/status',
    '/quality',
    '/embed',
    '/docs',
  ];
  for (const path of pages) {
    const page = await browser.newPage();
    const weight = await weighPage(page, `${origin}${path}`, DIST);
    await page.close();
    printFigures(`Page ${path}`, [
      { name: 'JavaScript, gzipped', value: weight.js_bytes / 1000, unit: 'kB', target: '<= 115' },
      { name: 'CSS, gzipped', value: weight.css_bytes / 1000, unit: 'kB', target: '<= 15' },
      { name: 'fonts', value: weight.font_bytes / 1000, unit: 'kB', target: '<= 60' },
      ...(await measureVitals(browser, 'slow 4G, 4x CPU', `${origin}${path}`)),
    ]);
  }
  const next = [];
  for (const tab of ['Financials', 'Ratios', 'Events', 'Disclosures', 'Filings']) {
    if (only !== null && !only.some((path) => path.startsWith(`/companies/${ticker}/${tab.toLowerCase()}`)))
      continue;
    next.push(...(await measureNextPage(browser, `${origin}/companies/${ticker}`, tab)));
  }
  if (next.length > 0) printFigures('Next page', next);
  if (only === null) printFigures('Table of a screen', await measureScrolling(browser, origin));
  if (only === null && long !== null)
    printFigures('A filing of 4 MB', await measureReading(browser, origin, long));
  await close();
}
