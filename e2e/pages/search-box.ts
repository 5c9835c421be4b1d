import type { Locator, Page } from '@playwright/test';

/** The company search box. */
export class SearchBox {
  readonly input: Locator;
  readonly suggestions: Locator;

  constructor(page: Page) {
    this.input = page.getByRole('combobox', { name: 'Search companies by name, ticker or CIK' });
    this.suggestions = page.getByRole('listbox', { name: 'Companies' }).getByRole('option');
  }

  async type(text: string): Promise<void> {
    await this.input.fill(text);
  }
}
