// Builds the application in the folder given. A program, so that the desk doesn't hold the memory that a build takes.
import { join } from 'node:path';

import { build } from 'vite';

const root = process.argv[2] ?? process.cwd();
await build({ root, logLevel: 'warn' });
await build({ root, configFile: join(root, 'vite.embed.config.ts'), logLevel: 'warn' });
for (const mode of ['chart', 'redline']) {
  await build({
    root: join(root, 'mcp-apps'),
    configFile: join(root, 'vite.mcp-app.config.ts'),
    mode,
    logLevel: 'warn',
  });
}
