// `node desk/build-application.ts FOLDER [--small]`: builds the application. A program, so that the desk doesn't hold the memory that a build takes.
import { join, resolve } from 'node:path';

import { build, type InlineConfig } from 'vite';

import { compressFolder } from './compress.ts';

const root = resolve(process.argv[2] ?? '.');
// A shell's own setting would build what only Vite's development server can run, and no first screen could be drawn.
process.env.NODE_ENV = 'production';
// Vite's own reader of its settings follows links.
const common: InlineConfig = { root, configLoader: 'native', logLevel: 'warn' };

async function buildAll(): Promise<void> {
  await build(common);
  await build({ ...common, configFile: join(root, 'vite.embed.config.ts') });
  await compressFolder(join(root, 'dist'), process.argv.includes('--small') ? 'small' : 'quick');
  await build({ ...common, configFile: join(root, 'vite.server.config.ts') });
  // Agents' clients get these pages in an answer, never from a web server.
  for (const mode of ['chart', 'redline']) {
    await build({
      ...common,
      root: join(root, 'mcp-apps'),
      configFile: join(root, 'vite.mcp-app.config.ts'),
      mode,
    });
  }
}

try {
  await buildAll();
} catch (error) {
  // The reason alone: where in Vite it was found helps nobody.
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
