import { useSyncExternalStore } from 'react';
import * as v from 'valibot';

import { type Observable, observable } from '../components/observable.ts';

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
): Observable<T> {
  const key = `filings-desk:${name}`;
  const value = observable(parse(schema, readText(key)) ?? fallback);
  // Always: a page that draws no such value may add to what another tab wrote.
  if (!import.meta.env.SSR)
    window.addEventListener('storage', (event) => {
      if (event.key === key) value.set(parse(schema, event.newValue) ?? fallback);
    });
  return {
    ...value,
    set(next) {
      writeText(key, JSON.stringify(next));
      value.set(next);
    },
  };
}

export function useStoredValue<T>(value: Observable<T>): T {
  return useSyncExternalStore(value.subscribe, value.get, value.get);
}
