import { join } from 'node:path';

import tailwindcss from '@tailwindcss/vite';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

import { KEEPS_LINKS } from './desk/plain-path.ts';
import { gatewayInVite } from './tools/gateway-in-vite.ts';
import { writeRouteChunks } from './tools/route-chunks.ts';

const DIST = join(import.meta.dirname, 'dist');
/** The font of nearly all text: `index.html` names it too, for when no gateway serves the application. */
const TEXT_FONT = 'node_modules/@fontsource-variable/inter/files/inter-latin-wght-normal.woff2';
const ZIP_SYNC = join(import.meta.dirname, 'src/components/export/zip-sync.ts');

export default defineConfig({
  // The XLSX writer zips in workers made from strings, which the content security policy refuses.
  resolve: {
    preserveSymlinks: KEEPS_LINKS,
    alias: [{ find: /^.*\/zipToArrayBuffer\.js$/, replacement: ZIP_SYNC }],
  },
  plugins: [
    // The router's plugin writes the route tree and splits routes, so it comes before React's.
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      routeFileIgnorePattern: String.raw`\.test\.`,
    }),
    react(),
    tailwindcss(),
    gatewayInVite(),
    writeRouteChunks(DIST, { first: ['/theme.js'], fonts: [TEXT_FONT] }),
  ],
  server: { host: '127.0.0.1', port: 5173 },
  build: {
    outDir: DIST,
    manifest: true,
    sourcemap: false,
    // Every supported browser preloads modules by itself.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // Of a library only the modules that are used are read: a third of them.
      experimental: { lazyBarrel: true },
      // A slow machine is no news.
      checks: { bundlerTimings: false },
      // Schemas and components have no effect but their value: what a page doesn't use is left out.
      treeshake: {
        moduleSideEffects: (id) => !/\/(contract|domain|views|src\/(api|components|features))\//.test(id),
      },
      output: {
        codeSplitting: {
          groups: [
            {
              name: 'libraries',
              test: /node_modules\/(react|react-dom|scheduler|@tanstack(?!\/(table-core|react-virtual|virtual-core))|valibot)\//,
              minShareCount: 2,
            },
            {
              name: 'shared',
              test: /\/(src(?!\/(app\/load-here|api\/loads|board\/board|components\/table))|contract(?!\/(loads|screen|series|segments))|domain|lucide-react)\/|\/views\/(format\/|choices|addresses|eight-k-items)/,
              minShareCount: 6,
            },
          ],
        },
      },
    },
  },
});
