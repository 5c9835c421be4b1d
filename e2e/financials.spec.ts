import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import type { Download, Page } from '@playwright/test';

import { describeReal, expect, test } from './fixtures.ts';
import { FigureGrid } from './pages/figure-grid.ts';
import { addressOf } from './stack/ports.ts';

const APPLE = '/companies/AAPL/financials';

/** Clicks a download button and returns the download. */
async function save(page: Page, name: string): Promise<Download> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name, exact: true }).first().click(),
  ]);
  return download;
}

async function bytesOf(download: Download): Promise<Buffer> {
  return readFileSync(await download.path());
}

describeReal('statements of real companies', () => {
  test('the table shows Apple’s annual revenue and net income, with fiscal year and period end', async ({
    page,
  }) => {
    await page.goto(APPLE);
    const table = new FigureGrid(page);
    // 0000320193-24-000123
    await expect(await table.cell('Revenue', 'FY2024')).toHaveText('391,035');
    await expect(await table.cell('Net income', 'FY2024')).toHaveText('93,736');
    await expect(await table.cell('Revenue', 'FY2023')).toHaveText('383,285');
    const head = table.grid.getByRole('columnheader', { name: 'FY2024' });
    await expect(head).toContainText('Sep 28, 2024');
    await expect(table.grid.getByRole('columnheader').first()).toContainText('USD millions');
  });

  test('a selected figure shows its filing, and its link opens the same view', async ({ page, browser }) => {
    await page.goto(APPLE);
    const table = new FigureGrid(page);
    await (await table.cell('Revenue', 'FY2024')).click();
    await expect(page).toHaveURL(`${APPLE}?point=revenue%3A2024`);

    const clean = await browser.newContext();
    const other = await clean.newPage();
    await other.goto(page.url());
    for (const one of [page, other]) {
      const { source } = new FigureGrid(one);
      await expect(source).toContainText('391,035,000,000 USD');
      await expect(source).toContainText('Oct 1, 2023 to Sep 28, 2024');
      await expect(source).toContainText('us-gaap:RevenueFromContractWithCustomerExcludingAssessedTax');
      await expect(source).toContainText('10-K filed Nov 1, 2024');
      await expect(source.getByRole('link', { name: /0000320193-24-000123/ })).toHaveAttribute(
        'href',
        'https://www.sec.gov/Archives/edgar/data/320193/000032019324000123/0000320193-24-000123-index.htm',
      );
    }
    await clean.close();
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL(APPLE);
  });

  test('periods are labeled by fiscal year, calendar year or period end', async ({ page }) => {
    await page.goto('/companies/NKE/financials');
    const table = new FigureGrid(page);
    // The year to 2025-05-31: 46,309 (0000320187-25-000047).
    await expect(await table.cell('Revenue', 'FY2025')).toHaveText('46,309');
    await page.getByText('Display', { exact: true }).click();
    await page.getByLabel('Labels').selectOption('Calendar');
    await expect(page).toHaveURL(/label=calendar/);
    await expect(await table.cell('Revenue', 'CY2024')).toHaveText('46,309');
    await page.getByLabel('Labels').selectOption('Period end');
    await expect(await table.cell('Revenue', 'May 31, 2025')).toHaveText('46,309');
  });

  test('arrow keys move between figures, and Enter selects', async ({ page }) => {
    await page.goto(APPLE);
    const table = new FigureGrid(page);
    const start = await table.cell('Revenue', 'FY2024');
    await start.click();
    await page.keyboard.press('ArrowLeft');
    await expect(await table.cell('Revenue', 'FY2023')).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(await table.cell('Cost of revenue', 'FY2023')).toBeFocused();
    await page.keyboard.press('End');
    await page.keyboard.press('Home');
    await expect(table.grid.getByRole('button', { name: 'Cost of revenue in chart' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/series=revenue%2Cnet_income%2Ccost_of_revenue/);
    await expect(page.getByRole('list', { name: 'Series' })).toContainText('Cost of revenue');
  });

  test('arrow keys announce the chart’s values, and Enter selects', async ({ page }) => {
    await page.goto(APPLE);
    const chart = page.getByRole('application');
    await chart.focus();
    await page.keyboard.press('ArrowRight');
    const said = page.getByRole('figure').getByRole('status');
    await expect(said).toContainText('FY2019');
    // 0000320193-19-000119
    await expect(said).toContainText('260,174');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/point=revenue%3A2019/);
  });

  test('growth and common size use the same figures', async ({ page }) => {
    await page.goto(APPLE);
    const table = new FigureGrid(page);
    await page.getByRole('link', { name: 'Growth', exact: true }).click();
    // 391,035 over 383,285.
    await expect(await table.cell('Revenue', 'FY2024')).toHaveText('2.0%');
    await page.getByRole('link', { name: 'Common size', exact: true }).click();
    await expect(await table.cell('Net income', 'FY2024')).toHaveText('24.0%');
    await page.getByRole('link', { name: 'Cash flow', exact: true }).click();
    // 118,254 of 391,035.
    await expect(await table.cell('Net cash from operating activities', 'FY2024')).toHaveText('30.2%');
  });

  test('negative figures have a true minus and are below zero in the chart', async ({ page }) => {
    await page.goto(`${APPLE}?statement=cash_flow&series=financing`);
    const table = new FigureGrid(page);
    // 0000320193-24-000123
    await expect(await table.cell('Net cash from financing activities', 'FY2024')).toHaveText('−121,983');
    const zero = await page.locator('[data-level=zero]').boundingBox();
    const bars = page.locator('[data-bar]');
    await expect(bars).toHaveCount(8);
    for (const bar of await bars.all()) {
      const box = await bar.boundingBox();
      expect(box?.y).toBeGreaterThanOrEqual((zero?.y ?? 0) - 1);
    }
  });

  test('payments have the sign of their effect on cash, in the table, the source and the export', async ({
    page,
  }) => {
    await page.goto(`${APPLE}?statement=cash_flow`);
    const table = new FigureGrid(page);
    // 0000320193-24-000123
    const cell = await table.cell('Capital expenditure', 'FY2024');
    await expect(cell).toHaveText('−9,447');
    // Trade receivables of 3,788 and vendor non-trade receivables of 1,356, two rows of the report.
    await expect(await table.cell('Change in receivables', 'FY2024')).toContainText('−5,144');
    await cell.click();
    await expect(table.source).toContainText('Reported as 9,447,000,000; shown as −9,447,000,000: cash paid');
    const csv = (await bytesOf(await save(page, 'Download table as CSV'))).toString();
    expect(csv).toMatch(/Capital expenditure,USD millions,.*,-9447,/);
  });

  test('a derived quarter is marked and shows its calculation', async ({ page }) => {
    await page.goto(`${APPLE}?period_type=quarterly`);
    const table = new FigureGrid(page);
    // 416,161 (0000320193-25-000079) less 313,695 (0000320193-25-000073).
    const cell = await table.cell('Revenue', 'Q4 FY2025');
    await expect(cell).toContainText('102,466');
    await expect(cell).toContainText('derived');
    await cell.click();
    await expect(table.source).toContainText('Year less nine months');
    await expect(table.source).toContainText('416,161,000,000');
    await expect(table.source).toContainText('− 313,695,000,000');
    await expect(table.source).toContainText('= 102,466,000,000');
  });

  test('segments add up to the total, or show reconciling items', async ({ page }) => {
    await page.goto(APPLE);
    await new FigureGrid(page).grid.waitFor();
    await page.mouse.wheel(0, 4000);
    const section = page.getByRole('region', { name: 'Segments' });
    const segments = new FigureGrid(page, section);
    // 0000320193-25-000079
    await expect(await segments.cell('Americas', 'FY2025')).toHaveText('178,353');
    await expect(await segments.cell('Total revenue', 'FY2025')).toHaveText('416,161');
    await section.getByLabel('Metric', { exact: true }).selectOption('Operating income');
    await expect(await segments.cell('Reconciling items', 'FY2025')).toHaveText('−42,627');
    await section.getByLabel('Breakdown', { exact: true }).selectOption('Products and services');
    await expect(await segments.cell('iPhone', 'FY2025')).toHaveText('209,586');
    // As printed: 'Products'. Fiscal 2021 is in an earlier report, 0000320193-23-000106.
    await expect(await segments.cell('of which Products', 'FY2025')).toHaveText('307,003');
    await expect(await segments.cell('iPhone', 'FY2021')).toHaveText('191,973');
  });

  test('the CSV equals the table', async ({ page }) => {
    await page.goto(APPLE);
    const table = new FigureGrid(page);
    await table.row('Revenue').waitFor();
    const text = (await bytesOf(await save(page, 'Download table as CSV'))).toString('utf8');
    expect(text.startsWith('\uFEFFLine item,Unit,FY2018')).toBe(true);
    const lines = text.slice(1).trimEnd().split('\r\n');
    const [heads = [], ...rows] = await table.texts();
    const years = heads.slice(1).map((head) => head.split('\n')[0] ?? '');
    const columns = lines[0]?.split(',') ?? [];
    expect(columns.slice(2, 2 + years.length)).toEqual(years);
    // Heads, period ends and the source with its link and day.
    expect(lines).toHaveLength(rows.length + 3);
    const revenue = lines.find((line) => line.startsWith('Revenue,'))?.split(',') ?? [];
    const shown = rows.find(([name]) => name === 'Revenue')?.slice(1);
    expect(revenue.slice(2, 2 + years.length)).toEqual(shown?.map((figure) => figure.replaceAll(',', '')));
    expect(revenue[columns.indexOf('FY2025 accession number')]).toBe('0000320193-25-000079');
    expect(lines.at(-1)).toMatch(/^Source,http.*\/companies\/AAPL\/financials.*,\d{4}-\d{2}-\d{2}$/);
  });

  test('the table downloads as a workbook, the chart as images', async ({ page }) => {
    await page.goto(APPLE);
    await page.getByRole('application').waitFor();
    const workbook = await save(page, 'Download table as XLSX');
    expect(workbook.suggestedFilename()).toBe('apple-inc-income-statement-annual.xlsx');
    expect((await bytesOf(workbook)).subarray(0, 2).toString()).toBe('PK');
    const svg = (await bytesOf(await save(page, 'Download chart as SVG'))).toString('utf8');
    expect(svg).toContain('Apple Inc.: income statement, annual');
    expect(svg).toContain('Net income');
    expect(svg).not.toContain('var(--');
    const png = await bytesOf(await save(page, 'Download chart as PNG'));
    expect(png.subarray(1, 4).toString()).toBe('PNG');
  });

  test('total liabilities are derived when not reported', async ({ page }) => {
    await page.goto('/companies/NKE/financials?statement=balance_sheet&point=total_liabilities%3A2025');
    const table = new FigureGrid(page);
    // 36,579 less equity of 13,213 (0000320187-25-000047).
    await expect(await table.cell('Total liabilities', 'FY2025')).toContainText('23,366');
    await expect(table.source).toContainText('36,579,000,000');
    await expect(table.source).toContainText('− 13,213,000,000');
  });

  test('without the tier for figures, the page says so and asks for none', async ({ page }) => {
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/income-statement')) asked.push(request.url());
    });
    await page.goto(`${addressOf('free')}/companies/ZQQR/financials`);
    await expect(page.getByText('This needs the Professional tier.')).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(asked).toEqual([]);
  });

  test('a table of 20,000 lines downloads as a workbook under the content security policy', async ({
    page,
  }) => {
    const manifest: Record<string, { file: string }> = JSON.parse(
      readFileSync(join(import.meta.dirname, '..', 'dist', '.vite', 'manifest.json'), 'utf8'),
    );
    const file = manifest['src/components/export/workbook.ts']?.file ?? '';
    await page.goto('/');
    const saved = await page.evaluate(async (address) => {
      const part: Record<string, unknown> = await import(address);
      const toWorkbook = Object.values(part).find((one) => typeof one === 'function');
      const blob: unknown = await toWorkbook?.(
        {
          title: 'Large',
          caption: 'USD',
          scale: 'units',
          columns: [1, 2, 3].map((year) => ({ id: `${year}`, label: `${year}`, detail: null })),
          rows: Array.from({ length: 20_000 }, (_, at) => ({
            id: `${at}`,
            label: `Line ${at}`,
            level: 0,
            is_total: false,
            value_type: 'amount',
            unit: 'USD',
            cells: [at, at * 7, at * 13].map((value) => ({
              value,
              reason: null,
              marks: [],
            })),
          })),
        },
        { link: location.href, date: '2026-10-30' },
      );
      if (!(blob instanceof Blob)) return null;
      const head = new Uint8Array(await blob.slice(0, 2).arrayBuffer());
      return { head: [...head], size: blob.size };
    }, `/${file}`);
    // 'PK', as every such file begins.
    expect(saved?.head).toEqual([0x50, 0x4b]);
    expect(saved?.size).toBeGreaterThan(160_000);
  });
});

