import { expect, type Locator } from '@playwright/test';

/** Checks or unchecks a box whose state is in the URL, and waits until the page has navigated. */
export async function tick(box: Locator, wanted = true): Promise<void> {
  await expect(box).toBeChecked({ checked: !wanted });
  await box.click();
  await expect(box).toBeChecked({ checked: wanted });
}
