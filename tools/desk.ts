import { createGateway, type Gateway } from '../gateway/gateway.ts';
import { isLoopback } from '../gateway/same-origin.ts';
import type { StaticFiles } from '../gateway/static-files.ts';
import { embeddedUpstream, hostedUpstream, type HostedSettings } from '../gateway/upstream.ts';
import { createKey, hashKey } from '../service/keys/key.ts';
import { openService, type ServiceOptions } from '../service/open-service.ts';
import type { Store } from '../service/store/store.ts';

export type DeskOptions = {
  /** Address to listen on. */
  host: string;
  /** The built application; null in development. */
  files: StaticFiles | null;
  report: (message: string, requestId: string) => void;
} & ({ hosted: HostedSettings } | { embedded: Omit<ServiceOptions, 'keys'> });

export type Desk = {
  gateway: Gateway;
  /** The embedded service's store; null with a hosted instance. */
  store: Store | null;
  close(): Promise<void>;
};

/**
 * The gateway in front of a hosted instance, or of the embedded service in this process. The embedded service gets a new
 * key that exists only in memory and isn't metered.
 */
export async function openDesk(options: DeskOptions): Promise<Desk> {
  const common = {
    files: options.files,
    bound_to_loopback: isLoopback(options.host),
    report: options.report,
  };
  if ('hosted' in options) {
    const gateway = createGateway({ ...common, upstream: hostedUpstream(options.hosted) });
    return { gateway, store: null, close: () => Promise.resolve() };
  }
  const key = createKey();
  const open = await openService({
    ...options.embedded,
    keys: [{ hash: hashKey(key), tier: 'enterprise', label: 'gateway', metered: false }],
  });
  const serve = (request: Request) => open.service.fetch(request, { address: null });
  const gateway = createGateway({ ...common, upstream: embeddedUpstream(serve, key) });
  return { gateway, store: open.store, close: () => open.close() };
}
