import type { Locator, Page } from '@playwright/test';

import { expect } from '../fixtures.ts';

/** The recent 8-Ks of the home page, scrolled to. One turn of the wheel may come before the page is as tall as its answers make it. */
export async function scrollToFeed(page: Page): Promise<Locator> {
  const feed = page.getByRole('region', { name: 'Recent 8-Ks' });
  await expect(async () => {
    await page.mouse.wheel(0, 2000);
    await expect(feed).toBeVisible({ timeout: 250 });
  }).toPass({ timeout: 7_500 });
  return feed;
}
