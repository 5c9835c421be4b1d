import { readdirSync } from 'node:fs';
import { join } from 'node:path';

import type { Browser, Page } from '@playwright/test';
import * as v from 'valibot';

import { DisclosureMapResponse, DisclosureTextResponse } from '../../contract/disclosures.ts';
import { type Figure, median, printFigures } from './figures.ts';
import { openPageDesk } from './open-page-desk.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const RISKS = 'item:RiskFactorsTextBlock';
const DISCUSSION = 'item:ManagementsDiscussionAndAnalysisTextBlock';
const ROUNDS = 9;

type Passages = v.InferOutput<typeof DisclosureTextResponse>['passages'];
type Pair = { base: string; target: string; items: string[] };

const holds = (cells: readonly { adsh: string }[], adsh: string): boolean =>
  cells.some((cell) => cell.adsh === adsh);

/** The two newest annual reports of a company and their common Items. */
async function newestPair(api: string, ticker: string): Promise<Pair> {
  const answer = await fetch(`${api}/companies/${ticker}/disclosures?form=10-K`);
  const { reports, disclosures } = v.parse(DisclosureMapResponse, await answer.json());
  const [target, base] = reports.filter(({ is_amendment }) => !is_amendment);
  if (target === undefined || base === undefined) throw new Error(`${ticker} needs two annual reports`);

  const items = disclosures
    .filter(({ source, cells }) => source === 'item' && holds(cells, target.adsh) && holds(cells, base.adsh))
    .map(({ tag }) => tag);
  return { base: base.adsh, target: target.adsh, items };
}

/** Disclosures of a report as one text, without tables. */
async function readText(api: string, ticker: string, adsh: string, tags: string[]): Promise<Passages> {
  const all: Passages = [];
  for (const tag of tags) {
    const address = `${api}/companies/${ticker}/disclosures/text?adsh=${adsh}&tag=${encodeURIComponent(tag)}`;
    const { passages } = v.parse(DisclosureTextResponse, await (await fetch(address)).json());
    all.push(...passages.filter(({ kind }) => kind === 'text'));
  }
  return all.map((passage, ordinal) => ({ ...passage, ordinal }));
}

/** Runs in the page: milliseconds of one comparison in a new worker, with and without the worker's start. */
const compareOnce = `async ({ worker, task }) => {
  const started = performance.now();
  const diffWorker = new Worker(worker, { type: 'module' });
  const send = (message) => new Promise((resolve, reject) => {
    diffWorker.onmessage = () => resolve();
    diffWorker.onerror = (event) => reject(new Error(event.message));
    diffWorker.postMessage(message);
  });
  await send({ kind: 'words', pairs: [] });
  const ready = performance.now();
  await send(task);
  const end = performance.now();
  diffWorker.terminate();
  return { whole: end - started, compared: end - ready };
}`;

/** Compares two texts in the application's worker, in Chromium. */
async function measureWorker(page: Page, origin: string, name: string, base: Passages, target: Passages) {
  const file = readdirSync(join(ROOT, 'dist', 'assets')).find((each) => /^diff\.worker-.*\.js$/.test(each));
  if (file === undefined) throw new Error('The build has no diff worker');
  const task = { kind: 'texts', base, target, ignore_numbers: false };
  const given = JSON.stringify({ worker: `${origin}/assets/${file}`, task });
  const samples: { whole: number; compared: number }[] = [];
  for (let round = 0; round < ROUNDS; round += 1)
    samples.push(await page.evaluate<(typeof samples)[number]>(`(${compareOnce})(${given})`));
  const length = (passages: Passages) => passages.reduce((sum, { text }) => sum + text.length, 0) / 1_000;
  return [
    { name: `${name}, characters of both`, value: length(base) + length(target), unit: 'k' },
    {
      name: `${name}, compared`,
      value: median(samples.map(({ compared }) => compared)),
      unit: 'ms',
      target: '<= 200',
    },
    {
      name: `${name}, with the worker’s start`,
      value: median(samples.map(({ whole }) => whole)),
      unit: 'ms',
    },
  ];
}

/** Runs in the page before its own scripts. */
const watchTasks = `
  window.__longest = 0;
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) window.__longest = Math.max(window.__longest, duration);
  }).observe({ type: 'longtask', buffered: true });
`;

/** Opens a redline: time to its first change, and its longest task. */
async function measurePage(browser: Browser, name: string, url: string, own: boolean): Promise<Figure[]> {
  const shown: number[] = [];
  const longest: number[] = [];
  for (let visit = 0; visit < 5; visit += 1) {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
    const page = await context.newPage();
    if (own) await page.route(/\/disclosures\/diff\b/, (route) => route.fulfill({ status: 501, json: {} }));
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
    { name: `${name}, longest task`, value: median(longest), unit: 'ms', target: '<= 100' },
  ];
}

/** Measures redlines of these companies' annual reports in Chromium, in the worker and on the page. */
export async function benchRedline(folder: string, tickers: string[]): Promise<void> {
  const { origin, browser, close } = await openPageDesk(folder);
  // The content security policy would stop this page from starting the worker.
  const context = await browser.newContext({ bypassCSP: true });
  const page = await context.newPage();
  await page.goto(`${origin}/status`);
  for (const ticker of tickers) {
    const api = `${origin}/v1`;
    const { base, target, items } = await newestPair(api, ticker);
    const figures: Figure[] = [];
    for (const [name, tags] of [
      ['risk factors', [RISKS]],
      ['discussion', [DISCUSSION]],
      ['all Items', items],
    ] as const) {
      const texts = [base, target].map((adsh) => readText(api, ticker, adsh, [...tags]));
      const [earlier = [], later = []] = await Promise.all(texts);
      figures.push(...(await measureWorker(page, origin, name, earlier, later)));
    }
    const address = `${origin}/companies/${ticker}/disclosures/compare?tag=${RISKS}&base=${base}&target=${target}`;
    figures.push(...(await measurePage(browser, 'page, compared by the service', address, false)));
    figures.push(...(await measurePage(browser, 'page, compared in the worker', address, true)));
    printFigures(`Redline of ${ticker}, ${target} against ${base}`, figures);
  }
  await close();
}