test('the table begins on the first screen, under its controls and its chart', async ({ page }) => {
  await page.goto('/companies/ZQQR/financials');
  await page.getByRole('application').waitFor();
  await expect(page.getByRole('row', { name: /^Gross profit/ })).toBeInViewport({ ratio: 1 });
});

/** What a print says above the page. */
const noteOf = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.querySelector('main') ?? document.body, '::before').content);

test.describe('printed by the browser’s menu before the first click', () => {
  test('a statement has every quarter, and its chart', async ({ page }) => {
    // Before the page removes what it added for the print.
    await page.addInitScript(() => {
      addEventListener('afterprint', () => {
        const parts = [...document.querySelectorAll('[data-print-parts] table')];
        const heads = parts.flatMap((part) => [...part.querySelectorAll('thead th')].slice(1));
        sessionStorage.setItem('print', `${heads.length} quarters in ${parts.length} tables`);
      });
    });
    await page.goto('/companies/ZQQR/financials?period_type=quarterly&periods=all');
    await page.getByRole('application').waitFor();
    const quarters = await page.getByRole('grid').getByRole('columnheader').count();
    await page.locator('[data-print-ready]').waitFor({ state: 'attached' });
    expect((await page.pdf()).byteLength).toBeGreaterThan(20_000);
    expect(await page.evaluate(() => sessionStorage.getItem('print'))).toMatch(
      new RegExp(`^${quarters - 1} quarters in [5-9] tables$`),
    );
    await page.emulateMedia({ media: 'print' });
    expect(await noteOf(page)).toBe('none');
  });

  test('a page that is loading says that the rest is missing', async ({ page }) => {
    await page.route('**/v1/**', () => undefined);
    await page.goto('/companies/ZQQR/financials');
    await page.emulateMedia({ media: 'print' });
    await expect.poll(() => noteOf(page)).toContain('Printed before all of the page had loaded');
  });
});

test('in a window that becomes narrower, the newest period stays in view', async ({ page }) => {
  await page.setViewportSize({ width: 420, height: 800 });
  await page.goto('/companies/ZQQR/financials');
  const newest = page.getByRole('grid').getByRole('columnheader').last();
  await expect(newest).toBeInViewport({ ratio: 0.9 });
  for (const width of [360, 320, 300]) {
    await page.setViewportSize({ width, height: 800 });
    await expect(newest).toBeInViewport({ ratio: 0.9 });
  }
});
