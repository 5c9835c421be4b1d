import { type Browser, devices, type Page } from '@playwright/test';

import { BUDGET, scriptsMost, weighBase, weighPage } from '../page-weight.ts';
import { type Measurement, median, printMeasurements } from './measurements.ts';
import { DIST, openPageDesk } from './open-page-desk.ts';

const kB = (name: string, bytes: number, most: number): Measurement => ({
  name,
  value: bytes / 1000,
  unit: 'kB',
  goal: `<= ${most}`,
});

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
  printMeasurements('Every page', [kB('base scripts, gzipped', weighBase(DIST), BUDGET.base)]);
  for (const path of pages) {
    const page = await browser.newPage();
    const weight = await weighPage(page, `${origin}${path}`, DIST);
    await page.close();
    printMeasurements(`Page ${path}`, [
      kB('JavaScript, gzipped', weight.js_bytes + weight.chart_bytes, scriptsMost(BUDGET.scripts, weight)),
      kB('CSS, gzipped', weight.css_bytes, BUDGET.styles),
      kB('fonts', weight.font_bytes, BUDGET.wholeFont),
      ...(await measureVitals(browser, 'slow 4G, 4x CPU', `${origin}${path}`)),
    ]);
  }
  const next = [];
  for (const tab of ['Financials', 'Ratios', 'Events', 'Disclosures', 'Filings']) {
    if (only !== null && !only.some((path) => path.startsWith(`/companies/${ticker}/${tab.toLowerCase()}`)))
      continue;
    next.push(...(await measureNextPage(browser, `${origin}/companies/${ticker}`, tab)));
  }
  if (next.length > 0) printMeasurements('Next page', next);
  if (only === null) printMeasurements('Table of a screen', await measureScrolling(browser, origin));
  if (only === null && long !== null)
    printMeasurements('A filing of 16 MB', await measureReading(browser, origin, long));
  await close();
}

/** Slow 4G as Lighthouse throttles it: 1.6 Mbit/s down, 750 kbit/s up, 150 ms. */
const SLOW_4G = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };
const CPU_SLOWDOWN = 4;
const VISITS = 3;
/** The first screen depends on the device that the browser names. */
const PHONE = devices['Pixel 7'];

type Vitals = { lcp: number; cls: number; fcp: number };

async function visit(browser: Browser, url: string): Promise<Vitals> {
  const context = await browser.newContext(PHONE);
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', SLOW_4G);
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  await page.addInitScript(observe);
  await page.goto(url, { waitUntil: 'networkidle' });
  const vitals = await page.evaluate<Vitals>('window.__vitals');
  await context.close();
  return vitals;
}

/** Runs in the page before its own scripts. */
const observe = `
  window.__vitals = { lcp: 0, cls: 0, fcp: 0 };
  const watch = (type, take) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true });
  watch('largest-contentful-paint', (entry) => { window.__vitals.lcp = entry.startTime; });
  watch('layout-shift', (entry) => { if (!entry.hadRecentInput) window.__vitals.cls += entry.value; });
  watch('paint', (entry) => { if (entry.name === 'first-contentful-paint') window.__vitals.fcp = entry.startTime; });
`;

/** A pointer rests on a link for about this long before it is pressed. */
const REST_MS = 150;
/** The first few wait for code and answers that nobody has loaded yet. */
const PRESSES = 9;

/** Median time from the press on a company's tab to its page, at full speed, after the pointer rested on the tab. */
async function measureNextPage(browser: Browser, url: string, tab: string): Promise<Measurement[]> {
  const times: number[] = [];
  for (let count = 0; count < PRESSES; count += 1) {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
    const page = await context.newPage();
    await page.goto(url, { waitUntil: 'networkidle' });
    const link = page.getByRole('navigation', { name: 'Company' }).getByRole('link', { name: tab });
    await link.hover();
    await page.waitForTimeout(REST_MS);
    // A text that is a function isn't called with the element.
    times.push(await page.evaluate<number>(`(${PRESSED})(${linkOf(tab)})`));
    await context.close();
  }
  return [{ name: `press to ${tab}`, value: median(times), unit: 'ms', goal: '<= 100' }];
}

/** A tab of a company, as the page finds it. */
const linkOf = (tab: string): string =>
  `[...document.querySelectorAll('nav[aria-label="Company"] a')].find((link) => link.textContent === ${JSON.stringify(tab)})`;

/** Runs in the page: presses the link, and waits until its page is current and no part of it is awaited. */
const PRESSED = `(link) => new Promise((resolve) => {
  const from = performance.now();
  link.click();
  const look = () => {
    const isBusy = document.querySelector('main[aria-busy=true], main .skeleton') !== null;
    if (link.getAttribute('aria-current') === 'page' && !isBusy) resolve(performance.now() - from);
    else requestAnimationFrame(look);
  };
  look();
})`;

/** Median of three first visits at slow 4G with a CPU four times slower. */
async function measureVitals(browser: Browser, name: string, url: string): Promise<Measurement[]> {
  const visits: Vitals[] = [];
  for (let count = 0; count < VISITS; count += 1) visits.push(await visit(browser, url));
  const of = (key: keyof Vitals) => median(visits.map((vitals) => vitals[key]));
  return [
    { name: `${name} FCP`, value: of('fcp'), unit: 'ms', goal: '<= 1000' },
    { name: `${name} LCP`, value: of('lcp'), unit: 'ms', goal: '<= 1200' },
    { name: `${name} CLS`, value: of('cls'), unit: '', goal: '0' },
  ];
}

