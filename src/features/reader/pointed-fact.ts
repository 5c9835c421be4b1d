import type { DocumentFact } from '../../../contract/document.ts';

export type PointedFact = {
  get: () => DocumentFact | null;
  set: (fact: DocumentFact | null) => void;
  subscribe: (listener: () => void) => () => void;
};

/** The fact under the pointer, or chosen from the list. Observable, so that moving the pointer doesn't render the text. */
export function createPointedFact(): PointedFact {
  const listeners = new Set<() => void>();
  let current: DocumentFact | null = null;
  return {
    get: () => current,
    set(fact) {
      if (fact?.offset === current?.offset) return;
      current = fact;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
