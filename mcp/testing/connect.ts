import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';

import { createGateway, type Gateway } from '../../gateway/gateway.ts';
import { embeddedUpstream } from '../../gateway/upstream.ts';
import { KEYS, openDesk } from '../../service/testing/open-desk.ts';
import { openSmallStore } from '../../service/testing/small-store.ts';
import { createMcpEndpoint } from '../server.ts';

const BASE = 'http://127.0.0.1:8080';

/** The desk of a few real companies behind its gateway, without a network. */
export async function openGateway(reports: string[] = []): Promise<Gateway> {
  const { service } = openDesk(await openSmallStore());
  const serve = (request: Request) => service.fetch(request);
  return createGateway({
    upstream: embeddedUpstream(serve, KEYS.gateway),
    report: () => undefined,
    files: null,
    mcp: createMcpEndpoint({
      send: embeddedUpstream(serve, KEYS.analyst),
      public_url: BASE,
      version: '0.0.0',
      apps: { chart: '<!doctype html>chart', redline: '<!doctype html>redline' },
      report: (message) => void reports.push(message),
    }),
  });
}

/** A client of the protocol's own package, connected over HTTP to a gateway in this process. */
export async function connect(gateway: Gateway, era: 'current' | '2025' = 'current'): Promise<Client> {
  const mode = era === 'current' ? { pin: '2026-07-28' } : 'legacy';
  const client = new Client({ name: 'test', version: '0' }, { versionNegotiation: { mode } });
  const fetch = (url: string | URL, init?: RequestInit) => {
    const headers = new Headers(init?.headers);
    headers.set('host', '127.0.0.1:8080');
    return gateway.fetch(new Request(url, { ...init, headers }));
  };
  await client.connect(new StreamableHTTPClientTransport(new URL(`${BASE}/mcp`), { fetch }));
  return client;
}
