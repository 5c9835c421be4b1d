import { join } from 'node:path';

import tailwindcss from '@tailwindcss/vite';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

import { gatewayInVite } from './tools/gateway-in-vite.ts';
import { precompress } from './tools/precompress.ts';
import { writeRouteChunks } from './tools/route-chunks.ts';

/** What every page is made with. */
const LIBRARIES =
  /node_modules\/(react|react-dom|scheduler|@tanstack|valibot|use-sync-external-store)\/|vite\/preload-helper|\/features\/financials\/financials-query/;
/** Our own, but for the schemas of answers that few pages ask for and what only one kind of page is made of. */
const SHARED =
  /(\/src\/(?!components\/(provenance|figures|chart|export|events|states\/(failure|countdown|empty-notice))|features\/(financials|full-text-search|disclosures|redline|events)|api\/(statements|material-events)|format\/(form-name|code-name|filing-address|wait)|app\/(failure|use-row-keys|not-offered)\.)|lucide(?!.*\/inbox)|\/contract\/(?!.*-endpoints|statements|ratios|loads|catalogue|disclosures\.|redline|reader|material-events|novel-passages|ai-summary))/;
/** What the search page and its late parts have in common, but for what the shell reads of its address. */
const FULL_TEXT =
  /\/src\/(features\/full-text-search\/(?!full-text-query)|api\/full-text)|\/contract\/full-text(-endpoint)?\.ts/;
/** Asked for by the first file of every page: whatever took it along would be fetched with all of them. */
const DATES = /\/src\/format\/date\.ts/;
/** Events as they are asked for and shown. */
const EVENTS = /\/(src\/(components\/events|api\/material-events)|contract\/material-events)/;
/** Statements as they are asked for. */
const STATEMENTS = /\/(src\/api\/statements|contract\/(financial-endpoints|statements))/;
/** What pages of figures have in common; the chart itself, and what stands behind a figure, are fetched beside them. */
const FIGURES =
  /\/src\/(components\/(figures\/(?!ratio-words)|export\/export-bar|chart\/(figure-chart|load-chart|series-)|choice|select-field|when-near|provenance\/source-side))/;
/** Keys of every grid. */
const GRID_KEYS = /\/src\/components\/figures\/(use-grid-keys|move-cell|figure-place)/;
/** What the views of a statement have in common. */
const STATEMENT_VIEWS =
  /\/src\/features\/financials\/(statement-(grid|model|panel|table|words)|value-rows|chart-series|figure-point|use-financials-link)/;
const ZIP_FUNCTION = join(import.meta.dirname, 'src/components/export/zip-in-page.ts');
const ICON_FUNCTION = join(import.meta.dirname, 'src/components/icons/create-line-icon.ts');

const DIST = join(import.meta.dirname, 'dist');
/** The face of nearly all text: `index.html` names it too, where no gateway stands before the application. */
const TEXT_FACE = 'node_modules/@fontsource-variable/inter/files/inter-latin-wght-normal.woff2';
/** Parts that a page fetches at once beside what it is made of. */
const LATE_PARTS = { 'companies.$id.index': ['src/features/company/panels/panels.tsx'] };
/** What a page asks for at once, word for word as it does: an end-to-end test counts that nothing is asked for twice. */
const FIRST_REQUESTS = {
  'companies.$id.index': [
    '',
    '/metrics',
    '/income-statement',
    '/balance-sheet',
    '/ai-summary',
    '/material-events?days_back=365&limit=6',
    '/disclosures/novel?limit=4',
    '/filings?limit=10',
  ].map((rest) => `/v1/companies/$id${rest}`),
};

/** The router's plugin writes the route tree and splits routes: it stands before React's. */
const application = [
  tanstackRouter({ target: 'react', autoCodeSplitting: true, routeFileIgnorePattern: String.raw`\.test\.` }),
  react(),
  tailwindcss(),
];

export default defineConfig({
  // Icons keep the library's drawings and are drawn by a function of our own.
  resolve: {
    alias: [
      { find: /^.*\/createLucideIcon\.mjs$/, replacement: ICON_FUNCTION },
      // No workers of a library's own making: the content security policy refuses them.
      { find: /^.*\/zipToArrayBuffer\.js$/, replacement: ZIP_FUNCTION },
      // React has had what this stands in for since version 18.
      {
        find: 'use-sync-external-store/shim/with-selector',
        replacement: 'use-sync-external-store/with-selector',
      },
    ],
  },
  plugins: [
    application,
    gatewayInVite(),
    writeRouteChunks(DIST, {
      first: ['/theme.js'],
      fonts: [TEXT_FACE],
      late: LATE_PARTS,
      requests: FIRST_REQUESTS,
    }),
    precompress(DIST),
  ],
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
            { name: 'dates', test: DATES },
            { name: 'base', test: LIBRARIES, minShareCount: 2 },
            { name: 'common', test: SHARED, minShareCount: 4 },
            { name: 'full-text', test: FULL_TEXT, minShareCount: 2 },
            { name: 'events', test: EVENTS, minShareCount: 2 },
            { name: 'statements', test: STATEMENTS, minShareCount: 2 },
            { name: 'grid-keys', test: GRID_KEYS, minShareCount: 2 },
            { name: 'figures', test: FIGURES, minShareCount: 2 },
            { name: 'statement-views', test: STATEMENT_VIEWS, minShareCount: 2 },
          ],
        },
      },
    },
  },
});
