import type { Page } from '@playwright/test';

import { expect, test } from './fixtures.ts';
import { translate } from './pages/translator.ts';

/** Every page, in the states in which it has the most on it. */
const PAGES = [
  '/',
  '/find?q=zq',
  '/companies',
  '/companies/ZQQR',
  '/companies/ZQQR/financials',
  '/companies/ZQQR/financials?period_type=quarterly&point=revenue%3A2025Q4&chart_axis=log',
  '/companies/ZQQR/financials?period_type=ttm',
  '/companies/ZQQR/financials?basis=as_reported',
  '/companies/ZQQR/ratios?period_type=annual',
  '/companies/ZQQR/events?days_back=730',
  '/companies/ZQQR/filings',
  '/companies/ZQQR/disclosures',
  '/companies/ZQQR/disclosures?q=tariffs',
  '/companies/ZQQR/disclosures/compare?tag=item:RiskFactorsTextBlock',
  '/filings/9990000001-25-000015',
  '/peers?company=ZQQR,ZQCM',
  '/screen?where=revenue>0',
  '/search?q=%22material+weakness%22',
  '/check',
  '/watch',
  '/board',
  '/embed',
  '/docs',
  '/status',
  '/quality?company=ZQQR',
];
const EMBEDDED = ['/embed/chart?company=ZQQR&line=revenue', '/embed/table?company=ZQQR'];

/** Resolves once nothing that is in view is loading. */
async function settle(page: Page): Promise<void> {
  await page.getByRole('main').waitFor();
  await page.waitForFunction(
    () => {
      const loading = [...document.querySelectorAll('main[aria-busy=true], main .skeleton')];
      return !loading.some(
        (part) => part.getBoundingClientRect().top < innerHeight && part.checkVisibility(),
      );
    },
    undefined,
    { timeout: 30_000 },
  );
}

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await settle(page);
}

/** What is wrong with a document's structure. */
function structureFaults(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const faults: string[] = [];
    const expected: [string, number][] = [
      ['head title', 1],
      ['main', 1],
      ['h1', 1],
      ['meta[name=description]', 1],
      ['body title:not(svg title)', 0],
    ];
    for (const [selector, count] of expected) {
      const found = document.querySelectorAll(selector).length;
      if (found !== count) faults.push(`${found} of ${selector}, not ${count}`);
    }
    const ids = Array.from(document.querySelectorAll('[id]'), ({ id }) => id);
    const twice = ids.filter((id, at) => ids.indexOf(id) !== at);
    if (twice.length > 0) faults.push(`IDs given twice: ${twice.join(', ')}`);
    let level = 0;
    for (const heading of document.querySelectorAll('h1, h2, h3, h4, h5, h6')) {
      const next = Number(heading.tagName.slice(1));
      if (next > level + 1 && level > 0) faults.push(`h${next} after h${level}: ${heading.textContent}`);
      level = next;
    }
    return faults;
  });
}

/** What doesn't fit: the page scrolls sideways, or parts of the header overlap or leave it. */
function layoutFaults(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const faults: string[] = [];
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth > clientWidth) faults.push(`scrolls sideways by ${scrollWidth - clientWidth} px`);
    const bar = document.querySelector('header.top-bar');
    if (bar === null) return faults;
    const frame = bar.getBoundingClientRect();
    const parts = [...bar.querySelectorAll('a, button, input, kbd')].filter(
      (part) => part.closest('[popover], [role=listbox]') === null && part.checkVisibility(),
    );
    const boxes = parts.map((part) => part.getBoundingClientRect()).filter(({ width }) => width > 0);
    for (const [at, box] of boxes.entries()) {
      const name = parts[at]?.textContent || parts[at]?.getAttribute('aria-label') || '';
      if (box.right > frame.right + 1 || box.bottom > frame.bottom + 1)
        faults.push(`${name} leaves the header`);
      const after = boxes[at + 1];
      if (
        after !== undefined &&
        parts[at]?.tagName === 'A' &&
        after.left < box.right - 1 &&
        after.top < box.bottom
      )
        faults.push(`${name} is covered in the header`);
    }
    return faults;
  });
}

/** The same, once the page has followed a change of its size. */
async function settledLayoutFaults(page: Page): Promise<string[]> {
  let faults: string[] = [];
  await expect
    .poll(async () => (faults = await layoutFaults(page)).length, { timeout: 3000 })
    .toBe(0)
    .catch(() => undefined);
  return faults;
}

/** Names each fault with its page. */
const named = (path: string, faults: readonly string[]): string[] =>
  faults.map((fault) => `${path}: ${fault}`);

