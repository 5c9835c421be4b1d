import type { Locator, Page } from '@playwright/test';

/** The full-text search page. */
export class FullTextPage {
  readonly page: Page;
  readonly box: Locator;
  readonly rows: Locator;
  readonly totals: Locator;
  readonly chips: Locator;
  readonly filters: Locator;

  constructor(page: Page) {
    this.page = page;
    this.box = page.getByRole('textbox', { name: 'Search filings' });
    this.rows = page
      .getByRole('list', { name: 'Filings' })
      .getByRole('listitem')
      .and(page.locator('[data-row]'));
    this.totals = page.getByRole('status').filter({ hasText: / documents?/ });
    this.chips = page.getByRole('region', { name: 'Search criteria' });
    this.filters = page.getByRole('complementary', { name: 'Filters' });
  }

  async open(search: Record<string, string>): Promise<void> {
    await this.page.goto(`/search?${new URLSearchParams(search)}`);
  }

  async submit(text: string): Promise<void> {
    await this.box.fill(text);
    await this.box.press('Enter');
  }

  /** Totals of documents and filings, once loaded. */
  async counts(): Promise<{ documents: number; filings: number }> {
    const text = await this.totals.first().innerText();
    const [documents, filings] = /([\d,]+) documents? in ([\d,]+) filings?/.exec(text)?.slice(1) ?? [];
    if (documents === undefined || filings === undefined) throw new Error(`No counts in “${text}”`);
    return { documents: Number(documents.replaceAll(',', '')), filings: Number(filings.replaceAll(',', '')) };
  }

  /** Name of each row: form, company and filing date. */
  async names(): Promise<(string | null)[]> {
    const rows = await this.rows.all();
    return Promise.all(rows.map((row) => row.getAttribute('aria-label')));
  }
}
