import { startTransition, use, useState, type ReactNode } from 'react';

import type { Ask } from '../../contract/request.ts';
import { createAsk } from './ask.ts';
import { MessageFrame, WidgetMessage } from './widget-frame.tsx';

type Outcome<V> = { view: V; error: null } | { view: null; error: unknown };

type WidgetContentProps<V> = {
  /** Parameters of the address; the same object as long as the frame is open. */
  query: object;
  load: (ask: Ask) => Promise<V>;
  children: (view: V) => ReactNode;
};

/** Loads of a widget, the last one last: a suspended component has no state of its own yet. */
const loads = new WeakMap<object, Promise<Outcome<unknown>>>();

function loadOnce<V>(query: object, load: WidgetContentProps<V>['load']): Promise<Outcome<V>> {
  const before = loads.get(query);
  // A query belongs to one widget, whose view has one type.
  // eslint-disable-next-line typescript/no-unsafe-type-assertion
  if (before !== undefined) return before as Promise<Outcome<V>>;
  const outcome = load(createAsk()).then(
    (view): Outcome<V> => ({ view, error: null }),
    (error: unknown): Outcome<V> => ({ view: null, error }),
  );
  loads.set(query, outcome);
  return outcome;
}

/** A widget that is loading (the boundary around it says so), failed or shown. */
export function WidgetContent<V>({ query, load, children }: WidgetContentProps<V>) {
  const [attempt, setAttempt] = useState<Promise<Outcome<V>> | null>(null);
  const { view, error } = use(attempt ?? loadOnce(query, load));
  if (view !== null) return children(view);
  const retry = () => {
    loads.delete(query);
    startTransition(() => setAttempt(loadOnce(query, load)));
  };
  return (
    <MessageFrame>
      <WidgetMessage error={error} onRetry={retry} />
    </MessageFrame>
  );
}
