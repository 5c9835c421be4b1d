import { describeReal, expect, test } from './fixtures.ts';
import { HostPage } from './pages/host-page.ts';
import { addressOf } from './stack/ports.ts';

const WIDGETS: [widget: string, data: string, title: RegExp][] = [
  ['chart', 'data-company="AAPL" data-line="revenue,net_income"', /^Apple Inc\.: Revenue, Net income$/],
  ['chart', 'data-company="AAPL,NVDA,WMT" data-ratio="gross_margin"', /^Gross margin: Apple Inc\./],
  ['table', 'data-company="AAPL" data-statement="balance_sheet"', /^Apple Inc\.: balance sheet$/],
  ['figures', 'data-company="NKE"', /^NIKE, Inc\.: key figures$/],
  ['events', 'data-company="AAPL" data-days-back="730"', /^Apple Inc\.: 8-K events$/],
  [
    'redline',
    'data-company="AAPL" data-tag="item:RiskFactorsTextBlock" data-limit="3"',
    /^Apple Inc\.: Risk factors$/,
  ],
];

/** A desk's key is 'fdk_' and more; no answer names a key or how it is sent. */
const KEY = /fdk_|bearer/i;

describeReal('a page of another site with six widgets @slow', () => {
  test.slow();
  for (const width of [1440, 360]) {
    for (const colorScheme of ['light', 'dark'] as const) {
      // Two of the four are enough for every change: each width and each scheme once.
      const tag = (width === 1440) === (colorScheme === 'light') ? '' : ' @slow';
      test(`at ${width} in ${colorScheme} they size themselves, without an error or a key${tag}`, async ({
        browser,
      }) => {
        const context = await browser.newContext({ viewport: { width, height: 900 }, colorScheme });
        const host = new HostPage(await context.newPage());
        const answers: Promise<string>[] = [];
        host.page.on('response', (response) => {
          answers.push(
            response.text().then(
              (text) => `${JSON.stringify(response.headers())} ${text}`,
              () => '',
            ),
          );
        });
        const places = WIDGETS.map(([widget, data]) => `<div data-filings-desk="${widget}" ${data}></div>`);
        await host.open(`${places.join('<hr>')}<script src="${addressOf('real')}/embed.js"></script>`);
        for (const [at, [, , title]] of WIDGETS.entries()) {
          const frame = host.page.locator('iframe').nth(at);
          await frame.scrollIntoViewIfNeeded();
          const inside = frame.contentFrame();
          await expect(inside.getByRole('heading', { level: 1 })).toHaveText(title);
          await expect(inside.locator('#caption')).toHaveCount(0, { timeout: 20_000 });
          await expect
            .poll(async () => {
              const [outer, inner] = [await frame.boundingBox(), await inside.locator('body').boundingBox()];
              return Math.abs((outer?.height ?? 0) - (inner?.height ?? -9));
            })
            .toBeLessThanOrEqual(1);
          const overflow = await inside
            .locator('html')
            .evaluate((html) => html.scrollWidth - html.clientWidth);
          expect(overflow).toBe(0);
          const isDark = await inside.locator('html').evaluate((html) => html.classList.contains('dark'));
          expect(isDark).toBe(colorScheme === 'dark');
        }
        expect(host.errors).toEqual([]);
        for (const text of await Promise.all(answers)) expect(text).not.toMatch(KEY);
        await context.close();
      });
    }
  }

  test('a widget fits 280 and 1,600 pixels', async ({ page }) => {
    for (const width of [280, 1600]) {
      await page.setViewportSize({ width, height: 800 });
      for (const address of [
        'chart?company=AAPL&line=revenue',
        'chart?company=AAPL,NVDA,WMT&ratio=roe',
        'table?company=AAPL',
        'figures?company=AAPL',
        'filings?company=AAPL',
        'redline?company=AAPL&tag=item:RiskFactorsTextBlock&limit=3',
        'passage?accession=0000320193-24-000123&offset=30000&to=30400',
        'search?q=tariffs&company=AAPL',
      ]) {
        await page.goto(`/embed/${address}`);
        await expect(page.getByRole('link', { name: /Open in Filings Desk/ })).toBeVisible();
        const overflow = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        );
        expect(overflow, `${address} at ${width}`).toBe(0);
      }
    }
  });
});

test.describe('ways in which pages embed', () => {
  const PLACE = '<div data-filings-desk="chart" data-company="ZQQR"></div>';
  const src = `${addressOf('desk')}/embed.js`;
  const ways: [how: string, body: string, isIsolated: boolean][] = [
    ['a place added later', `<script src="${src}"></script>`, false],
    [
      'a module',
      `<script type="module" src="${src}" data-widget="chart" data-company="ZQQR"></script>`,
      false,
    ],
    ['an isolated page', `${PLACE}<script src="${src}"></script>`, true],
  ];
  for (const [how, body, isIsolated] of ways) {
    test(`${how} has its chart`, async ({ browser }) => {
      const host = new HostPage(await browser.newPage());
      await host.open(body, { isIsolated });
      expect(await host.page.evaluate('crossOriginIsolated')).toBe(isIsolated);
      if (how === 'a place added later')
        await host.page.evaluate((place) => document.body.insertAdjacentHTML('beforeend', place), PLACE);
      await expect(host.page.frameLocator('iframe').getByRole('application')).toBeVisible();
      expect(host.errors).toEqual([]);
      await host.page.close();
    });
  }

  test('a frame without an origin keeps its table, with its styles, and says why', async ({ browser }) => {
    const host = new HostPage(await browser.newPage());
    await host.open(
      `<iframe sandbox="allow-scripts" src="${addressOf('desk')}/embed/chart?company=ZQQR"></iframe>`,
    );
    const inside = host.page.frameLocator('iframe');
    await expect(inside.getByText('add allow-same-origin to its sandbox')).toBeVisible();
    await expect(inside.getByRole('columnheader', { name: /^FY\d{4} \d{4}-/ }).first()).toBeVisible();
    await expect(inside.locator('body')).toHaveCSS('font-family', /Inter/);
    await host.page.close();
  });
});
