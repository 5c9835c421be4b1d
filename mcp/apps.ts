import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import type { McpServer } from '@modelcontextprotocol/server';

/** Views that a client shows in a frame of its own: MCP Apps (SEP-1865). Rule: docs/mcp.md#apps */
const APPS = {
  chart: { title: 'Chart of figures', description: 'Shows what get_statements and get_ratios answer.' },
  redline: { title: 'Redline', description: 'Shows what compare_disclosures answers.' },
} as const;
export type AppName = keyof typeof APPS;

/** The built page of each view; null where none is built. */
export type Apps = Record<AppName, string> | null;

const MIME = 'text/html;profile=mcp-app';
/** Nothing may be loaded or framed: the page has all it needs. */
const CSP = { connectDomains: [], resourceDomains: [], frameDomains: [], baseUriDomains: [] };

const uriOf = (name: AppName): string => `ui://filings-desk/${name}`;

/** What a tool says about the view of its answers. */
export function appMeta(name: AppName): { ui: { resourceUri: string } } {
  return { ui: { resourceUri: uriOf(name) } };
}

export function addApps(server: McpServer, apps: Apps): void {
  if (apps === null) return;
  for (const name of ['chart', 'redline'] as const) {
    const _meta = { ui: { csp: CSP, prefersBorder: true } };
    server.registerResource(`${name}-app`, uriOf(name), { ...APPS[name], mimeType: MIME, _meta }, (uri) => ({
      contents: [{ uri: uri.href, mimeType: MIME, text: apps[name], _meta }],
    }));
  }
}

/** The built views of agents' clients; null where the application is not built. */
export function readApps(dist: string): Apps {
  const read = (name: string) => readFileSync(join(dist, '.mcp-apps', `${name}.html`), 'utf8');
  try {
    return { chart: read('chart'), redline: read('redline') };
  } catch {
    return null;
  }
}
