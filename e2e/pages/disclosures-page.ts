import type { Locator, Page } from '@playwright/test';

/** A company's Disclosures tab. */
export class DisclosuresPage {
  readonly page: Page;
  readonly box: Locator;
  readonly passages: Locator;
  readonly novelty: Locator;
  readonly map: Locator;
  /** URLs of the search requests sent. */
  readonly requests: string[] = [];

  constructor(page: Page) {
    this.page = page;
    this.box = page.getByRole('textbox', { name: 'Search this company’s reports' });
    this.passages = page
      .getByRole('list', { name: 'Passages' })
      .getByRole('listitem')
      .and(page.locator('[data-row]'));
    this.novelty = page.getByRole('slider', { name: 'Minimum novelty' });
    this.map = page.getByRole('grid', { name: /^New wording by section/ });
    page.on('request', (request) => {
      if (request.url().includes('/disclosures/search')) this.requests.push(request.url());
    });
  }

  async open(id: string, search: Record<string, string> = {}): Promise<void> {
    await this.page.goto(`/companies/${id}/disclosures?${new URLSearchParams(search)}`);
  }

  async submit(text: string): Promise<void> {
    await this.box.fill(text);
    await this.box.press('Enter');
  }
}
