import { join } from 'node:path';

import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

import { KEEPS_LINKS } from './desk/plain-path.ts';
import { LEAN_ICONS, singleFile } from './tools/build-plugins.ts';

/**
 * Builds the page of one MCP App, `--mode chart` or `--mode redline`, as a single file: a client shows it in a frame that
 * can load nothing. It uses the reader's own fonts.
 */
export default defineConfig(({ mode }) => ({
  root: join(import.meta.dirname, 'mcp-apps'),
  plugins: [react(), tailwindcss(), singleFile()],
  resolve: {
    preserveSymlinks: KEEPS_LINKS,
    alias: [
      {
        find: /^(@fontsource-variable\/.*|\.\/fonts\.css)$/,
        replacement: join(import.meta.dirname, 'src/mcp-app/no-fonts.css'),
      },
      LEAN_ICONS,
      { find: /^\/src\//, replacement: `${join(import.meta.dirname, 'src')}/` },
    ],
  },
  define: { 'process.env.NODE_ENV': '"production"' },
  build: {
    outDir: join(import.meta.dirname, 'dist/.mcp-apps'),
    emptyOutDir: false,
    copyPublicDir: false,
    sourcemap: false,
    modulePreload: false,
    cssCodeSplit: false,
    rolldownOptions: {
      // Of a library only the modules that are used are read: a third of them.
      experimental: { lazyBarrel: true },
      // A slow machine is no news, nor that one build has in a part what another loads later.
      checks: { bundlerTimings: false, ineffectiveDynamicImport: false },
      input: join(import.meta.dirname, `mcp-apps/${mode}.html`),
      output: { codeSplitting: false },
      treeshake: {
        moduleSideEffects: (id) =>
          !/\/(contract|domain|views|src\/(api|components|features))\//.test(id) || id.endsWith('.css'),
      },
    },
  },
}));
