import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';

import { createListeners } from './observable.ts';

/**
 * `offline`: this device has no network. `unreachable`: the server doesn't respond. `newer`: it responds with another
 * version of the application than this page.
 */
export type Connection = 'online' | 'offline' | 'unreachable' | 'newer';

/** Messages of browsers for code or styles that failed to load. */
const MISSING_CODE =
  /Failed to fetch dynamically imported module|error loading dynamically imported module|Importing a module script failed|Unable to preload CSS/;

/** Whether an error is a file of the application that failed to load. */
export function isMissingCode(error: unknown): boolean {
  return error instanceof Error && MISSING_CODE.test(error.message);
}

const FIRST_PAUSE_MS = 1000;
const PAUSE_MAX_MS = 10_000;
const PROBE_MAX_MS = 5000;

let isUnreachable = false;
let isNewer = false;
let probe: Promise<void> | null = null;
const { notify: changed, subscribe } = createListeners();
const recovery = createListeners();

/** The connection as far as it is known: only a request can confirm it. */
export function connection(): Connection {
  if (!navigator.onLine) return 'offline';
  if (isUnreachable) return 'unreachable';
  return isNewer ? 'newer' : 'online';
}

const pause = (ms: number) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, ms);
  });

/** The files that start the application: built with their contents' hashes in their names. */
const PROGRAM = /<script\b[^>]*\btype="module"[^>]*\bsrc="([^"]+)"/g;

/** Whether the server responds. Notes whether it now has another version of the application. */
async function responds(): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(PROBE_MAX_MS);
    const response = await fetch('/', { cache: 'no-store', headers: { accept: 'text/html' }, signal });
    // A proxy answers for a server that is stopped.
    if (response.status >= 500) return false;
    const served = [...(await response.text()).matchAll(PROGRAM)].map(([, file]) => file);
    const own = [...document.querySelectorAll('script[type=module][src]')].map((script) =>
      script.getAttribute('src'),
    );
    // A login page has none.
    isNewer = served.length > 0 && own.length > 0 && served.join(' ') !== own.join(' ');
    return true;
  } catch {
    return false;
  }
}

async function probeServer(): Promise<void> {
  for (let tries = 0; !(await responds()); tries += 1) {
    isUnreachable = true;
    changed();
    await pause(Math.min(FIRST_PAUSE_MS * 2 ** tries, PAUSE_MAX_MS));
  }
  const hasRecovered = isUnreachable;
  isUnreachable = false;
  changed();
  if (hasRecovered) recover();
}

/** Loads style sheets that failed: the loader of modules adds each once. */
function reloadStyles(): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]'))
    if (link.sheet === null) link.replaceWith(link.cloneNode());
}

function recover(): void {
  reloadStyles();
  recovery.notify();
}

/** Call after a request without a response. Resolves once the server responds; meanwhile the page shows that it doesn't. */
export function awaitServer(): Promise<void> {
  probe ??= probeServer().finally(() => {
    probe = null;
  });
  return probe;
}

/** Calls `listener` each time the server responds again, or the device has a network again. */
export const onRecovery = recovery.subscribe;

/** Follows the network of the device and files of the application that don't load. Call it once. */
export function followConnection(): void {
  addEventListener('offline', changed);
  addEventListener('online', () => {
    changed();
    recover();
  });
  addEventListener('vite:preloadError', (event) => {
    // The router would reload the page, which loses it while the server doesn't respond.
    sessionStorage.setItem(`tanstack_router_reload:${event.payload.message}`, 'never');
    void awaitServer();
  });
  // The banner says that the server doesn't respond; what was clicked can be clicked again.
  addEventListener('unhandledrejection', (event) => {
    if (isMissingCode(event.reason)) event.preventDefault();
  });
}

export function useConnection(): Connection {
  return useSyncExternalStore(subscribe, connection, () => 'online');
}

/** Calls `retry` when the connection is back, while `isWaiting`. */
export function useRecovery(isWaiting: boolean, retry: () => void): void {
  const onBack = useEffectEvent(retry);
  useEffect(() => (isWaiting ? onRecovery(() => onBack()) : undefined), [isWaiting]);
}
