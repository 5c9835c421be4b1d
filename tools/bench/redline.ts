import type { Browser } from '@playwright/test';
import * as v from 'valibot';

import { DisclosureMapResponse } from '../../contract/disclosures.ts';
import { type Measurement, median, printMeasurements } from './measurements.ts';
import { openPageDesk } from './open-page-desk.ts';

const RISKS = 'item:RiskFactorsTextBlock';
const DISCUSSION = 'item:ManagementsDiscussionAndAnalysisTextBlock';

type Pair = { base: string; target: string };

/** The two newest annual reports of a company. */
async function newestPair(api: string, ticker: string): Promise<Pair> {
  const answer = await fetch(`${api}/companies/${ticker}/disclosures?form=10-K`);
  const { reports } = v.parse(DisclosureMapResponse, await answer.json());
  const [target, base] = reports.filter(({ is_amendment }) => !is_amendment);
  if (target === undefined || base === undefined) throw new Error(`${ticker} needs two annual reports`);
  return { base: base.adsh, target: target.adsh };
}

/** Runs in the page before its own scripts. */
const watchTasks = `
  window.__longest = 0;
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) window.__longest = Math.max(window.__longest, duration);
  }).observe({ type: 'longtask', buffered: true });
`;

/** Opens a redline: time to its first change, and its longest task. */
async function measurePage(browser: Browser, name: string, url: string): Promise<Measurement[]> {
  const shown: number[] = [];
  const longest: number[] = [];
  for (let visit = 0; visit < 5; visit += 1) {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
    const page = await context.newPage();
    await page.addInitScript(watchTasks);
    const started = performance.now();
    await page.goto(url);
    await page.locator('.redline-row').first().waitFor();
    shown.push(performance.now() - started);
    // Wait until all groups are drawn, one in each frame.
    await page.waitForTimeout(3_000);
    longest.push(await page.evaluate<number>('window.__longest'));
    await context.close();
  }
  return [
    { name: `${name}, first change shown`, value: median(shown), unit: 'ms' },
    { name: `${name}, longest task`, value: median(longest), unit: 'ms', goal: '<= 100' },
  ];
}

/** Measures redlines of these companies' annual reports on the page, in Chromium. */
export async function benchRedline(folder: string, tickers: string[]): Promise<void> {
  const { origin, browser, close } = await openPageDesk(folder);
  for (const ticker of tickers) {
    const { base, target } = await newestPair(`${origin}/v1`, ticker);
    const measurements: Measurement[] = [];
    for (const [name, tag] of [
      ['risk factors', RISKS],
      ['discussion', DISCUSSION],
    ] as const) {
      const address = `${origin}/companies/${ticker}/disclosures/compare?tag=${tag}&base=${base}&target=${target}`;
      measurements.push(...(await measurePage(browser, name, address)));
    }
    printMeasurements(`Redline of ${ticker}, ${target} against ${base}`, measurements);
  }
  await close();
}
