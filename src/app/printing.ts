import { flushSync } from 'react-dom';

import { splitTables, joinTables } from '../components/figures/split-columns.ts';
import { printing } from '../components/printing.ts';

let isFollowing = false;

/** Renders the page for printing, or as before. What isn't loaded starts to load. */
export function setPrinting(next: boolean): void {
  if (next === printing.get()) return;
  flushSync(() => printing.set(next));
}

/** Writes a page's source below it when printed, renders what is far from the viewport, and splits wide tables. */
export function followPrinting(): void {
  if (isFollowing) return;
  isFollowing = true;
  document.documentElement.dataset['printReady'] = '';
  addEventListener('beforeprint', () => {
    const source = `${document.title} · ${location.href}`;
    document.documentElement.style.setProperty('--print-source', JSON.stringify(source));
    setPrinting(true);
    splitTables();
  });
  addEventListener('afterprint', () => {
    delete document.documentElement.dataset['printing'];
    joinTables();
    setPrinting(false);
  });
}
