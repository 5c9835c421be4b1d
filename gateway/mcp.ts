import { crossOriginReason, type Visitor } from './visitor.ts';

/** Where agents reach the Model Context Protocol. */
export const MCP_PATH = '/mcp';

/** Serves the protocol; reads only, with a separate key. */
export type McpEndpoint = (request: Request) => Promise<Response>;

const METHODS: ReadonlySet<string> = new Set(['GET', 'POST', 'DELETE']);

/**
 * The way to `/mcp`: closed unless it is configured, and closed to pages of other sites, as the protocol demands.
 * Programs send no Origin and are accepted. Rule: docs/mcp.md
 */
export function createMcpGate(
  endpoint: McpEndpoint | null,
): (request: Request, visitor: Visitor) => Promise<Response> {
  return async (request, visitor) => {
    if (endpoint === null) return refuse(404, 'The Model Context Protocol is off here; MCP=on turns it on');
    const reason = crossOriginReason(request.headers, visitor);
    if (reason !== null) return refuse(403, reason);
    if (!METHODS.has(request.method)) return refuse(405, `${request.method} is not allowed here`);
    const answer = await endpoint(request);
    answer.headers.set('x-content-type-options', 'nosniff');
    if (!answer.headers.has('cache-control')) answer.headers.set('cache-control', 'no-store');
    return answer;
  };
}

/** An error in the protocol's own form, without an id: the request was not read. */
function refuse(status: number, message: string): Response {
  const body = { jsonrpc: '2.0', error: { code: -32_000, message }, id: null };
  const headers = {
    'cache-control': 'no-store',
    ...(status === 405 ? { allow: [...METHODS].join(', ') } : {}),
  };
  return Response.json(body, { status, headers });
}
