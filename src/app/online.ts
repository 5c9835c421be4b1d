import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

/** Calls `recover` when the connection is back, while `waiting`. */
export function useReconnect(waiting: boolean, recover: () => void): void {
  const onOnline = useEffectEvent(recover);
  useEffect(() => {
    if (!waiting) return undefined;
    const listen = (): void => onOnline();
    window.addEventListener('online', listen);
    return () => window.removeEventListener('online', listen);
  }, [waiting]);
}

/** Whether the browser reports a network connection. Only a request can confirm it. */
export function useOnline(): boolean {
  return useSyncExternalStore(subscribe, () => navigator.onLine);
}
