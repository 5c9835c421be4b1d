import type { Browser, Page } from '@playwright/test';

import type { Figure } from './figures.ts';

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
export async function measureScrolling(browser: Browser, origin: string): Promise<Figure[]> {
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
  return figuresOf(frames, plain, 'of a plain table');
}

/** Scrolls through a long filing in the reader and measures every frame, beside a plain page of its words. */
export async function measureReading(
  browser: Browser,
  origin: string,
  { accession, filename }: { accession: string; filename: string },
): Promise<Figure[]> {
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
  return figuresOf(frames, plain, 'of a plain page of its words');
}

const figuresOf = (frames: readonly number[], plain: readonly number[], beside: string): Figure[] => [
  { name: 'frames above 33 ms', value: slowShare(frames), unit: '%', target: '<= 2' },
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