/** A frame that takes longer than two at 60 Hz is seen as a stutter. */
const STUTTER_MS = 33;
export const ROWS = 10_000;
/** As fast as a wheel is turned in a hurry: five screens a second. */
const SPEED = 4_000;
const SCROLL_MS = 6_000;

type Answer = { companies: { cik: string; name: string }[]; pagination: { total: number } };

/** Answers a screen with ten thousand companies: those of the store, over and over, each with a number. */
export async function answerWithMany(page: Page): Promise<void> {
  await page.route('**/v1/screen?*', async (route) => {
    const url = new URL(route.request().url());
    const at = Number(url.searchParams.get('page') ?? '1') - 1;
    const size = Number(url.searchParams.get('limit') ?? '50');
    url.searchParams.delete('page');
    url.searchParams.delete('limit');
    const response = await route.fetch({ url: url.href });
    const answer: Answer = await response.json();
    const given = answer.companies;
    const companies = Array.from({ length: Math.min(size, ROWS - at * size) }, (_, row) => {
      const number = at * size + row + 1;
      const { name, ...rest } = given[row % given.length] ?? { cik: '', name: '' };
      return { ...rest, name: `${name} ${number}`, cik: String(number).padStart(10, '0') };
    });
    await route.fulfill({
      response,
      json: { ...answer, companies, pagination: { ...answer.pagination, total: ROWS } },
    });
  });
}

/** Scrolls through a table of ten thousand rows and measures every frame, then presses Ctrl End. */
async function measureScrolling(browser: Browser, origin: string): Promise<Measurement[]> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await answerWithMany(page);
  await page.goto(`${origin}/screen?rows=all&columns=revenue,revenue_growth,net_income,net_margin,roe`);
  await page.getByRole('grid').locator('tr[data-line="40"]').waitFor({ timeout: 60_000 });
  const frames = await page.evaluate<number[]>(scrolled(TABLE));
  const grid = page.getByRole('grid');
  await grid.locator('tbody a').first().focus();
  await page.keyboard.press('Control+End');
  await grid.locator(`tr[data-line="${ROWS - 1}"] :focus`).waitFor();
  // The same texts as a plain table, on the same machine at the same time.
  await page.close();
  const other = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await other.setContent(PLAIN);
  const plain = await other.evaluate<number[]>(scrolled(TABLE));
  await other.close();
  return measurementsOf(frames, plain, 'of a plain table');
}

/** Scrolls through a long filing in the reader and measures every frame, compared with a plain page of its words. */
async function measureReading(
  browser: Browser,
  origin: string,
  { accession, filename }: { accession: string; filename: string },
): Promise<Measurement[]> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await page.goto(`${origin}/filings/${accession}`, { waitUntil: 'networkidle' });
  await page.getByRole('article').first().waitFor({ timeout: 60_000 });
  const frames = await page.evaluate<number[]>(scrolled('document.scrollingElement'));
  const read = await page.request.get(`${origin}/v1/filings/${accession}/documents/${filename}/original`);
  const words = (await read.text()).replace(/<(?:script|style)[^]*?<\/(?:script|style)>|<[^>]*>/g, '\n');
  await page.close();
  const other = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  const paragraphs = words.split(/\s*\n\s*/).map((line) => `<p>${line}</p>`);
  await other.setContent(paragraphs.join(''));
  const plain = await other.evaluate<number[]>(scrolled('document.scrollingElement'));
  await other.close();
  return measurementsOf(frames, plain, 'of a plain page of its words');
}

const measurementsOf = (
  frames: readonly number[],
  plain: readonly number[],
  beside: string,
): Measurement[] => [
  { name: 'frames above 33 ms', value: slowShare(frames), unit: '%', goal: '<= 2' },
  { name: beside, value: slowShare(plain), unit: '%' },
  { name: 'longest frame', value: Math.max(...frames), unit: 'ms' },
  { name: beside, value: Math.max(...plain), unit: 'ms' },
];

const slowShare = (frames: readonly number[]): number =>
  (frames.filter((ms) => ms > STUTTER_MS).length / frames.length) * 100;

const PLAIN = `<div style="height: 765px; overflow: auto"><table role="grid">${'<tr><td>Company, Inc.</td><td>2025</td><td>20,129</td><td>12.5%</td><td>4,144</td><td>20.6%</td><td>29.3%</td></tr>'.repeat(ROWS)}</table></div>`;

const TABLE = "document.querySelector('[role=grid]').parentElement";

/** Runs in the page: scrolls an element at one speed and resolves with the time of each frame. */
const scrolled = (element: string): string => `new Promise((resolve) => {
  const time = ${SCROLL_MS};
  const frame = ${element};
  const frames = [];
  const start = performance.now();
  let last = start;
  const step = (now) => {
    frames.push(now - last);
    last = now;
    frame.scrollTop = ((now - start) / 1000) * ${SPEED};
    if (now - start < time) requestAnimationFrame(step);
    else resolve(frames.slice(1));
  };
  requestAnimationFrame(step);
})`;
