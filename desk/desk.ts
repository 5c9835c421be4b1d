import { join } from 'node:path';

import { isLoopback } from '../contract/address.ts';
import { type Tier, TIERS } from '../contract/tier.ts';
import { createGateway, type Gateway, type GatewayEmbed, type GatewaySettings } from '../gateway/gateway.ts';
import type { Login } from '../gateway/login.ts';
import type { StaticFiles } from '../gateway/static-files.ts';
import { embeddedUpstream, type HostedSettings, hostedUpstream, type Upstream } from '../gateway/upstream.ts';
import type { Front } from '../gateway/visitor.ts';
import { readApps } from '../mcp/apps.ts';
import { createKey, hashKey } from '../service/keys/admission.ts';
import { createMetrics, mayReadMetrics, type Metrics } from '../service/metrics.ts';
import { openService, type ServiceOptions } from '../service/open-service.ts';
import type { Store } from '../store/store.ts';
import { readVersion } from './version.ts';

const DIST = join(import.meta.dirname, '..', 'dist');

export type DeskOptions = {
  /** Where it listens, which names it answers to, and which proxies it believes. */
  front: Front;
  /** The built application; null in development. */
  files: StaticFiles | null;
  /** Draws the first screen of pages; absent: the application alone does. */
  first_screens?: GatewaySettings['first_screens'];
  /** Which sites may frame embedded views, and their built page. */
  embed: Pick<GatewayEmbed, 'origins' | 'page'>;
  report: (message: string, requestId: string) => void;
  /** Who may use it; absent: everyone who reaches it. */
  login?: Login | null;
  /** Absent: new ones. */
  metrics?: Metrics;
  /** Lets other machines read the metrics; absent: this machine alone may. */
  metrics_token?: string | null;
  /** The application's page, for link previews. */
  share?: GatewaySettings['share'];
  /** Whether agents are served at `/mcp`. */
  mcp?: boolean;
  /** The sites of OpenBB Workspace; null where `/openbb/` is off. */
  openbb?: readonly string[] | null;
} & ({ hosted: HostedSettings } | { embedded: Omit<ServiceOptions, 'keys' | 'public_url'> });

type Desk = {
  gateway: Gateway;
  /** The embedded service's store; null with a hosted instance. */
  store: Store | null;
  close(): Promise<void>;
};

/** An endpoint whose code loads with its first request: the libraries of agents take 60 ms and 17 MB, and few desks have any. */
function openLate<Arguments extends unknown[]>(
  open: () => Promise<(...given: Arguments) => Promise<Response>>,
): (...given: Arguments) => Promise<Response> {
  let opened: ReturnType<typeof open> | null = null;
  return async (...given) => {
    opened ??= open();
    return (await opened)(...given);
  };
}

/**
 * The gateway in front of a hosted instance, or of the embedded service in this process. The embedded service gets new
 * keys that exist only in memory: the gateway's, which isn't metered, one each of agents and of OpenBB Workspace, which
 * can't load companies, and one of embedded views.
 */
export async function openDesk(options: DeskOptions): Promise<Desk> {
  const { files, first_screens, share, report, front, login = null } = options;
  const { public_url } = front;
  const bound_to_loopback = isLoopback(front.host);
  const { metrics = createMetrics() } = options;
  const reading = {
    content_type: metrics.content_type,
    count: metrics.gateway,
    may: (headers: Headers, address: string | null) =>
      mayReadMetrics(headers, address, options.metrics_token ?? null),
  };
  const common = { files, first_screens, front, report, share, login };
  const agents = (send: Upstream) =>
    options.mcp !== true
      ? null
      : openLate(async () => {
          const { createMcpEndpoint } = await import('../mcp/server.ts');
          return createMcpEndpoint({
            send,
            public_url,
            version: readVersion(),
            apps: readApps(DIST),
            report: (message) => options.report(message, 'mcp'),
          });
        });
  const workspace = (send: Upstream) =>
    options.openbb === undefined || options.openbb === null
      ? null
      : {
          origins: options.openbb,
          endpoint: openLate(async () => {
            const { createOpenbbEndpoint } = await import('../openbb/http.ts');
            return createOpenbbEndpoint({
              send,
              public_url,
              report: (message) => options.report(message, 'openbb'),
            });
          }),
        };
  if ('hosted' in options) {
    const upstream = hostedUpstream(options.hosted);
    const embed = { ...options.embed, upstream };
    const gateway = createGateway({
      ...common,
      metrics: { ...reading, text: metrics.text },
      probe: async () => ({ status: 'ready' }),
      upstream,
      embed,
      mcp: agents(upstream),
      openbb: workspace(upstream),
    });
    return { gateway, store: null, close: () => Promise.resolve() };
  }
  const [key, agentsKey, embedKey, workspaceKey] = [createKey(), createKey(), createKey(), createKey()];
  const tierKeys = TIERS.map((tier) => ({ tier, value: createKey() }));
  const open = await openService({
    ...options.embedded,
    metrics,
    public_url,
    views_tiers: true,
    keys: [
      ...tierKeys.map(({ tier, value }) => ({
        hash: hashKey(value),
        tier,
        label: `view as ${tier}`,
        metered: true,
      })),
      { hash: hashKey(key), tier: 'enterprise', label: 'gateway', metered: false },
      { hash: hashKey(agentsKey), tier: 'analyst', label: 'mcp', metered: !bound_to_loopback },
      { hash: hashKey(workspaceKey), tier: 'analyst', label: 'openbb', metered: !bound_to_loopback },
      // Other sites' readers share a separate quota.
      { hash: hashKey(embedKey), tier: 'enterprise', label: 'embed', metered: !bound_to_loopback },
    ],
  });
  const serve = (request: Request, address: string | null, user: string | null) =>
    open.service.fetch(request, { address, user });
  const as = (tier: Tier) => embeddedUpstream(serve, tierKeys.find((one) => one.tier === tier)?.value ?? key);
  const gateway = createGateway({
    ...common,
    metrics: { ...reading, text: metrics.text },
    probe: () => open.probe(),
    tier_upstreams: {
      free: as('free'),
      professional: as('professional'),
      analyst: as('analyst'),
      enterprise: as('enterprise'),
    },
    upstream: embeddedUpstream(serve, key),
    mcp: agents(embeddedUpstream(serve, agentsKey)),
    openbb: workspace(embeddedUpstream(serve, workspaceKey)),
    embed: { ...options.embed, upstream: embeddedUpstream(serve, embedKey) },
  });
  return { gateway, store: open.store, close: () => open.close() };
}
