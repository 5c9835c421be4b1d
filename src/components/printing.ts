import { useSyncExternalStore } from 'react';

import { observable } from './observable.ts';

export const printing = observable(false);

/** Whether the page is being printed: then what is far from the viewport renders too. */
export function usePrinting(): boolean {
  return useSyncExternalStore(printing.subscribe, printing.get, () => false);
}
