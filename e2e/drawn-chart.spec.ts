import { readFileSync } from 'node:fs';

import type { APIRequestContext, Page } from '@playwright/test';

import { expectedStatement } from './drawn/expected.ts';
import { expect, test } from './fixtures.ts';

/* Bars are as high as the answered figures are large: measured in what a reader sees, and in the saved picture. */

const COMPANY = 'ZQQR';
const LINES = ['revenue', 'net_income'] as const;

/** The answered figures of the newest periods of a line, oldest first. */
async function answered(request: APIRequestContext, line: string, count: number): Promise<number[]> {
  const { rows, columns } = await expectedStatement(request, COMPANY, {
    statement: 'income_statement',
    period_type: 'annual',
  });
  const row = rows.find(({ key }) => key === line);
  const values = columns.map(({ id }) => row?.figures.get(id)?.value ?? null);
  return values.filter((value) => value !== null).slice(-count);
}

/** Heights of the bars of a series, from left to right. */
async function heights(page: Page, series: number): Promise<number[]> {
  await page.locator(`[data-bar^="${series} "]`).first().waitFor();
  return page.locator(`[data-bar^="${series} "]`).evaluateAll((bars) =>
    bars
      .map((bar) => ({ x: Number(bar.getAttribute('x')), height: Number(bar.getAttribute('height')) }))
      .toSorted((a, b) => a.x - b.x)
      .map(({ height }) => height),
  );
}

/** Heights in proportion to the first one are those of the values, to a pixel. */
function expectProportional(drawn: readonly number[], values: readonly number[]): void {
  expect(drawn.length).toBe(values.length);
  const first = drawn[0] ?? 0;
  const unit = Math.abs(values[0] ?? 1);
  for (const [at, height] of drawn.entries()) {
    const expected = Math.max(1, (Math.abs(values[at] ?? 0) / unit) * first);
    expect(Math.abs(height - expected)).toBeLessThanOrEqual(1 + expected / 100);
  }
}

for (const form of ['bars', 'stack', 'multiples'] as const) {
  for (const [surface, path] of [
    ['page', `/companies/${COMPANY}/financials?series=${LINES.join(',')}&chart=${form}`],
    ['embed', `/embed/chart?company=${COMPANY}&line=${LINES.join(',')}&form=${form}`],
  ] as const) {
    test(`${form} of a ${surface} are as high as the figures are large`, async ({ page, request }) => {
      await page.goto(path);
      for (const [series, line] of LINES.entries()) {
        const drawn = await heights(page, series);
        expectProportional(drawn, await answered(request, line, drawn.length));
      }
    });
  }
}

test('bars with a line have bars of the first line alone', async ({ page, request }) => {
  await page.goto(`/companies/${COMPANY}/financials?series=${LINES.join(',')}&chart=mixed`);
  const drawn = await heights(page, 0);
  expectProportional(drawn, await answered(request, LINES[0], drawn.length));
  await expect(page.locator('[data-bar^="1 "]')).toHaveCount(0);
  await expect(page.locator('path[data-line="1"]')).toHaveCount(1);
});

test('the saved picture has the bars of the page, its notes and its source', async ({ page, request }) => {
  const pins = encodeURIComponent('revenue:2025=Sold <the> unit');
  await page.goto(`/companies/${COMPANY}/financials?series=revenue&chart_pins=${pins}`);
  await page.locator('[data-bar]').first().waitFor();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download chart as SVG', exact: true }).click(),
  ]);
  const svg = readFileSync(await download.path(), 'utf8');
  const bars = [
    ...svg.matchAll(/<rect x="[\d.]+" y="[\d.]+" width="([\d.]+)" height="([\d.]+)" fill="#0b5fa5"/gu),
  ]
    .filter(([, width]) => width !== '18')
    .map(([, , height]) => Number(height));
  expectProportional(bars, await answered(request, 'revenue', bars.length));
  expect(svg).toContain('Sold &lt;the&gt; unit');
  expect(svg).toMatch(/10-K filed/u);
  expect(svg).not.toContain('var(--');
});

test('periods are zoomed by dragging and by keys, and the link keeps them', async ({ page }) => {
  await page.goto(`/companies/${COMPANY}/financials?series=revenue`);
  const chart = page.getByRole('application').first();
  await page.locator('[data-bar]').first().waitFor();
  const count = await page.locator('[data-bar]').count();
  const [second, third] = [
    await page.locator('[data-bar]').nth(1).boundingBox(),
    await page.locator('[data-bar]').nth(2).boundingBox(),
  ];
  if (second === null || third === null) throw new Error('Nothing is drawn');
  await page.mouse.move(second.x + 4, second.y + 4);
  await page.mouse.down();
  await page.mouse.move(third.x + 4, second.y + 8, { steps: 4 });
  await page.mouse.up();
  await expect(page).toHaveURL(/chart_from=\d{4}&chart_to=\d{4}/u);
  await expect(page.locator('[data-bar]')).toHaveCount(2);
  await page.getByRole('button', { name: 'All periods' }).click();
  await expect(page.locator('[data-bar]')).toHaveCount(count);
  await chart.focus();
  await page.keyboard.press('Home');
  await page.keyboard.press('Shift+ArrowRight');
  await page.keyboard.press('Enter');
  await expect(page.locator('[data-bar]')).toHaveCount(2);
});

/** The dots of a scatter: where they are, by the place of their company. */
async function dots(page: Page): Promise<{ x: number; y: number }[]> {
  await page.locator('[data-dot]').first().waitFor();
  return page
    .locator('[data-dot]')
    .evaluateAll((all) =>
      all.map((dot) => ({ x: Number(dot.getAttribute('cx')), y: Number(dot.getAttribute('cy')) })),
    );
}

const PEERS = ['ZQQR', 'ZQCM', 'ZQLM'];

for (const [surface, path] of [
  ['page', `/peers?company=${PEERS.join(',')}&metric=revenue&also=net_income&chart=scatter`],
  ['embed', `/embed/chart?company=${PEERS.join(',')}&line=revenue,net_income&form=scatter`],
] as const) {
  test(`a scatter of a ${surface} has each company where its figures are`, async ({ page, request }) => {
    await page.goto(path);
    const drawn = await dots(page);
    expect(drawn).toHaveLength(PEERS.length);
    const values = await Promise.all(
      PEERS.map(async (company) => {
        const { rows, columns } = await expectedStatement(request, company, {
          statement: 'income_statement',
          period_type: 'annual',
        });
        const newest = columns.at(-1)?.id ?? '';
        const valueOf = (key: string) =>
          rows.find((row) => row.key === key)?.figures.get(newest)?.value ?? Number.NaN;
        return { x: valueOf('revenue'), y: valueOf('net_income') };
      }),
    );
    for (const axis of ['x', 'y'] as const) {
      const [a = 0, b = 0, c = 0] = values.map((value) => value[axis]);
      const [from = 0, via = 0, to = 0] = drawn.map((dot) => dot[axis]);
      // One scale for all: the third dot is where the first two say.
      expect(Math.abs(from + ((via - from) * (c - a)) / (b - a) - to)).toBeLessThan(1);
    }
    await expect(page.getByRole('application').first()).toContainText('Quillfeather');
  });
}
