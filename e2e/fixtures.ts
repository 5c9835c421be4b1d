import { test as base, expect, type Page } from '@playwright/test';

import { addressOf } from './stack/ports.ts';
import { whyNoRealCompanies } from './stack/real-companies.ts';

export { expect };

/** A page that fails its test on an uncaught error or a violation of the content security policy. */
export const test = base.extend<{ page: Page }>({
  page: async ({ page }, run) => {
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(error.message));
    page.on('console', (message) => {
      if (/content security policy|trusted ?type/i.test(message.text())) errors.push(message.text());
    });
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
