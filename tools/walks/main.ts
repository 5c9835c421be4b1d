import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { Session } from 'node:inspector/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { chromium, type CDPSession, type Page } from '@playwright/test';
import { createServer } from 'vite';

import { writeCaption } from '../../gateway/embed/caption.ts';
import { cardSvg } from '../../gateway/share/card/card-svg.ts';
import { askThrough } from '../../gateway/upstream.ts';
import { CHROMIUM_ARGS, findChromium } from '../chromium.ts';

/*
 * Prints the files of the repository in which a function runs during one step, by V8's own coverage: in the browser, from the
 * development server, and in the service and gateway. `npm run walks -- cell chart search`, with FILINGS_DATA, and for any
 * other program `npm run walks -- run ingest/main.ts load --sample`.
 */

const ROOT = join(import.meta.dirname, '..', '..');
/** Folders whose files are counted: the application's own, without tests and generated code. */
const OWN =
  /^(?:contract|desk|domain|views|src|service|store|search|gateway|mcp|openbb|auth|edgar|ingest|sample)\/.*\.tsx?$/;
const LEFT_OUT = /\.test\.|\.gen\.|\/testing\//;

type Script = { url: string; functions: { ranges: { count: number }[]; functionName: string }[] };

/** The files in which a function ran. A module's own top level isn't one: it runs when the module is loaded. */
function filesRun(scripts: readonly Script[], toPath: (url: string) => string | null): string[] {
  const found = scripts.flatMap(({ url, functions }) => {
    const path = toPath(url);
    const [, ...named] = functions;
    const hasRun = named.some(({ ranges }) => (ranges[0]?.count ?? 0) > 0);
    return path !== null && hasRun && OWN.test(path) && !LEFT_OUT.test(path) ? [path] : [];
  });
  return [...new Set(found)].toSorted();
}

/** Vite imports its configuration anew, and what that imports, with a query. */
const ofServer = (url: string): string | null =>
  url.startsWith(`file://${ROOT}/`) ? (url.slice(`file://${ROOT}/`.length).split('?')[0] ?? null) : null;

/** `/src/routes/x.tsx?tsr-split=component` is the file without its query. */
const ofBrowser = (url: string): string | null =>
  url.startsWith('http') ? new URL(url).pathname.slice(1).replace(/^@fs/, '').replace(`${ROOT}/`, '') : null;

type Walk = { browser: string[]; server: string[] };

/** Runs a step and gives the files in which it ran. */
type Measure = (step: () => Promise<void>) => Promise<Walk>;

async function measureBoth(cdp: CDPSession, node: Session, step: () => Promise<void>): Promise<Walk> {
  const options = { callCount: true, detailed: false };
  await Promise.all([
    cdp.send('Profiler.startPreciseCoverage', options),
    node.post('Profiler.startPreciseCoverage', options),
  ]);
  await step();
  const [page, process] = await Promise.all([
    cdp.send('Profiler.takePreciseCoverage'),
    node.post('Profiler.takePreciseCoverage'),
  ]);
  await Promise.all([cdp.send('Profiler.stopPreciseCoverage'), node.post('Profiler.stopPreciseCoverage')]);
  return { browser: filesRun(page.result, ofBrowser), server: filesRun(process.result, ofServer) };
}

type Steps = { page: Page; origin: string; company: string; measure: Measure };

/** A click on a figure of a statement, until its source is shown. */
async function cell({ page, origin, company, measure }: Steps): Promise<Walk> {
  await page.goto(`${origin}/companies/${company}/financials`);
  const cells = page.locator('td[data-row=revenue][data-cell]');
  await cells.first().waitFor();
  const source = page.getByRole('region', { name: 'Figure source' });
  // Code that loads with the first source is loaded before.
  await cells.first().click();
  await source.getByText('Exact value').waitFor();
  await page.keyboard.press('Escape');
  await source.waitFor({ state: 'detached' });
  await page.waitForTimeout(1_000);
  return measure(async () => {
    await cells.last().click();
    await source.getByText('Exact value').waitFor();
  });
}

