import { expect, test } from './fixtures.ts';

/** Page, title of its sheet, and text in it. */
const SHEETS = [
  ['/companies', 'Filters', 'Technology'],
  ['/search?q=tariffs', 'Filters', '10-K'],
  ['/filings/9990000001-25-000015', 'Contents', 'Risk factors'],
] as const;

test.use({ viewport: { width: 360, height: 780 } });

for (const [path, name, content] of SHEETS) {
  test(`${path} on a phone: the side column opens as a sheet, also from the keyboard${path.startsWith('/filings') ? '' : ' @slow'}`, async ({
    page,
  }) => {
    await page.goto(path);
    const opener = page.getByRole('button', { name, exact: true });
    const sheet = page.getByRole('dialog', { name, exact: true });
    await opener.focus();
    await page.keyboard.press('Enter');
    await expect(sheet).toBeVisible();
    await expect(sheet).toContainText(content);
    for (let step = 0; step < 6; step += 1) {
      await page.keyboard.press('Tab');
      // Nothing behind a modal dialog is focusable: focus is in it, or in the browser.
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
