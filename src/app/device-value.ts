import { useSyncExternalStore } from 'react';
import * as v from 'valibot';

export type DeviceValue<T> = {
  get: () => T;
  set: (value: T) => void;
  subscribe: (listener: () => void) => () => void;
};

function readText(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    // Storage is closed to this page (private window, policy): the value lives until the page is left.
    return null;
  }
}

function writeText(key: string, text: string): void {
  try {
    localStorage.setItem(key, text);
  } catch {
    // Closed or full: as above.
  }
}

function parse<T>(schema: v.GenericSchema<unknown, T>, text: string | null): T | undefined {
  if (text === null) return undefined;
  try {
    const parsed = v.safeParse(schema, JSON.parse(text));
    return parsed.success ? parsed.output : undefined;
  } catch {
    // Not ours, or from another version: the fallback stands.
    return undefined;
  }
}

/** A small value kept on the device and shared between tabs. Works, for the life of the page, where storage does not. */
export function deviceValue<T>(
  name: string,
  schema: v.GenericSchema<unknown, T>,
  fallback: T,
): DeviceValue<T> {
  const key = `filings-desk:${name}`;
  const listeners = new Set<() => void>();
  let current = parse(schema, readText(key)) ?? fallback;
  const tell = () => {
    for (const listener of listeners) listener();
  };
  const onStorage = (event: StorageEvent) => {
    if (event.key !== key) return;
    current = parse(schema, event.newValue) ?? fallback;
    tell();
  };
  return {
    get: () => current,
    set(value) {
      current = value;
      writeText(key, JSON.stringify(value));
      tell();
    },
    subscribe(listener) {
      if (listeners.size === 0) window.addEventListener('storage', onStorage);
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) window.removeEventListener('storage', onStorage);
      };
    },
  };
}

export function useDeviceValue<T>(value: DeviceValue<T>): T {
  return useSyncExternalStore(value.subscribe, value.get);
}
