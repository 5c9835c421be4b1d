import { existsSync } from 'node:fs';

import { test as base, expect, type Page } from '@playwright/test';

import { MIRROR } from './stack/real-companies.ts';

export { expect };

const REASON = 'needs real EDGAR files, and none are at hand';

/** Marks tests on real companies: left out, with the reason, where the EDGAR files are not at hand. */
export function needsRealCompanies(): void {
  const absent = !existsSync(MIRROR);
  // Playwright's list shows that a test was left out, not why.
  if (absent) console.warn(`Left out: ${REASON}`);
  test.skip(absent, REASON);
}

/** A page that fails its test on a fault of the application or a breach of its content security policy. */
export const test = base.extend<{ page: Page }>({
  page: async ({ page }, run) => {
    const faults: string[] = [];
    page.on('pageerror', (error) => faults.push(error.message));
    page.on('console', (message) => {
      if (/content security policy|trusted ?type/i.test(message.text())) faults.push(message.text());
    });
    await run(page);
    expect(faults).toEqual([]);
  },
});