/** A chart on its page, in an embedded view, as a card, and in the workbook. */
async function chart({ page, origin, company, measure }: Steps): Promise<Walk> {
  const ask = askThrough(async ({ path }) => fetch(`${origin}/v1${path}`));
  return measure(async () => {
    await page.goto(`${origin}/companies/${company}/financials?series=revenue`);
    await page.locator('svg.plot').first().waitFor();
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Workbook (XLSX)' }).click();
    await saved;
    await page.goto(`${origin}/embed/chart?company=${company}&line=revenue`);
    await page.locator('svg.plot').first().waitFor();
    cardSvg(await writeCaption('chart', new URLSearchParams({ company, line: 'revenue' }), ask));
  });
}

/** A full-text search from its address to its results. */
async function search({ page, origin, measure }: Steps): Promise<Walk> {
  return measure(async () => {
    await page.goto(`${origin}/search?q=revenue`);
    await page.getByRole('listitem').first().waitFor();
  });
}

/** A filing in the reader, from its address to its text. */
async function filing({ page, origin, company, measure }: Steps): Promise<Walk> {
  const answer = await fetch(`${origin}/v1/companies/${company}/filings?form_type=10-K&limit=1`);
  const accession = /"accession_number":"([^"]+)"/.exec(await answer.text())?.[1] ?? '';
  return measure(async () => {
    await page.goto(`${origin}/filings/${accession}`);
    await page.locator('[data-block], article p').first().waitFor();
  });
}

const WALKS = { cell, chart, search, filing };

function print(name: string, { browser, server }: Walk): void {
  console.log(
    `\n${name}: ${browser.length} files in the browser, ${server.length} in the service and gateway`,
  );
  for (const path of browser) console.log(`  browser  ${path}`);
  for (const path of server) console.log(`  server   ${path}`);
}

/** Any program of the repository, such as a load, with NODE_V8_COVERAGE. */
function runProgram([file = '', ...words]: readonly string[]): void {
  const folder = mkdtempSync(join(tmpdir(), 'walks-'));
  try {
    execFileSync(process.execPath, [join(ROOT, file), ...words], {
      stdio: 'inherit',
      env: { ...process.env, NODE_V8_COVERAGE: folder },
    });
    const scripts = readdirSync(folder).flatMap((name): Script[] => {
      const { result }: { result: Script[] } = JSON.parse(readFileSync(join(folder, name), 'utf8'));
      return result;
    });
    print(file, { browser: [], server: filesRun(scripts, ofServer) });
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Walks in the browser over a company of the store in FILINGS_DATA. */
async function runWalks(names: readonly (keyof typeof WALKS)[], company: string): Promise<void> {
  const vite = await createServer({
    root: ROOT,
    configLoader: 'native',
    server: { port: 0 },
    logLevel: 'error',
  });
  await vite.listen();
  const origin = vite.resolvedUrls?.local[0]?.replace(/\/$/, '') ?? '';
  const executablePath = findChromium();
  const browser = await chromium.launch({
    ...(executablePath === null ? {} : { executablePath }),
    args: [...CHROMIUM_ARGS, '--no-sandbox'],
  });
  const node = new Session();
  node.connect();
  await node.post('Profiler.enable');
  for (const name of names) {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    page.setDefaultTimeout(120_000);
    const cdp = await page.context().newCDPSession(page);
    await cdp.send('Profiler.enable');
    const measure: Measure = (step) => measureBoth(cdp, node, step);
    print(name, await WALKS[name]({ page, origin, company, measure }));
    await page.close();
  }
  await browser.close();
  await vite.close();
}

const [first, ...rest] = process.argv.slice(2);
const isWalk = (name: string): name is keyof typeof WALKS => Object.hasOwn(WALKS, name);
if (first === 'run') runProgram(rest);
else {
  const names = [first ?? 'cell', ...rest];
  const unknown = names.find((name) => !isWalk(name));
  if (unknown !== undefined) {
    console.error(`Unknown walk '${unknown}'. Walks: ${Object.keys(WALKS).join(', ')}, run`);
    process.exit(2);
  }
  await runWalks(names.filter(isWalk), process.env['WALK_COMPANY'] ?? 'AAPL');
  process.exit();
}
