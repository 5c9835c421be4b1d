import { type Browser, devices } from '@playwright/test';

import { median, type Figure } from './figures.ts';

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

/** Median time from the press on a company's tab to its page, at full speed, after the pointer rested on the tab. */
export async function measureNextPage(browser: Browser, url: string, tab: string): Promise<Figure[]> {
  const times: number[] = [];
  for (let count = 0; count < VISITS; count += 1) {
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
  return [{ name: `press to ${tab}`, value: median(times), unit: 'ms', target: '<= 100' }];
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
export async function measureVitals(browser: Browser, name: string, url: string): Promise<Figure[]> {
  const visits: Vitals[] = [];
  for (let count = 0; count < VISITS; count += 1) visits.push(await visit(browser, url));
  const of = (key: keyof Vitals) => median(visits.map((vitals) => vitals[key]));
  return [
    { name: `${name} FCP`, value: of('fcp'), unit: 'ms', target: '<= 1000' },
    { name: `${name} LCP`, value: of('lcp'), unit: 'ms', target: '<= 1200' },
    { name: `${name} CLS`, value: of('cls'), unit: '', target: '0' },
  ];
}
