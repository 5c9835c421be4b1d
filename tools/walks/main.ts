import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

import { type Browser, chromium, type Page } from '@playwright/test';
import { createServer } from 'vite';

import { cardSvg } from '../../gateway/share/card.ts';
import { askThrough } from '../../gateway/upstream.ts';
import { writeCaption } from '../../views/caption.ts';
import { openCopy } from '../answers/open-store.ts';
import type { ApiReader } from '../answers/read-api.ts';
import { CHROMIUM_ARGS, findChromium } from '../chromium.ts';
import {
  type Calls,
  type Processes,
  ROOT,
  type Script,
  byRoom,
  callsOf,
  ofBrowser,
  ofServer,
  ranBecauseOf,
  watchProcesses,
} from './coverage.ts';

/*
 * Prints the files of the repository in which a function runs because of one step, by V8's own coverage: in the browser, from
 * the development server, in the service with its readers, and in a load. What the same processes run without the step isn't
 * counted. `npm run walks -- search statement filing cell chart`, with FILINGS_DATA and for a load EDGAR_MIRROR, and for any
 * other program `npm run walks -- run ingest/main.ts sample`.
 */

/** What is over when a step is done, such as a debounced write, is over after this time. */
const SETTLED_MS = 1_000;
/** Runs without the step that it is compared with. */
const RUNS_WITHOUT = 2;
const COUNTING = { callCount: true, detailed: false };

/** Files in which a function runs. */
type Walk = { browser: string[]; server: string[] };
type Take = () => Promise<{ browser: Calls; server: Calls }>;

/** Runs a step, then what the same processes run without it: nothing, for longer, unless it says what. */
async function compare(
  take: Take,
  step: () => Promise<unknown>,
  without?: () => Promise<unknown>,
): Promise<Walk> {
  await take();
  const started = performance.now();
  await step();
  const ran = await take();
  const time_ms = performance.now() - started;
  await wait(SETTLED_MS);
  await take();
  const others: Awaited<ReturnType<Take>>[] = [];
  for (let run = 0; run < RUNS_WITHOUT; run += 1) {
    await (without === undefined ? wait(time_ms + SETTLED_MS) : without());
    others.push(await take());
  }
  return {
    browser: ranBecauseOf(
      ran.browser,
      others.map(({ browser }) => browser),
    ),
    server: ranBecauseOf(
      ran.server,
      others.map(({ server }) => server),
    ),
  };
}

type Steps = {
  page: Page;
  origin: string;
  company: string;
  compare: (...steps: Parts) => Promise<Walk>;
  /** Keeps what a page ran before a step opens another: the browser forgets it with the page. */
  keep: () => Promise<void>;
};
type Parts = [step: () => Promise<unknown>, without?: () => Promise<unknown>];

/** A click on a figure of a statement, until its source is shown. */
async function cell({ page, origin, company, compare: measure }: Steps): Promise<Walk> {
  await page.goto(`${origin}/companies/${company}/financials`);
  const cells = page.locator('td[data-row=revenue][data-cell]');
  await cells.first().waitFor();
  const source = page.getByRole('region', { name: 'Figure source' });
  // Code that loads with the first source is loaded before.
  await cells.first().click();
  await source.getByText('Exact value').waitFor();
  await page.keyboard.press('Escape');
  await source.waitFor({ state: 'detached' });
  await wait(SETTLED_MS);
  return measure(async () => {
    await cells.last().click();
    await source.getByText('Exact value').waitFor();
  });
}

/** Opens the application where there is only text. */
const openText =
  ({ page, origin }: Steps) =>
  async (): Promise<void> => {
    await page.goto(`${origin}/docs`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await wait(SETTLED_MS);
  };

/** The same for a step that opens two pages: what starts each of them isn't the step's. */
const openTwice = (steps: Steps) => async (): Promise<void> => {
  await openText(steps)();
  await steps.keep();
  await openText(steps)();
};

/** A chart on its page, in an embedded view, as a card, and in the workbook. */
async function chart(steps: Steps): Promise<Walk> {
  const { page, origin, company, keep } = steps;
  const ask = askThrough(async ({ path }) => fetch(`${origin}/v1${path}`));
  return steps.compare(async () => {
    await page.goto(`${origin}/companies/${company}/financials?series=revenue`);
    await page.locator('svg.plot').first().waitFor();
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Workbook (XLSX)' }).click();
    await saved;
    await keep();
    await page.goto(`${origin}/embed/chart?company=${company}&line=revenue`);
    await page.locator('svg.plot').first().waitFor();
    cardSvg(await writeCaption('chart', new URLSearchParams({ company, line: 'revenue' }), ask));
  }, openTwice(steps));
}

/** The page of a full-text search from its address to its results. */
async function results(steps: Steps): Promise<Walk> {
  const { page, origin } = steps;
  return steps.compare(async () => {
    await page.goto(`${origin}/search?q=revenue`);
    await page.getByRole('listitem').first().waitFor();
  }, openText(steps));
}

/** A filing in the reader, from its address to its text. */
async function reader(steps: Steps): Promise<Walk> {
  const { page, origin, company } = steps;
  const answer = await fetch(`${origin}/v1/companies/${company}/filings?form_type=10-K&limit=1`);
  const accession = /"accession_number":"([^"]+)"/.exec(await answer.text())?.[1] ?? '';
  return steps.compare(async () => {
    await page.goto(`${origin}/filings/${accession}`);
    await page.locator('[data-block], article p').first().waitFor();
  }, openText(steps));
}

const PAGES = { cell, chart, results, reader };

