export function createListeners() {
  const listeners = new Set<() => void>();
  const notify = (): void => {
    for (const listener of listeners) listener();
  };
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  };
  return { notify, subscribe };
}

/** A value outside of React, for `useSyncExternalStore`. */
export type Observable<T> = {
  get: () => T;
  set: (value: T) => void;
  subscribe: (listener: () => void) => () => void;
};

export function observable<T>(initial: T): Observable<T> {
  const { notify, subscribe } = createListeners();
  let current = initial;
  const set = (value: T): void => {
    current = value;
    notify();
  };
  return { get: () => current, set, subscribe };
}
