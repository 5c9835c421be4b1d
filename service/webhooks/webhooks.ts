import { ServiceError } from '../../contract/errors.ts';
import type { Log } from '../../search/log.ts';
import type { Store } from '../../store/store.ts';
import type { WebhookPolicy } from '../context.ts';
import { deliverDue } from './deliver.ts';
import {
  resolveWebhookAddress,
  systemResolve,
  WebhookAddressError,
  type WebhookAddressRules,
} from './webhook-address.ts';

const EVERY_MS = 3_000;

export type Webhooks = WebhookPolicy & { close(): Promise<void> };

/** Refuses addresses that nothing would be sent to, when a watch is saved. */
function webhookPolicy(rules: WebhookAddressRules): WebhookPolicy {
  return {
    async check(url) {
      await resolveWebhookAddress(url, rules).catch((cause: unknown) => {
        if (!(cause instanceof WebhookAddressError)) throw cause;
        throw new ServiceError('invalid_param', `webhook_url ${cause.message}`, { parameter: 'webhook_url' });
      });
    },
  };
}

/** Sends alerts to webhooks while the service runs. Addresses are resolved anew at each attempt. */
export function openWebhooks(of: {
  store: Store;
  allows_private: boolean;
  public_url: string;
  log: Log;
}): Webhooks {
  const { store, log, public_url } = of;
  const rules = { allows_private: of.allows_private, resolve: systemResolve };
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();
  let isClosed = false;

  async function look(): Promise<void> {
    try {
      const tried = await deliverDue({ store, rules, public_url, now: () => new Date() });
      if (tried > 0) log.debug({ tried }, 'webhooks: sent');
    } catch (error) {
      log.warn({ err: error }, 'webhooks: nothing can be sent');
    }
    schedule();
  }

  function schedule(): void {
    if (isClosed) return;
    timer = setTimeout(() => {
      running = look();
    }, EVERY_MS).unref();
  }

  schedule();
  return {
    ...webhookPolicy(rules),
    async close() {
      isClosed = true;
      clearTimeout(timer);
      await running;
    },
  };
}
