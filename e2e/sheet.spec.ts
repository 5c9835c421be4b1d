import { expect, test } from './fixtures.ts';

/** Page, name of its sheet, and a link or box in it. */
const SHEETS = [
  ['/companies', 'Filters', 'Technology'],
  ['/search?q=tariffs', 'Filters', '10-K'],
  ['/filings/9990000001-25-000019', 'Contents', 'Risk Factors'],
] as const;

test.use({ viewport: { width: 360, height: 780 } });

for (const [path, name, holds] of SHEETS) {
  test(`${path} on a phone: what the column holds is in a sheet, for the keyboard too`, async ({ page }) => {
    await page.goto(path);
    const opener = page.getByRole('button', { name, exact: true });
    const sheet = page.getByRole('dialog', { name, exact: true });
    await opener.focus();
    await page.keyboard.press('Enter');
    await expect(sheet).toBeVisible();
    await expect(sheet).toContainText(holds);
    for (let step = 0; step < 6; step += 1) {
      await page.keyboard.press('Tab');
      // Behind a modal dialog nothing can be reached: focus is in it, or with the browser.
      expect(
        await page.evaluate(
          () =>
            document.activeElement === document.body || document.activeElement?.closest('dialog') !== null,
        ),
      ).toBe(true);
    }
    await page.keyboard.press('Escape');
    await expect(sheet).toBeHidden();
    await expect(opener).toBeFocused();
    await opener.click();
    await sheet.getByRole('button', { name: `Close ${name.toLowerCase()}` }).click();
    await expect(sheet).toBeHidden();
    await opener.click();
    await page.mouse.click(180, 40);
    await expect(sheet).toBeHidden();
  });
}
