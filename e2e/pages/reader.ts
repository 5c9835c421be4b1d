import type { Locator, Page } from '@playwright/test';

/** The reader. */
export class Reader {
  readonly text: Locator;
  /** Current hit and total, or "No hits". */
  readonly count: Locator;
  /** The current hit. */
  readonly current: Locator;
  /** The highlighted passage. */
  readonly passage: Locator;
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
    this.text = page.getByRole('article', { name: 'Document text' });
    this.count = page.getByRole('status').filter({ hasText: /^\d+ of |^\d+ hits?|No hits/ });
    this.current = this.text.locator('.reader-hit-current').first();
    this.passage = this.text.locator('.reader-passage').first();
  }

  item(name: string | RegExp): Locator {
    return this.#page.getByRole('navigation', { name: 'Contents' }).getByRole('link', { name });
  }

  heading(name: RegExp): Locator {
    return this.text.getByRole('heading', { name }).last();
  }

  /** Whether the reading position has been saved for Back. */
  async position(): Promise<'saved' | 'none'> {
    const before = await this.#page.evaluate(() => JSON.stringify(Object.entries(sessionStorage)));
    await this.#page.waitForTimeout(400);
    const after = await this.#page.evaluate(() => JSON.stringify(Object.entries(sessionStorage)));
    return after === before && after.includes('position:') ? 'saved' : 'none';
  }

  /** Selects a few words of a visible paragraph and returns them. */
  selectWords(): Promise<string> {
    return this.text.evaluate((text) => {
      const paragraphs = [...text.querySelectorAll('p')];
      const shown = paragraphs.find(
        (paragraph) =>
          paragraph.getBoundingClientRect().top > 150 && (paragraph.textContent?.length ?? 0) > 120,
      );
      const node =
        shown === undefined ? null : document.createTreeWalker(shown, NodeFilter.SHOW_TEXT).nextNode();
      if (node === null) throw new Error('No long paragraph on screen');
      const range = document.createRange();
      range.setStart(node, 4);
      range.setEnd(node, Math.min(60, node.textContent?.length ?? 0));
      document.getSelection()?.removeAllRanges();
      document.getSelection()?.addRange(range);
      return range.toString();
    });
  }
}