test.describe('a walk over every page', { tag: '@slow' }, () => {
  test.describe.configure({ timeout: 600_000 });

  test('finds its own title, and a sound structure', async ({ page }) => {
    const faults: string[] = [];
    const titles = new Map<string, string>();
    page.on('response', (response) => {
      if (response.status() === 404) faults.push(`404: ${response.url()}`);
    });
    for (const path of [...PAGES, ...EMBEDDED]) {
      await open(page, path);
      faults.push(...named(path, await structureFaults(page)));
      const { pathname } = new URL(page.url());
      const title = await page.title();
      const other = titles.get(title);
      if (other !== undefined && other !== pathname)
        faults.push(`${path}: has the title of ${other}: ${title}`);
      titles.set(title, pathname);
    }
    expect(faults).toEqual([]);
  });

  for (const translator of ['moves', 'replaces'] as const) {
    test(`fails nowhere under a translator that ${translator} text`, async ({ page }) => {
      await translate(page, translator);
      const faults: string[] = [];
      for (const path of PAGES) {
        await open(page, path);
        // Not a select, which has the same role.
        const box = page.locator('input[role=combobox]').first();
        if ((await box.count()) > 0) {
          await box.fill('z');
          await box.fill('zq');
          await box.fill('');
        }
        if (!(await page.getByRole('banner').first().isVisible())) faults.push(`${path}: has no header`);
        if (await page.getByText('could not be displayed').first().isVisible())
          faults.push(`${path}: failed`);
      }
      expect(faults).toEqual([]);
    });
  }

  test('says what failed with a stopped service, and works once it is back', async ({ page }) => {
    const faults: string[] = [];
    for (const path of PAGES) {
      await open(page, path === '/status' ? '/board' : '/status');
      await page.route('**/*', (route) => route.abort('connectionrefused'));
      // As a link of the page does.
      await page.evaluate((to) => {
        history.pushState({}, '', to);
        dispatchEvent(new PopStateEvent('popstate'));
      }, path);
      await page.getByText('No response from the server. Data on screen').waitFor({ timeout: 15_000 });
      if (await page.getByText('newer version').isVisible()) faults.push(`${path}: names a newer version`);
      await page.unroute('**/*');
      await page
        .getByText('No response from the server. Data on screen')
        .waitFor({ state: 'detached', timeout: 30_000 });
      await settle(page);
      const alerts = page.getByRole('main').getByRole('alert');
      const isGone = expect(alerts).toHaveCount(0, { timeout: 15_000 });
      await isGone.catch(async () =>
        faults.push(`${path}: still says ${(await alerts.allInnerTexts()).join()}`),
      );
    }
    expect(faults).toEqual([]);
  });

  test('with late answers, doesn’t shift', async ({ page }) => {
    await page.route('**/v1/**', async (route) => {
      await new Promise((resolve) => {
        setTimeout(resolve, 700);
      });
      await route.continue().catch(() => undefined);
    });
    const faults: string[] = [];
    for (const path of [...PAGES, ...EMBEDDED]) {
      await open(page, path);
      const shift = await page.evaluate(
        () =>
          new Promise<number>((resolve) => {
            let sum = 0;
            new PerformanceObserver((list) => {
              for (const entry of list.getEntries())
                if (
                  'value' in entry &&
                  typeof entry.value === 'number' &&
                  !('hadRecentInput' in entry && entry.hadRecentInput)
                )
                  sum += entry.value;
            }).observe({ type: 'layout-shift', buffered: true });
            setTimeout(() => resolve(sum), 300);
          }),
      );
      if (shift > 0.1) faults.push(`${path}: shifts by ${shift.toFixed(3)}`);
    }
    expect(faults).toEqual([]);
  });

  test('at ten widths, two zooms and two font sizes', async ({ page }) => {
    const faults: string[] = [];
    for (const path of PAGES) {
      await open(page, path);
      for (const width of [320, 360, 480, 640, 720, 900, 1024, 1280, 1440, 1680])
        for (const zoom of [1, 2])
          for (const size of ['16px', '32px']) {
            // A page zoomed to twice its size has half as many pixels of its own.
            if (width / zoom < 320) continue;
            await page.setViewportSize({ width: width / zoom, height: 900 / zoom });
            await page.evaluate((font) => {
              document.documentElement.style.fontSize = font;
            }, size);
            faults.push(
              ...named(`${path} at ${width} px, zoom ${zoom}, ${size}`, await settledLayoutFaults(page)),
            );
          }
      await page.setViewportSize({ width: 1440, height: 900 });
    }
    expect(faults).toEqual([]);
  });
});
