import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, test } from './fixtures.ts';
import { addressOf, PORTS } from './stack/ports.ts';

const KEY = 'key-professional';

test('the key is in no request, response or storage of the browser', async ({ page }) => {
  const seen: string[] = [];
  page.on('request', (request) => seen.push(request.url(), JSON.stringify(request.headers())));
  page.on('response', (response) => {
    seen.push(JSON.stringify(response.headers()));
    response.text().then(
      (text) => seen.push(text),
      () => undefined,
    );
  });
  const origin = addressOf('professional');
  for (const path of ['/', '/companies', '/companies/ZQQR/filings', '/status', '/companies/NOSUCH']) {
    await page.goto(`${origin}${path}`, { waitUntil: 'networkidle' });
  }
  seen.push(await page.evaluate(() => JSON.stringify([Object.entries(localStorage), document.cookie])));
  const forms = [KEY, Buffer.from(KEY).toString('base64'), encodeURIComponent(`Bearer ${KEY}`)];
  expect(seen.length).toBeGreaterThan(20);
  for (const form of forms) expect(seen.filter((text) => text.includes(form))).toEqual([]);
});

test('no built file contains a key or its variable', () => {
  const dist = join(import.meta.dirname, '..', 'dist');
  const texts = readdirSync(dist, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /\.(js|css|html|json)$/.test(file),
  );
  expect(texts.length).toBeGreaterThan(5);
  for (const file of texts) {
    expect(readFileSync(join(dist, file), 'utf8'), file).not.toMatch(/Bearer |fdk_[\w-]{8}/);
  }
});

test('another site cannot call the application', async ({ page }) => {
  const other = `http://localhost:${PORTS.ready}/`;
  await page.goto(other);
  const outcome = await page.evaluate(async (address) => {
    try {
      return (await fetch(`${address}/v1/search?q=a`)).status;
    } catch {
      return 'blocked';
    }
  }, addressOf('desk'));
  expect(outcome).toBe('blocked');
});

// In a page without that check: the browser reports the refusals as errors of the page.
test('another site cannot frame the application', async ({ browser }) => {
  const page = await browser.newPage();
  await page.goto(`http://localhost:${PORTS.ready}/`);
  for (const path of ['/', '/status', '/embed/status']) {
    await page.evaluate(
      (address) => {
        const frame = document.createElement('iframe');
        document.body.replaceChildren(frame);
        frame.src = address;
      },
      `${addressOf('desk')}${path}`,
    );
    await expect.poll(() => page.frames()[1]?.url()).toBe('chrome-error://chromewebdata/');
  }
  await page.close();
});

test('hostile names of the sample are shown as text with isolated direction', async ({ page }) => {
  await page.goto('/companies/9990000029');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    `Nettlejack <script>alert("ZQNX")</script> 'Imports' gnp.txt & Co`,
  );
});
