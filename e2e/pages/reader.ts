import type { Locator, Page } from '@playwright/test';

/** A filing's page. */
export class Reader {
  readonly text: Locator;
  /** Which hit is shown of how many, or that there is none. */
  readonly count: Locator;
  /** The hit that is shown. */
  readonly current: Locator;
  /** The passage that the address marks. */
  readonly passage: Locator;
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
    this.text = page.getByRole('article', { name: 'Text of the document' });
    this.count = page.getByRole('status').filter({ hasText: /^\d+ of |^\d+ hits?|Not in this document/ });
    this.current = this.text.locator('.reader-hit-current').first();
    this.passage = this.text.locator('.reader-passage').first();
  }

  item(name: string | RegExp): Locator {
    return this.#page.getByRole('navigation', { name: 'Contents' }).getByRole('link', { name });
  }

  heading(name: RegExp): Locator {
    return this.text.getByRole('heading', { name }).last();
  }

  /** Whether the place that is read has been kept for the way back. */
  async place(): Promise<'kept' | 'none'> {
    const before = await this.#page.evaluate(() => JSON.stringify(Object.entries(sessionStorage)));
    await this.#page.waitForTimeout(400);
    const after = await this.#page.evaluate(() => JSON.stringify(Object.entries(sessionStorage)));
    return after === before && after.includes('place:') ? 'kept' : 'none';
  }

  /** Selects some words of a paragraph on the screen, and gives them back. */
  selectWords(): Promise<string> {
    return this.text.evaluate((text) => {
      const paragraphs = [...text.querySelectorAll('p')];
      const shown = paragraphs.find(
        (paragraph) =>
          paragraph.getBoundingClientRect().top > 150 && (paragraph.textContent?.length ?? 0) > 120,
      );
      const node =
        shown === undefined ? null : document.createTreeWalker(shown, NodeFilter.SHOW_TEXT).nextNode();
      if (node === null) throw new Error('no long paragraph is on the screen');
      const range = document.createRange();
      range.setStart(node, 4);
      range.setEnd(node, Math.min(60, node.textContent?.length ?? 0));
      document.getSelection()?.removeAllRanges();
      document.getSelection()?.addRange(range);
      return range.toString();
    });
  }
}
