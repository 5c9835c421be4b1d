import { expect, test } from './fixtures.ts';

/** Every layout shift of the page, with what moved. */
const OBSERVE_SHIFTS = `
  window.__shifts = [];
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      window.__shifts.push(entry.sources.map(({ node }) => node?.textContent?.slice(0, 40) ?? '').join('; '));
  }).observe({ type: 'layout-shift', buffered: true });
`;

for (const width of [1440, 412, 360])
  test(`at ${width} px nothing moves while the page of screens loads`, async ({ page }) => {
    await page.setViewportSize({ width, height: 823 });
    await page.addInitScript(OBSERVE_SHIFTS);
    const session = await page.context().newCDPSession(page);
    await session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 150,
      downloadThroughput: 200_000,
      uploadThroughput: 93_750,
    });
    await page.goto('/screen', { waitUntil: 'networkidle' });
    await expect(page.getByRole('grid').getByRole('row')).not.toHaveCount(0);
    expect(await page.evaluate('window.__shifts')).toEqual([]);
  });

test('on a phone conditions and filters are folded below the conditions in words', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/screen?where=net_income%3E0&sector=technology');
  const table = page.getByRole('grid');
  await expect(table).toBeVisible();
  await expect(page.getByRole('button', { name: 'Remove Net income more than 0' })).toBeVisible();
  await expect(page.getByLabel('Columns', { exact: true })).toBeHidden();
  const box = await table.boundingBox();
  expect(box?.y).toBeLessThan(400);
  await page.getByText('Conditions and filters (1)').click();
  await page.getByLabel('Exchange').selectOption('NYSE');
  await expect(page).toHaveURL(/exchange=NYSE/);
  await expect(page.getByText('Conditions and filters (2)')).toBeVisible();
});
