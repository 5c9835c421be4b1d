import { expect, type Locator } from '@playwright/test';

/** Ticks a box, or takes the tick away, whose state is in the address: it changes once the page has moved there. */
export async function tick(box: Locator, wanted = true): Promise<void> {
  await expect(box).toBeChecked({ checked: !wanted });
  await box.click();
  await expect(box).toBeChecked({ checked: wanted });
}
