import tailwindcss from '@tailwindcss/vite';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** The router's plugin writes the route tree and splits routes: it stands before React's. */
const application = [
  tanstackRouter({ target: 'react', autoCodeSplitting: true, routeFileIgnorePattern: String.raw`\.test\.` }),
  react({ compiler: true }),
  tailwindcss(),
];

export default defineConfig({
  plugins: [application],
  build: { outDir: 'dist', manifest: true, sourcemap: false },
});
