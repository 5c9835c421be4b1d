import type { Page } from '@playwright/test';

/** How a translator shows its text: with the page's text node in an element, or with an element in its place. */
export type Translator = 'moves' | 'replaces';

/** Does to every text of a page what a browser's translator does, also to text that is added or changed later. */
export async function translate(page: Page, translator: Translator): Promise<void> {
  await page.addInitScript((how: Translator) => {
    const skipped = /^(FONT|SCRIPT|STYLE|TEXTAREA|TITLE|OPTION)$/;
    const wrap = (text: Text): void => {
      const parent = text.parentElement;
      if (!(parent instanceof HTMLElement) || skipped.test(parent.nodeName) || text.data.trim() === '')
        return;
      const inner = document.createElement('font');
      const outer = document.createElement('font');
      outer.append(inner);
      text.replaceWith(outer);
      inner.append(how === 'moves' ? text : new Text(text.data));
    };
    const wrapAll = (root: Node): void => {
      if (root instanceof Text) wrap(root);
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      const texts: Text[] = [];
      while (walker.nextNode()) if (walker.currentNode instanceof Text) texts.push(walker.currentNode);
      texts.forEach(wrap);
    };
    addEventListener('DOMContentLoaded', () => {
      wrapAll(document.body);
      new MutationObserver((records) => {
        for (const { type, target, addedNodes } of records) {
          if (type === 'characterData') wrapAll(target);
          else addedNodes.forEach(wrapAll);
        }
      }).observe(document.body, { childList: true, subtree: true, characterData: true });
    });
  }, translator);
}
