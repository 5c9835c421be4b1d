import { createMcpHandler } from '@modelcontextprotocol/server';

import { createServerFactory, type McpSettings } from './server.ts';

/** Largest request, in bytes. */
const REQUEST_MAX = 1_048_576;

/** The protocol over HTTP, current and 2025 revisions; each request is served by itself, without a session. */
export function createMcpEndpoint(settings: McpSettings): (request: Request) => Promise<Response> {
  const handler = createMcpHandler(createServerFactory(settings), {
    maxRequestBodySize: REQUEST_MAX,
    onerror: (error) => settings.report(error.message),
  });
  return (request) => handler.fetch(request);
}
