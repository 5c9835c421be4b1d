import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{contract,text,service,gateway,src,tools}/**/*.test.{ts,tsx}'],
    environment: 'node',
    testTimeout: 20_000,
  },
});
