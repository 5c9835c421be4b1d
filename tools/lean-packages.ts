import { join } from 'node:path';

import type { Plugin } from 'vite';

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

const LEFT_OUT = join(import.meta.dirname, '../src/app/left-out.ts');

/** What no page uses: queries without end, and the router's own way to read an address. */
export const UNUSED = {
  find: /^.*\/(infiniteQueryBehavior|searchParams)\.js$/,
  replacement: LEFT_OUT,
};

/** The cache of queries has none of what is sent: pages that send something bring it (`src/api/mutation.ts`). */
export function queriesAlone(): Plugin {
  return {
    name: 'queries-alone',
    enforce: 'pre',
    resolveId: {
      filter: { id: /\/mutationCache\.js$/ },
      handler: (_, importer) => (importer?.endsWith('/queryClient.js') === true ? LEFT_OUT : null),
    },
  };
}
