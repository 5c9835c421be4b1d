import { test as base, expect, type Page } from '@playwright/test';

import { addressOf, WITHOUT_FIRST_SCREEN } from './stack/ports.ts';
import { whyNoRealCompanies } from './stack/real-companies.ts';

export { expect };

/**
 * Opens and reloads pages until the application has taken the place of their first screen: a key pressed before is lost.
 * A test that says what to wait for waits for nothing else.
 */
function awaitApplication(page: Page): void {
  const [goto, reload] = [page.goto.bind(page), page.reload.bind(page)];
  const ready = async () => {
    await page.waitForFunction(() => document.getElementById('root')?.inert !== true);
  };
  const route = page.route.bind(page);
  page.route = async (url, ...rest) => {
    // The answers that such a test gives would not be asked for.
    const pattern = url instanceof RegExp ? url.source : typeof url === 'string' ? url : '';
    if (!pattern.includes('assets')) await page.setExtraHTTPHeaders({ [WITHOUT_FIRST_SCREEN]: '1' });
    return route(url, ...rest);
  };
  page.goto = async (...args) => {
    const response = await goto(...args);
    if (args[1]?.waitUntil === undefined) await ready();
    return response;
  };
  page.reload = async (...args) => {
    const response = await reload(...args);
    await ready();
    return response;
  };
}

/** A page that fails its test on an uncaught error or a violation of the content security policy. */
export const test = base.extend<{ page: Page }>({
  page: async ({ page }, run) => {
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(error.message));
    page.on('console', (message) => {
      if (/content security policy|trusted ?type/i.test(message.text())) errors.push(message.text());
    });
    awaitApplication(page);
    await run(page);
    expect(errors).toEqual([]);
  },
});

/** Tests on the desk of real companies, tagged `@real`; skipped where the real EDGAR files are missing. */
export function describeReal(name: string, body: () => void): void {
  const reason = whyNoRealCompanies;
  test.describe(name, { tag: '@real' }, () => {
    if (reason !== null) {
      // Playwright's list shows that a test is skipped, not why.
      console.warn(`Skipped: ${name} (${reason})`);
      test.skip(true, reason);
    }
    test.use({ baseURL: addressOf('real') });
    body();
  });
}
