import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, test } from './fixtures.ts';
import { HostPage } from './pages/host-page.ts';
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

// In pages without that check: the browser reports the refusals as errors of the page.
for (const path of ['/', '/companies/ZQQR', '/status', '/embed', '/embed/status', '/embed/chart/x']) {
  test(`another site cannot frame ${path}`, async ({ browser }) => {
    const host = new HostPage(await browser.newPage());
    await host.openFrame(path);
    await expect.poll(() => host.frames()[0]?.url()).toBe('chrome-error://chromewebdata/');
    await host.page.close();
  });
}

test('another site can frame an embedded view, and no request from inside reaches a load', async ({
  browser,
}) => {
  const host = new HostPage(await browser.newPage());
  const sent: string[] = [];
  host.page.on('request', (request) => sent.push(`${request.method()} ${new URL(request.url()).pathname}`));
  await host.openFrame('/embed/chart?company=ZQQR&line=revenue');
  const [frame] = host.frames();
  const chart = frame?.getByRole('application');
  await chart?.click();
  const requests = [
    ['POST', '/v1/loads'],
    ['GET', '/v1/loads'],
    ['GET', '/v1/loads/plan?identifier=ZQQR'],
    ['DELETE', '/v1/loads/abc'],
    ['GET', '/v1/status'],
    ['GET', '/v1/companies/ZQQR'],
  ] as const;
  const asked = await frame?.evaluate(
    (all) =>
      Promise.all(
        all.map(async ([method, path]) => {
          const body = method === 'POST' ? '{"identifier":"ZQQR"}' : null;
          return (await fetch(path, { method, body })).status;
        }),
      ),
    requests,
  );
  expect(asked).toEqual([403, 403, 403, 403, 403, 200]);
  const own = sent.filter((line) => !/loads|status|companies\/ZQQR$/.test(line));
  expect(own.filter((line) => !line.startsWith('GET '))).toEqual([]);
  await host.page.close();
});

test('hostile names of the sample are shown as text with isolated direction', async ({ page }) => {
  await page.goto('/companies/9990000029');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    `Nettlejack <script>alert("ZQNX")</script> 'Imports' gnp.txt & Co`,
  );
});
