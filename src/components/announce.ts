import { useSyncExternalStore } from 'react';

const SHOWN_MS = 2500;

let message = '';
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

function show(text: string): void {
  message = text;
  for (const listener of listeners) listener();
}

/** Shows a short message over the page and announces it to screen readers. */
export function announce(text: string, shown_ms = SHOWN_MS): void {
  clearTimeout(timer);
  show(text);
  timer = setTimeout(() => show(''), shown_ms);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The message to show; empty most of the time. */
export function useAnnounced(): string {
  return useSyncExternalStore(
    subscribe,
    () => message,
    () => '',
  );
}
