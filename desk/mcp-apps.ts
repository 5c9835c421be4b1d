import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import type { Apps } from '../mcp/apps.ts';

/** The built views of agents' clients; null where the application is not built. */
export function readApps(dist: string): Apps {
  const read = (name: string) => readFileSync(join(dist, '.mcp-apps', `${name}.html`), 'utf8');
  try {
    return { chart: read('chart'), redline: read('redline') };
  } catch {
    return null;
  }
}
