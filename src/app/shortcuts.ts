import { useLayoutEffect, useRef } from 'react';

import { isTyping, shortcutOf, type Shortcut } from './keyboard.ts';
import { singleKeys } from './preferences.ts';

/** A handler that returns false leaves the key to the browser. */
type Handlers = Partial<Record<Shortcut, (() => void | boolean) | undefined>>;

/** Handlers of the components on screen. The last one of a shortcut has it. */
const mounted: { current: Handlers }[] = [];

/** The shortcuts that do something on the page shown. */
export function activeShortcuts(): Set<string> {
  return new Set(mounted.flatMap(({ current }) => Object.keys(current)));
}

/** Does what the shortcut does, for a button. Returns false if the page has none, or leaves it to the browser. */
export function runShortcut(shortcut: Shortcut): boolean {
  const run = mounted.findLast(({ current }) => current[shortcut] !== undefined)?.current[shortcut];
  return run !== undefined && run() !== false;
}

function onKeyDown(event: KeyboardEvent): void {
  const pressed = shortcutOf(event, { typing: isTyping(event.target), singleKeys: singleKeys.get() });
  if (pressed !== null && runShortcut(pressed)) event.preventDefault();
}

/**
 * Handles shortcuts while the component is on screen. Those of the shell are `general`: a page can have its own for the
 * same key, and they work from when it is shown. What each does is described in `features/shell/commands/shortcut-names.ts`.
 */
export function useShortcuts(handlers: Handlers, general = false): void {
  const latest = useRef(handlers);
  useLayoutEffect(() => {
    latest.current = handlers;
  });
  useLayoutEffect(() => {
    // To add it again changes nothing, and without handlers it does nothing.
    document.addEventListener('keydown', onKeyDown);
    if (general) mounted.unshift(latest);
    else mounted.push(latest);
    return () => {
      mounted.splice(mounted.indexOf(latest), 1);
    };
  }, [general]);
}
