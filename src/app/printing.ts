import { useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';

const listeners = new Set<() => void>();
let isPrinting = false;

/** Renders the page for printing, or as before. What isn't loaded starts to load. */
export function setPrinting(next: boolean): void {
  if (next === isPrinting) return;
  isPrinting = next;
  flushSync(() => {
    for (const listener of listeners) listener();
  });
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Whether the page is being printed: then what is far from the viewport renders too. */
export function usePrinting(): boolean {
  return useSyncExternalStore(subscribe, () => isPrinting);
}

/** Prints all of the page with Ctrl P or ⌘ P, which the browser's own command doesn't wait for, and writes its source below. */
export function followPrinting(): void {
  addEventListener('keydown', (event) => {
    if (!(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey || event.key !== 'p') return;
    event.preventDefault();
    void import('./print-page.ts').then(({ printPage }) => printPage());
  });
  addEventListener('beforeprint', () => {
    const source = `${document.title} · ${location.href}`;
    document.documentElement.style.setProperty('--print-source', JSON.stringify(source));
    setPrinting(true);
  });
  addEventListener('afterprint', () => {
    delete document.documentElement.dataset['printing'];
    setPrinting(false);
  });
}
