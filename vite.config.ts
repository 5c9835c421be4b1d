import { join } from 'node:path';

import tailwindcss from '@tailwindcss/vite';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

import { gatewayInVite } from './tools/gateway-in-vite.ts';
import { precompress } from './tools/precompress.ts';

/** What every page is made with. */
const LIBRARIES = /node_modules\/(react|react-dom|scheduler|@tanstack|valibot|use-sync-external-store)\//;
/** Our own, but for the schemas of answers that few pages ask for. */
const SHARED = /(\/src\/|lucide|\/contract\/(?!.*-endpoints|statements|ratios|loads|catalogue))/;

const DIST = join(import.meta.dirname, 'dist');

/** The router's plugin writes the route tree and splits routes: it stands before React's. */
const application = [
  tanstackRouter({ target: 'react', autoCodeSplitting: true, routeFileIgnorePattern: String.raw`\.test\.` }),
  react(),
  tailwindcss(),
];

export default defineConfig({
  plugins: [application, gatewayInVite(), precompress(DIST)],
  server: { host: '127.0.0.1', port: 5173 },
  build: {
    outDir: DIST,
    manifest: true,
    sourcemap: false,
    // Browsers that run this application preload modules by themselves.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // A schema or a component has no effect but its value: what no page uses is left out, with all it is made of.
      treeshake: {
        moduleSideEffects: (id) => !/\/(contract|src\/(api|components|features|format))\//.test(id),
      },
      // Many small files weigh more than a few: what is shared by four or more is one.
      output: {
        codeSplitting: {
          groups: [
            { name: 'base', test: LIBRARIES, minShareCount: 2 },
            { name: 'common', test: SHARED, minShareCount: 4 },
          ],
        },
      },
    },
  },
});
