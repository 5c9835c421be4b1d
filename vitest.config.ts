import { defineConfig } from 'vitest/config';

/** Slow tests of what rarely breaks, run by `npm run check:slow`. */
const SLOW = '**/*.slow.test.ts';
const isSlow = process.env['SLOW_TESTS'] === '1';
/** Folders without state of their own: their tests share a process. */
const PURE = ['contract', 'domain', 'ingest/parse', 'ingest/normalise'];

const testsOf = (folders: string[]) => folders.map((folder) => `${folder}/**/*.test.{ts,tsx}`);
const shared = { testTimeout: 40_000, exclude: ['**/node_modules/**', ...(isSlow ? [] : [SLOW])] };

export default defineConfig({
  test: {
    // happy-dom doesn't know the element, browsers do.
    onConsoleLog: (log) => !log.includes('The tag <search> is unrecognized'),
    projects: [
      { test: { ...shared, name: 'pure', include: testsOf(PURE), isolate: false } },
      {
        test: {
          ...shared,
          name: 'stateful',
          include: testsOf([
            'auth',
            'ingest',
            'sample',
            'service',
            'gateway',
            'mcp',
            'openbb',
            'src',
            'tools',
          ]),
          exclude: [...shared.exclude, ...testsOf(PURE)],
        },
      },
    ],
  },
});
