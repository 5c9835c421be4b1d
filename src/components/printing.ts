import { useSyncExternalStore } from 'react';

/** Whether the page is being printed, and who renders more then. */
export const printing = { is: false, listeners: new Set<() => void>() };

function subscribe(listener: () => void): () => void {
  printing.listeners.add(listener);
  return () => void printing.listeners.delete(listener);
}

/** Whether the page is being printed: then what is far from the viewport renders too. */
export function usePrinting(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => printing.is,
    () => false,
  );
}
