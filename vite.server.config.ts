import { join } from 'node:path';

import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

import { KEEPS_LINKS } from './desk/plain-path.ts';
import { LEAN_ICONS } from './tools/build-plugins.ts';

/** Builds the application for Node, which draws the first screen of a page: one file that the gateway loads. */
export default defineConfig({
  plugins: [react()],
  resolve: { preserveSymlinks: KEEPS_LINKS, alias: [LEAN_ICONS] },
  // Packages are bundled: of most, a page uses little.
  ssr: { noExternal: true },
  define: { 'process.env.NODE_ENV': '"production"' },
  build: {
    ssr: join(import.meta.dirname, 'src/server.tsx'),
    outDir: join(import.meta.dirname, 'dist/.server'),
    copyPublicDir: false,
    sourcemap: false,
    minify: true,
    rolldownOptions: {
      // A slow machine is no news, nor that one build has in a part what another loads later.
      checks: { bundlerTimings: false, ineffectiveDynamicImport: false },
      output: { entryFileNames: 'server.js' },
      treeshake: {
        moduleSideEffects: (id) => !/\/(contract|domain|views|src\/(api|components|features))\//.test(id),
      },
    },
  },
});
