import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{contract,domain,ingest,sample,service,gateway,src,tools}/**/*.test.{ts,tsx}'],
    environment: 'node',
    testTimeout: 20_000,
    // happy-dom doesn't know the element, browsers do.
    onConsoleLog: (log) => !log.includes('The tag <search> is unrecognized'),
  },
});
