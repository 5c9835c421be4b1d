import { useSyncExternalStore } from 'react';

import { observable } from './observable.ts';

const SHOWN_MS = 2500;

const message = observable('');
let timer: ReturnType<typeof setTimeout> | undefined;

/** Shows a short message over the page and announces it to screen readers. */
export function announce(text: string, shown_ms = SHOWN_MS): void {
  clearTimeout(timer);
  message.set(text);
  timer = setTimeout(() => message.set(''), shown_ms);
}

export function useAnnounced(): string {
  return useSyncExternalStore(message.subscribe, message.get, () => '');
}
