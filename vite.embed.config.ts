import { join } from 'node:path';

import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

import { KEEPS_LINKS } from './desk/plain-path.ts';
import { LEAN_ICONS } from './tools/build-plugins.ts';

const DIST = join(import.meta.dirname, 'dist');

/**
 * Builds the page of embedded views into the folder of the application. A build of its own shares no file with the
 * application's, so that a widget ships neither router nor shell.
 */
export default defineConfig({
  plugins: [react(), tailwindcss()],
  resolve: { preserveSymlinks: KEEPS_LINKS, alias: [LEAN_ICONS] },
  build: {
    outDir: DIST,
    emptyOutDir: false,
    copyPublicDir: false,
    manifest: '.vite/embed-manifest.json',
    sourcemap: false,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // Of a library only the modules that are used are read: a third of them.
      experimental: { lazyBarrel: true },
      // A slow machine is no news, nor that one build has in a part what another loads later.
      checks: { bundlerTimings: false, ineffectiveDynamicImport: false },
      input: join(import.meta.dirname, 'embed.html'),
      treeshake: {
        moduleSideEffects: (id) => !/\/(contract|domain|views|src\/(api|components|features))\//.test(id),
      },
    },
  },
});
