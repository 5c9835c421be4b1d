import { readFileSync } from 'node:fs';

import { describeReal, expect, test } from './fixtures.ts';
import { ChartEvents } from './pages/event-timeline.ts';
import { tick } from './pages/tick.ts';

const QUARTERS = '/companies/ZQGD/financials?period_type=quarterly';

test('events are loaded and marked on the chart only when the box is checked', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.endsWith('/material-events')) asked.push(request.url());
  });
  await page.goto(QUARTERS);
  await page.getByRole('application').first().waitFor();
  const events = new ChartEvents(page);
  await expect(events.bar).toBeHidden();
  expect(asked).toEqual([]);
  await page.getByText('Display', { exact: true }).click();
  await tick(page.getByLabel('8-Ks on the chart'));
  await expect(page).toHaveURL(`${QUARTERS}&events=all`);
  await expect(page.getByText('22 events since Oct 30, 2024 (730 days at most)')).toBeVisible();
  await expect(events.markers.first()).toBeVisible();
  expect(asked).toHaveLength(1);
  await tick(page.getByLabel('8-Ks on the chart'), false);
  await expect(page).toHaveURL(QUARTERS);
  await expect(events.bar).toBeHidden();
});

test('markers are filtered by item, have labels, and open the event', async ({ page }) => {
  await page.goto(`${QUARTERS}&events=all`);
  const events = new ChartEvents(page);
  await page.getByText('All items').click();
  await tick(page.getByRole('checkbox', { name: /4\.02/ }));
  await expect(page).toHaveURL(`${QUARTERS}&events=4.02`);
  await expect(page.getByText('1 of 22 events since Oct 30, 2024')).toBeVisible();
  await expect(events.markers).toHaveCount(1);
  await expect(events.markers).toHaveAttribute(
    'aria-label',
    'critical: Non-reliance on prior financials, 8-K filed Nov 12, 2025',
  );
  await page.keyboard.press('Escape');
  await events.markers.hover();
  await expect(page.getByText('Open the 8-K at this item')).toBeVisible();
  await events.markers.click();
  await expect(page).toHaveURL(/\/filings\/\d{10}-25-\d{6}\?document=[^&]+&offset=\d+$/);
  await expect(page.getByText(/^Item 4\.02/).first()).toBeInViewport();
});

test('a marker is in the period in which the event was filed', async ({ page }) => {
  await page.goto(`${QUARTERS}&events=4.02`);
  const { markers } = new ChartEvents(page);
  // Filed 2025-11-12: the company's fiscal year ends in June, so in its second quarter of fiscal 2026.
  const marker = await markers.boundingBox();
  const label = await page.getByText('Q2 FY2026', { exact: true }).first().boundingBox();
  if (marker === null || label === null) throw new Error('Nothing is drawn');
  const [middle, center] = [marker.x + marker.width / 2, label.x + label.width / 2];
  expect(Math.abs(middle - center)).toBeLessThan(50);
});

test('arrow keys move between markers; one with several events opens a list, which Escape closes', async ({
  page,
}) => {
  await page.goto(`${QUARTERS}&events=all`);
  const { markers, bar } = new ChartEvents(page);
  await markers.first().focus();
  await page.keyboard.press('ArrowRight');
  await expect(markers.nth(1)).toBeFocused();
  await page.keyboard.press('End');
  await expect(markers.last()).toBeFocused();
  await page.keyboard.press('Home');
  await expect(markers.first()).toBeFocused();
  await expect(bar.locator('[tabindex="0"]')).toHaveCount(1);

  const several = markers.and(page.getByRole('button')).first();
  await several.focus();
  await page.keyboard.press('Enter');
  const list = page.getByRole('dialog');
  await expect(list.getByRole('link').first()).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(list).toBeHidden();
  await expect(several).toBeFocused();
  await page.keyboard.press('Enter');
  await list.getByRole('link').first().click();
  await expect(page).toHaveURL(/\/filings\//);
});

test('no marker covers another, on a phone neither', async ({ page }) => {
  for (const width of [1440, 360]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(`${QUARTERS}&events=all`);
    const { markers } = new ChartEvents(page);
    await markers.first().waitFor();
    const boxes = await markers.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().toJSON()));
    const sorted = boxes.toSorted((a, b) => a.x - b.x);
    for (const [at, box] of sorted.entries()) {
      const before = sorted[at - 1];
      if (before !== undefined) expect(box.x).toBeGreaterThanOrEqual(before.x + before.width);
    }
  }
});

test('the markers are saved with the picture', async ({ page }) => {
  await page.goto(`${QUARTERS}&events=all`);
  await new ChartEvents(page).markers.first().waitFor();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download chart as SVG', exact: true }).click(),
  ]);
  const svg = readFileSync(await download.path(), 'utf8');
  expect(svg).toContain('To date');
  expect(svg).not.toContain('var(--');
});

test('when events fail to load, the chart stays and the failure is shown', async ({ page }) => {
  const body = { error: 'unexpected failure', code: 'internal_error', request_id: 'request-0001' };
  await page.route('**/v1/**/material-events*', (route) => route.fulfill({ status: 500, json: body }));
  await page.goto(`${QUARTERS}&events=all`);
  await expect(page.getByRole('alert')).toContainText('The server failed to process this request.');
  await expect(page.getByRole('application').first()).toBeVisible();
});

describeReal('on real filings', () => {
  test('Apple’s item 5.02 is drawn over its revenue', async ({ page }) => {
    await page.goto('/companies/AAPL/financials?events=5.02&series=revenue');
    await expect(page.getByText('6 of 17 events since Oct 30, 2024 (730 days at most)')).toBeVisible();
    const { markers } = new ChartEvents(page);
    await expect(markers.first()).toBeVisible();
    const named = await markers.evaluateAll((all) => all.map((one) => one.getAttribute('aria-label') ?? ''));
    // 0001140361-25-000228 of 2025-01-03 to 0001140361-26-015711 of 2026-04-20.
    expect(named.join(' ')).toContain('Jan 3, 2025');
    expect(named.join(' ')).toContain('Apr 20, 2026');
  });
});
