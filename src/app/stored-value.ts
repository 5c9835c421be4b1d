import { useSyncExternalStore } from 'react';
import * as v from 'valibot';

type StoredValue<T> = {
  get: () => T;
  set: (value: T) => void;
  subscribe: (listener: () => void) => () => void;
};

function readText(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    // Storage is blocked (private window, policy): the value lasts until the page is closed.
    return null;
  }
}

function writeText(key: string, text: string): void {
  try {
    localStorage.setItem(key, text);
  } catch {
    // Blocked or full: as above.
  }
}

function parse<T>(schema: v.GenericSchema<unknown, T>, text: string | null): T | undefined {
  if (text === null) return undefined;
  try {
    const parsed = v.safeParse(schema, JSON.parse(text));
    return parsed.success ? parsed.output : undefined;
  } catch {
    // Not JSON: use the fallback.
    return undefined;
  }
}

/** A value in local storage, shared between tabs. Without storage it lasts until the page is closed. */
export function storedValue<T>(
  name: string,
  schema: v.GenericSchema<unknown, T>,
  fallback: T,
): StoredValue<T> {
  const key = `filings-desk:${name}`;
  const listeners = new Set<() => void>();
  let current = parse(schema, readText(key)) ?? fallback;
  const notify = () => {
    for (const listener of listeners) listener();
  };
  // Always: a page that draws no such value may add to what another tab wrote.
  if (!import.meta.env.SSR)
    window.addEventListener('storage', (event) => {
      if (event.key !== key) return;
      current = parse(schema, event.newValue) ?? fallback;
      notify();
    });
  return {
    get: () => current,
    set(value) {
      current = value;
      writeText(key, JSON.stringify(value));
      notify();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}

export function useStoredValue<T>(value: StoredValue<T>): T {
  return useSyncExternalStore(value.subscribe, value.get, value.get);
}
