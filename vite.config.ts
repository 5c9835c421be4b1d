import { join } from 'node:path';

import tailwindcss from '@tailwindcss/vite';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

import { gatewayInVite } from './tools/gateway-in-vite.ts';
import { precompress } from './tools/precompress.ts';

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
  },
});
