import { join } from 'node:path';

import tailwindcss from '@tailwindcss/vite';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

import { KEEPS_LINKS } from './desk/plain-path.ts';
import { LEAN_ICONS, OWN_STORE_HOOK, queriesAlone, UNUSED } from './tools/build-plugins.ts';
import { gatewayInVite } from './tools/gateway-in-vite.ts';
import { TEXT_FONT, writeRouteChunks } from './tools/route-chunks.ts';

const DIST = join(import.meta.dirname, 'dist');
const ZIP_SYNC = join(import.meta.dirname, 'src/components/export/zip-sync.ts');
/** The application's entry point, which every page loads, and the modules that nearly every page uses. */
const PROGRAM = [
  'src/main.tsx',
  'src/components/text.tsx',
  'views/format/numbers.ts',
  'contract/company.ts',
].map((file) => join(import.meta.dirname, file));
/** Libraries that the program uses, with what its imports of them leave out: they are in one file with it. */
const LIBRARIES =
  /node_modules\/(react|react-dom|scheduler|valibot|use-sync-external-store|@tanstack\/(router-core|react-router|react-store|store|history))\/|@tanstack\/query-core\/.*\/(query|queryClient|queryObserver|queryCache|removable)\.js|@tanstack\/react-query\/.*\/(QueryClientProvider|useQuery)\.js/;

/** The parts of a module graph that this file reads. */
type Graph = { getModuleInfo: (id: string) => { importedIds: string[] } | null };
let base: Set<string> | null = null;

/** What the program imports, itself or through others: what every page loads before it answers. Packages aren't followed. */
function isBase(id: string, graph: Graph): boolean {
  if (base === null) {
    base = new Set(PROGRAM);
    for (const each of base)
      if (!each.includes('/node_modules/'))
        for (const imported of graph.getModuleInfo(each)?.importedIds ?? []) base.add(imported);
  }
  return base.has(id);
}

export default defineConfig({
  // The XLSX writer zips in workers made from strings, which the content security policy refuses.
  resolve: {
    preserveSymlinks: KEEPS_LINKS,
    alias: [
      { find: /^.*\/zipToArrayBuffer\.js$/, replacement: ZIP_SYNC },
      LEAN_ICONS,
      OWN_STORE_HOOK,
      UNUSED,
    ],
  },
  plugins: [
    // The router's plugin writes the route tree and splits routes, so it comes before React's.
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      // One chunk for loader and component, so that other pages do not ship these schemas.
      codeSplittingOptions: {
        defaultBehavior: [['loader', 'component'], ['errorComponent'], ['notFoundComponent']],
      },
      routeFileIgnorePattern: String.raw`\.test\.`,
    }),
    queriesAlone(),
    react(),
    tailwindcss(),
    gatewayInVite(),
    // `index.html` names the font too, for when no gateway serves the application.
    writeRouteChunks(DIST, { first: ['/theme.js'], fonts: [TEXT_FONT] }),
  ],
  server: { host: '127.0.0.1', port: 5173 },
  build: {
    outDir: DIST,
    manifest: true,
    sourcemap: false,
    // Every supported browser preloads modules by itself. A list of what each part imports would be 2 kB of every page; the
    // document names the files of the page that it opens.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_, files, { hostType }) => (hostType === 'html' ? files : []),
    },
    rolldownOptions: {
      // Of a library only the modules that are used are read: a third of them.
      experimental: { lazyBarrel: true },
      // A slow machine is no news, nor that one build has in a part what another loads later.
      checks: { bundlerTimings: false, ineffectiveDynamicImport: false },
      // Schemas and components have no effect but their value: what a page doesn't use is left out.
      treeshake: {
        moduleSideEffects: (id) => !/\/(contract|domain|views|src\/(api|components|features))\//.test(id),
      },
      output: {
        codeSplitting: {
          groups: [
            { name: (id, graph) => (LIBRARIES.test(id) || isBase(id, graph) ? 'base' : null) },
            // What six or more parts share, in three files: a page without figures, or without filings, loads two of them.
            {
              name: 'figures',
              test: /\/(contract\/(series|statements|segments)|views\/(figure-table|choice-names|series-marks|points|format\/(periods|figures))|domain\/(calendar|ratios)\/|src\/components\/figure\.)/,
              minShareCount: 6,
            },
            {
              name: 'filings',
              test: /\/(views\/format\/(marked-text|titles)|domain\/filing\/|src\/components\/(badge|external-link|out-mark|highlighted|sample-mark|events\/|states\/))/,
              minShareCount: 6,
            },
            {
              name: 'shared',
              test: /\/(src(?!\/(app\/load-here|api\/loads|board\/board|components\/table))|contract(?!\/(loads|screen|series|segments))|domain|lucide-react|@tanstack(?!\/(table-core|react-virtual|virtual-core)))\/|\/views\/(format\/|addresses)/,
              minShareCount: 6,
            },
          ],
        },
      },
    },
  },
});
