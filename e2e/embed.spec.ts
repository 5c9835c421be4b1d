import { expect, test } from './fixtures.ts';
import { HostPage } from './pages/host-page.ts';
import { addressOf } from './stack/ports.ts';

test('a chart shows its title, its source and a link to the full view', async ({ page }) => {
  await page.goto('/embed/chart?company=ZQQR&line=revenue,net_income');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Revenue, Net income');
  await expect(page.getByRole('application')).toBeVisible();
  await expect(page.getByText(/^Source: .*10-K filed [A-Z][a-z]{2} \d{1,2}, \d{4}/)).toBeVisible();
  const full = page.getByRole('link', { name: /Open in Filings Desk/ });
  await expect(full).toHaveAttribute('target', '_blank');
  await expect(full).toHaveAttribute('rel', 'noopener');
  await expect(full).toHaveAttribute('href', /^\/companies\/ZQQR\/financials\?/);
  await expect(page.getByRole('navigation')).toHaveCount(0);
});

test('a click on a figure shows its filing and concept', async ({ page }) => {
  await page.goto('/embed/chart?company=ZQQR&line=revenue');
  await page.getByRole('application').focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: 'Figure source' })).toContainText('us-gaap:');
});

test('a frame on another site tells its height, and the script there sizes it', async ({ browser }) => {
  const host = new HostPage(await browser.newPage());
  await host.open(
    `<script src="${addressOf('desk')}/embed.js" data-widget="chart" data-company="ZQQR" data-line="revenue"></script>`,
  );
  const frame = host.page.locator('iframe');
  await expect(frame.contentFrame().getByRole('application')).toBeVisible();
  await expect
    .poll(async () => {
      const inner = await frame.contentFrame().locator('body').boundingBox();
      return Math.ceil(inner?.height ?? 0) - Math.ceil((await frame.boundingBox())?.height ?? 0);
    })
    .toBe(0);
  expect(host.errors).toEqual([]);
  await host.page.close();
});

const WRONG: [string, RegExp][] = [
  ['chart?company=NOSUCH', /No company matches NOSUCH/],
  ['chart?company=ZQQR&line=nosuch', /ZQQR has no line 'nosuch' in its annual statements/],
  ['chart?company=ZQQR&from=2035', /from is '2035', but the figures run from \d{4} to \d{4}/],
  ['chart?company=ZQQR&width=0', /width must be a whole number 200\.\.2000, got '0'/],
  ['chart?company=ZQQR&width=100000', /got '100000'/],
  ['chart?company=A,B,C,D,E,F,G,H,I,J,K,L,M', /at most 12 entries, got 13/],
  [
    'chart?company=ZQQR&line=%3Cscript%3Ealert(1)%3C/script%3E',
    /line must be .* got '<script>alert\(1\)<\/script>'/,
  ],
];
for (const [address, message] of WRONG) {
  test(`/embed/${address} says what is wrong`, async ({ page }) => {
    await page.goto(`/embed/${address}`);
    await expect(page.getByRole('alert')).toContainText(message);
  });
}

test('an unknown widget is a page that names it, with status 404', async ({ page }) => {
  const response = await page.goto('/embed/nosuch');
  expect(response?.status()).toBe(404);
  await expect(page.getByText("There is no widget 'nosuch'")).toBeVisible();
});

test('without JavaScript a chart is a table of the same figures', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const plain = await context.newPage();
  await plain.goto(`${addressOf('desk')}/embed/chart?company=ZQQR&line=revenue`);
  await expect(plain.getByRole('heading', { level: 1 })).toContainText('Revenue');
  await expect(plain.getByRole('columnheader', { name: /^FY\d{4} \d{4}-/ }).first()).toBeVisible();
  const figures = await plain
    .getByRole('row', { name: /^Revenue/ })
    .getByRole('cell')
    .allTextContents();
  await expect(plain.getByText(/^Source: .*10-K filed \d{4}-\d{2}-\d{2}/)).toBeVisible();
  await context.close();

  const page = await browser.newPage();
  await page.goto(`${addressOf('desk')}/embed/table?company=ZQQR&line=revenue`);
  await expect(page.getByRole('grid')).toBeVisible();
  const shown = await page
    .getByRole('row', { name: /^Revenue/ })
    .getByRole('gridcell')
    .allTextContents();
  expect(shown.map((text) => text.replace(/\D*$/, ''))).toEqual(figures);
  await page.close();
});

test('a table wider than its frame opens at the newest column', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto('/embed/table?company=ZQQR');
  await expect(page.locator('#caption')).toHaveCount(0);
  await expect(page.getByRole('columnheader').last()).toBeInViewport({ ratio: 0.9 });
});

test('the head of a table in a wide frame covers no row', async ({ page }) => {
  await page.goto('/embed/table?company=ZQQR');
  await expect(page.locator('#caption')).toHaveCount(0);
  const head = await page.getByRole('columnheader').last().boundingBox();
  const first = await page.getByRole('rowheader').first().boundingBox();
  expect(first?.y).toBeGreaterThanOrEqual((head?.y ?? 0) + (head?.height ?? 0) - 1);
});
