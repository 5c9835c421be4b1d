import { McpServer } from '@modelcontextprotocol/server';

import { createAsk, type Send } from '../contract/request.ts';
import { createLinks } from '../views/links.ts';
import { addApps, type Apps } from './apps.ts';
import { addPrompts } from './prompts.ts';
import { addResources } from './resources.ts';
import type { Desk } from './tool.ts';
import { TOOLS } from './tools/tools.ts';

export type McpSettings = {
  /** The API, with a key that reads. */
  send: Send;
  /** Where people open the application, without a slash at the end. */
  public_url: string;
  version: string;
  /** Built views, for clients that show them. */
  apps: Apps;
  report: (message: string) => void;
};

const INSTRUCTIONS =
  'SEC filings of US public companies that are loaded on this server: text, figures from XBRL, changes in wording, 8-K events. ' +
  'Start with find_company. Every figure has its accession number, XBRL tag and link: cite them. Where an answer has next_offset, ' +
  'more follows; left_out says what. A null or a missing figure is unknown, not zero.';

/** How long a client may reuse the lists of tools and prompts, which change only with a new version. */
const LIST_TTL_MS = 3_600_000;

/** Makes a server for one connection or request. Rule: docs/mcp.md */
export function createServerFactory({
  send,
  public_url,
  version,
  apps,
  report,
}: McpSettings): () => McpServer {
  const desk: Desk = { ask: createAsk(send), links: createLinks(public_url), apps, report };
  const lists = { ttlMs: LIST_TTL_MS, cacheScope: 'public' } as const;
  return () => {
    const server = new McpServer(
      { name: 'filings-desk', title: 'Filings Desk', version, websiteUrl: public_url },
      {
        instructions: INSTRUCTIONS,
        cacheHints: { 'tools/list': lists, 'prompts/list': lists, 'resources/templates/list': lists },
      },
    );
    for (const tool of TOOLS) tool.register(server, desk);
    addResources(server, desk);
    addApps(server, apps);
    addPrompts(server);
    return server;
  };
}
