import { join } from 'node:path';

/** Icons without the options that no page uses. */
export const LEAN_ICONS = {
  find: /^.*\/createLucideIcon\.mjs$/,
  replacement: join(import.meta.dirname, '../src/components/draw-icon.ts'),
};

/** React's own hook instead of the copy for versions that have none. */
export const OWN_STORE_HOOK = {
  find: 'use-sync-external-store/shim/with-selector',
  replacement: 'use-sync-external-store/with-selector',
};

/** No page asks for a query without end: what continues one is left out. */
export const NO_INFINITE_QUERIES = {
  find: /^.*\/infiniteQueryBehavior\.js$/,
  replacement: join(import.meta.dirname, '../src/app/no-infinite-queries.ts'),
};
