import { lazy, type ComponentType, type LazyExoticComponent } from 'react';

import { awaitServer, connection } from './connection.ts';

const TRIES_MAX = 4;
const PAUSE_MS = 300;

/** Loads code. While the server doesn't respond it waits: what React's `lazy` fails to load once never loads again. */
async function loadCode<T>(load: () => Promise<T>, tries = 1): Promise<T> {
  try {
    return await load();
  } catch (error) {
    if (tries >= TRIES_MAX || connection() === 'newer') throw error;
    await awaitServer();
    await new Promise((resolve) => {
      setTimeout(resolve, PAUSE_MS * (tries - 1));
    });
    return loadCode(load, tries + 1);
  }
}

/** A component whose code loads when it is first rendered. */
export function lazyPart<P>(load: () => Promise<ComponentType<P>>): LazyExoticComponent<ComponentType<P>> {
  // On the server only the placeholder is drawn, as the browser draws it first.
  if (import.meta.env.SSR) return lazy(() => new Promise(() => undefined));
  return lazy(async () => ({ default: await loadCode(load) }));
}
