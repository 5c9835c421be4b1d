import { type APIRequestContext, chromium, type Page } from '@playwright/test';

import { CHROMIUM_ARGS, findChromium } from '../tools/chromium.ts';
import { expect, test } from './fixtures.ts';
import { addressOf, PORTS } from './stack/ports.ts';

const DESK = addressOf('desk');
const TARGET = { identifier: 'CSRFLOAD', with_documents: true };

/** What another site's page could change: loads, following and watches. */
async function stateOf(request: APIRequestContext): Promise<string> {
  const read = async (path: string): Promise<string> => (await request.get(`${DESK}${path}`)).text();
  const [loads, follow, watches] = await Promise.all([
    read('/v1/loads'),
    read('/v1/follow'),
    read('/v1/watches'),
  ]);
  return JSON.stringify([loads.includes(TARGET.identifier), JSON.parse(follow).on, JSON.parse(watches)]);
}

/** Sends from a page whatever a browser lets it send. Returns how often, and the answers that its script could read. */
function attack(page: Page, desk: string): Promise<{ sent: number; read: string[] }> {
  return page.evaluate(
    async ({ origin, body }) => {
      const read: string[] = [];
      let sent = 0;
      const types = ['application/json', 'text/plain', 'application/x-www-form-urlencoded'];
      const calls = [
        ['POST', '/v1/loads'],
        ['POST', '/v1/follow'],
        ['POST', '/v1/watches'],
        ['POST', '/login'],
        ['POST', '/logout'],
        ['DELETE', '/v1/loads/00000000-0000-4000-8000-000000000000'],
      ] as const;
      for (const [method, path] of calls) {
        for (const mode of ['cors', 'no-cors'] as const) {
          for (const type of types) {
            sent += 1;
            try {
              const init = { method, mode, headers: { 'content-type': type }, body } as const;
              const answer = await fetch(origin + path, { ...init, credentials: 'include' });
              if (answer.type !== 'opaque') read.push(`${mode} ${method} ${path} ${answer.status}`);
            } catch {
              // Refused by the browser.
            }
          }
        }
        if (method === 'POST') {
          navigator.sendBeacon(origin + path, new Blob([body], { type: 'text/plain' }));
          for (const enctype of ['text/plain', 'multipart/form-data', 'application/x-www-form-urlencoded']) {
            sent += 1;
            const frame = document.body.appendChild(document.createElement('iframe'));
            frame.name = `frame${sent}`;
            const form = document.body.appendChild(document.createElement('form'));
            Object.assign(form, { method, enctype, action: origin + path, target: frame.name });
            // As text this is a body of JSON.
            const field = form.appendChild(document.createElement('input'));
            Object.assign(field, { name: body.replace(/\}$/, ',"x":"'), value: '"}' });
            form.submit();
          }
        }
      }
      for (const path of ['/v1/status', '/v1/loads', '/v1/companies/ZQQR', '/account', '/']) {
        sent += 1;
        try {
          const answer = await fetch(origin + path, { credentials: 'include' });
          read.push(`GET ${path} ${answer.status}`);
        } catch {
          // Refused by the browser.
        }
      }
      await new Promise((resolve) => setTimeout(resolve, 500));
      return { sent, read };
    },
    { origin: desk, body: JSON.stringify(TARGET) },
  );
}

for (const host of ['localhost', '127.0.0.1']) {
  test(`a page of another site, at ${host}, changes and reads nothing${host === 'localhost' ? ' @slow' : ''}`, async ({
    browser,
    request,
  }) => {
    const before = await stateOf(request);
    const page = await browser.newPage();
    await page.goto(`http://${host}:${PORTS.ready}/`);
    const { sent, read } = await attack(page, DESK);
    expect(sent).toBeGreaterThan(50);
    expect(read).toEqual([]);
    // At the top of a window cookies are sent, since the visitor seems to go there.
    await page.evaluate((action) => {
      const form = document.body.appendChild(document.createElement('form'));
      Object.assign(form, { method: 'post', action, enctype: 'text/plain' });
      form.submit();
    }, `${DESK}/v1/loads`);
    await expect(page.getByText(/another site|cross/i)).toBeVisible();
    expect(await stateOf(request)).toBe(before);
    await page.close();
  });
}

test('a name of another site that resolves to this machine is refused, with what it sends', async ({
  request,
}) => {
  const before = await stateOf(request);
  const executablePath = findChromium();
  const browser = await chromium.launch({
    ...(executablePath === null ? {} : { executablePath }),
    args: [...CHROMIUM_ARGS, '--no-sandbox', '--host-resolver-rules=MAP *.example 127.0.0.1'],
  });
  const page = await browser.newPage();
  const origin = `http://rebound.example:${PORTS.desk}`;
  for (const path of [
    '/',
    '/v1/status',
    '/mcp',
    '/embed/chart?company=ZQQR&line=revenue',
    '/openbb/widgets.json',
  ]) {
    const answer = await page.goto(origin + path);
    expect([path, answer?.status()]).toEqual([path, 421]);
  }
  const { read } = await attack(page, origin);
  expect(read.filter((line) => !line.endsWith(' 421'))).toEqual([]);
  expect(await stateOf(request)).toBe(before);
  await browser.close();
});
