import { availableParallelism } from 'node:os';
import { join } from 'node:path';

import { defineConfig } from 'vitest/config';

/** Slow tests of what rarely breaks, run by `npm run check:slow`. */
const SLOW = '**/*.slow.test.ts';
const isSlow = process.env['SLOW_TESTS'] === '1';
const FOLDERS =
  '{auth,contract,desk,domain,edgar,gateway,ingest,mcp,openbb,sample,search,service,src,store,tools,views}';

const shared = {
  testTimeout: 40_000,
  hookTimeout: 60_000,
  restoreMocks: true,
  unstubGlobals: true,
  exclude: ['**/node_modules/**', ...(isSlow ? [] : [SLOW])],
};

export default defineConfig({
  test: {
    // One more than there are cores: many tests wait for programs and deadlines.
    maxWorkers: availableParallelism() + 1,
    // Programs that tests start are compiled once.
    env: { NODE_COMPILE_CACHE: join(import.meta.dirname, 'node_modules', '.cache', 'compiled') },
    // A second run, such as that of the tests on real files, takes the modules of the first.
    fsModuleCache: true,
    // happy-dom doesn't know the element, browsers do.
    onConsoleLog: (log) => !log.includes('The tag <search> is unrecognized'),
    projects: [
      // Files share a process and its modules: importing them again took half of the time, of pages two thirds.
      { test: { ...shared, name: 'rules', include: [`${FOLDERS}/**/*.test.ts`], isolate: false } },
      { test: { ...shared, name: 'pages', include: ['src/**/*.test.tsx'], isolate: false } },
    ],
  },
});
