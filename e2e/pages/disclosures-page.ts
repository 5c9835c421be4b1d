import type { Locator, Page } from '@playwright/test';

/** A company's disclosures, as a person finds them. */
export class DisclosuresPage {
  readonly page: Page;
  readonly box: Locator;
  readonly passages: Locator;
  readonly novelty: Locator;
  readonly map: Locator;
  /** Requests of searches that were sent. */
  readonly asked: string[] = [];

  constructor(page: Page) {
    this.page = page;
    this.box = page.getByRole('textbox', { name: 'Search inside this company’s reports' });
    this.passages = page
      .getByRole('list', { name: 'Passages' })
      .getByRole('listitem')
      .and(page.locator('[data-row]'));
    this.novelty = page.getByRole('slider', { name: 'Least novelty' });
    this.map = page.getByRole('grid', { name: /^Novelty of disclosures/ });
    page.on('request', (request) => {
      if (request.url().includes('/disclosures/search')) this.asked.push(request.url());
    });
  }

  async open(id: string, search: Record<string, string> = {}): Promise<void> {
    await this.page.goto(`/companies/${id}/disclosures?${new URLSearchParams(search)}`);
  }

  async ask(text: string): Promise<void> {
    await this.box.fill(text);
    await this.box.press('Enter');
  }
}