/** Walks in the browser over a company of the store in FILINGS_DATA. */
async function walkPages(
  names: readonly (keyof typeof PAGES)[],
  company: string,
  processes: Processes,
): Promise<void> {
  const vite = await createServer({
    root: ROOT,
    configLoader: 'native',
    // Without the code that replaces modules while they are edited, which the development server adds to each.
    server: { port: 0, hmr: false },
    logLevel: 'error',
  });
  await vite.listen();
  const origin = vite.resolvedUrls?.local[0]?.replace(/\/$/, '') ?? '';
  const browser = await openBrowser();
  for (const name of names) {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    page.setDefaultTimeout(120_000);
    const cdp = await page.context().newCDPSession(page);
    await cdp.send('Profiler.enable');
    await cdp.send('Profiler.startPreciseCoverage', COUNTING);
    const kept: Script[] = [];
    const keep = async () => {
      const { result } = await cdp.send('Profiler.takePreciseCoverage');
      kept.push(...result);
    };
    const take: Take = async () => {
      const [server] = await Promise.all([processes.take(), keep()]);
      return { browser: callsOf(kept.splice(0), ofBrowser), server };
    };
    const measure = (...[step, without]: Parts) => compare(take, step, without);
    print(name, await PAGES[name]({ page, origin, company, compare: measure, keep }));
    await page.close();
  }
  await browser.close();
  await vite.close();
}

function openBrowser(): Promise<Browser> {
  const executablePath = findChromium();
  return chromium.launch({
    ...(executablePath === null ? {} : { executablePath }),
    args: [...CHROMIUM_ARGS, '--no-sandbox'],
  });
}

type Requests = Record<'before' | 'step', (company: string) => string>;

/** A request of the API, and one before it after which the service has no more to start. */
const REQUESTS = {
  search: {
    before: () => '/search/full-text?q=inventory',
    step: () => '/search/full-text?q=%22net+sales%22',
  },
  statement: {
    before: (company) => `/companies/${company}/filings?limit=1`,
    step: (company) => `/companies/${company}/income-statement`,
  },
} satisfies Record<string, Requests>;

async function answered(api: ApiReader, path: string): Promise<void> {
  const { status } = await api.get(path);
  if (status !== 200) throw new Error(`${path} was answered with ${status}`);
}

/** Walks through the service and its readers, over the store in FILINGS_DATA. */
async function walkRequests(
  names: readonly (keyof typeof REQUESTS)[],
  company: string,
  processes: Processes,
): Promise<void> {
  const take: Take = async () => ({ browser: new Map(), server: await processes.take() });
  for (const name of names) {
    const { before, step } = REQUESTS[name];
    const opened = await openCopy(
      process.env['FILINGS_DATA'] ?? '.data',
      process.env['FILINGS_NOW'] ?? TODAY,
    );
    await answered(opened.api, before(company));
    await wait(SETTLED_MS);
    print(name, await compare(take, () => answered(opened.api, step(company))));
    await opened.close();
  }
}

const TODAY = new Date().toISOString().slice(0, 10);

/** Runs a program of the repository to its end. */
function callsOfProgram([file = '', ...words]: readonly string[], settings: NodeJS.ProcessEnv = {}): Calls {
  const folder = mkdtempSync(join(tmpdir(), 'walks-'));
  try {
    execFileSync(process.execPath, [join(ROOT, file), ...words], {
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, ...settings, NODE_V8_COVERAGE: folder },
    });
    const scripts = readdirSync(folder).flatMap((name): Script[] => {
      const { result }: { result: Script[] } = JSON.parse(readFileSync(join(folder, name), 'utf8'));
      return result;
    });
    return callsOf(scripts, ofServer);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const INGEST = 'ingest/main.ts';

/** The load of a filing from EDGAR into a store that knows its company; without it the same program says what is stored. */
function walkFiling(company: string, accession: string): void {
  const folder = mkdtempSync(join(tmpdir(), 'walks-filing-'));
  const settings = { FILINGS_DATA: folder };
  try {
    callsOfProgram([INGEST, 'company', company], settings);
    const without = callsOfProgram([INGEST, 'status'], settings);
    const step = callsOfProgram([INGEST, 'filing', accession], settings);
    print(`filing ${accession}`, { browser: [], server: ranBecauseOf(step, [without]) });
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function print(name: string, { browser, server }: Walk): void {
  const both = [...new Set([...browser, ...server])];
  console.log(`\n${name}: ${both.length} files (${byRoom(both)})`);
  for (const [where, paths] of Object.entries({ browser, server })) {
    if (paths.length > 0) console.log(`  ${where}: ${paths.length} files (${byRoom(paths)})`);
    for (const path of paths) console.log(`    ${path}`);
  }
}

const isOne = <Name extends string>(walks: Record<Name, unknown>, name: string): name is Name =>
  Object.hasOwn(walks, name);

const [first, ...rest] = process.argv.slice(2);
if (first === 'run') print(rest.join(' '), { browser: [], server: ranBecauseOf(callsOfProgram(rest), []) });
else {
  const names = [first ?? 'cell', ...rest];
  const walks = [...Object.keys(PAGES), ...Object.keys(REQUESTS), 'filing'];
  const unknown = names.find((name) => !walks.includes(name));
  if (unknown !== undefined) {
    console.error(`Unknown walk '${unknown}'. Walks: ${walks.join(', ')}, run`);
    process.exit(2);
  }
  const company = process.env['WALK_COMPANY'] ?? 'AAPL';
  const processes = await watchProcesses();
  const requests = names.filter((name) => isOne(REQUESTS, name));
  const pages = names.filter((name) => isOne(PAGES, name));
  if (requests.length > 0) await walkRequests(requests, company, processes);
  if (pages.length > 0) await walkPages(pages, company, processes);
  processes.close();
  if (names.includes('filing')) walkFiling(company, process.env['WALK_FILING'] ?? '0000320193-25-000079');
  process.exit();
}
