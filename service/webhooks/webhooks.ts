import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP } from 'node:net';

import { Webhook } from 'standardwebhooks';

import { ServiceError } from '../../contract/errors.ts';
import type { Log } from '../../search/log.ts';
import type { Store } from '../../store/store.ts';
import type { DeliveryAttempt, DueDelivery } from '../../store/watches.ts';
import type { WebhookPolicy } from '../context.ts';
import { toAlert } from '../readers/watches.ts';
import {
  resolveWebhookAddress,
  systemResolve,
  type WebhookAddress,
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

/** Sends alerts to webhooks while the service runs. Addresses are resolved again at each attempt. */
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

type DeliverySettings = {
  store: Store;
  rules: WebhookAddressRules;
  /** Where people open the application. */
  public_url: string;
  now: () => Date;
  timeout_ms?: number;
};

/** The receiver wants no more. */
const GONE = 410;
const BATCH = 20;

/** The message of an alert, the same in every attempt. */
async function bodyOf(
  { alert, watch }: DueDelivery,
  { store, public_url }: DeliverySettings,
): Promise<string> {
  const data = await toAlert(alert, store);
  return JSON.stringify({
    type: 'alert.created',
    timestamp: alert.matched_at,
    data: { watch: { id: watch.id, name: watch.name }, url: `${public_url}${data.href}`, ...data },
  });
}

async function deliverOnce(due: DueDelivery, settings: DeliverySettings): Promise<Outcome> {
  const { webhook_url, webhook_secret } = due.watch;
  if (webhook_url === null || webhook_secret === null)
    return { status: GONE, error: 'the watch has no webhook any more' };
  const { rules, now, timeout_ms } = settings;
  try {
    const target = await resolveWebhookAddress(webhook_url, rules);
    const body = await bodyOf(due, settings);
    const at = now();
    const headers = {
      'content-type': 'application/json',
      'user-agent': 'Filings-Desk',
      'webhook-id': due.id,
      'webhook-timestamp': String(Math.floor(at.getTime() / 1_000)),
      'webhook-signature': new Webhook(webhook_secret).sign(due.id, at, body),
    };
    return await post(target, { body, headers }, timeout_ms);
  } catch (cause) {
    if (cause instanceof WebhookAddressError) return { status: null, error: cause.message };
    throw cause;
  }
}

function attemptOf({ attempts }: DueDelivery, { status, error }: Outcome, at: Date): DeliveryAttempt {
  const wait = waitAfter(attempts + 1);
  const isDone = error === null;
  const isFailed = !isDone && (wait === null || status === GONE);
  return {
    at: at.toISOString(),
    state: isDone ? 'delivered' : isFailed ? 'failed' : 'waiting',
    next_at: isDone || isFailed || wait === null ? null : new Date(at.getTime() + wait).toISOString(),
    status,
    error,
  };
}

/**
 * Sends what is due, signed by Standard Webhooks. A message that fails is sent again later under the same id, so that a
 * receiver that got it already can tell. Returns how many were tried.
 */
export async function deliverDue(settings: DeliverySettings): Promise<number> {
  const { store, now } = settings;
  const due = await store.watches.due(now().toISOString(), BATCH);
  await Promise.all(
    due.map(async (one) => {
      const outcome = await deliverOnce(one, settings);
      await store.watches.attempted(one.id, attemptOf(one, outcome, now()));
    }),
  );
  return due.length;
}

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** Waits between attempts, as Standard Webhooks suggests: three days in all. */
const WAITS: readonly number[] = [
  5 * SECOND,
  5 * MINUTE,
  30 * MINUTE,
  2 * HOUR,
  5 * HOUR,
  10 * HOUR,
  14 * HOUR,
  20 * HOUR,
  24 * HOUR,
];

/** Milliseconds until the next attempt, by the number of attempts; null when no more follow. */
export function waitAfter(attempts: number): number | null {
  return WAITS[attempts - 1] ?? null;
}

/** From the first packet to the last. */
const TIMEOUT_MS = 15_000;

/** What became of one attempt: a status, or why there is none. */
type Outcome = { status: number | null; error: string | null };

/**
 * Posts a body to a target, at its resolved address and no other. Redirects are not followed, and of the answer only the
 * status counts. Never throws.
 */
function post(
  { url, address }: WebhookAddress,
  { body, headers }: { body: string; headers: Record<string, string> },
  timeout_ms = TIMEOUT_MS,
): Promise<Outcome> {
  const { promise, resolve } = Promise.withResolvers<Outcome>();
  const send = url.protocol === 'https:' ? requestHttps : requestHttp;
  const signal = AbortSignal.timeout(timeout_ms);
  const request = send(url, {
    method: 'POST',
    headers: { ...headers, 'content-length': String(Buffer.byteLength(body)) },
    agent: false,
    signal,
    // Node asks for one address or a list, depending on the version of its connection.
    lookup: (_host, options, done) => {
      const family = isIP(address);
      if (options.all === true) done(null, [{ address, family }]);
      else done(null, address, family);
    },
  });
  request.on('response', (response) => {
    const { statusCode: status = 0 } = response;
    response.destroy();
    resolve({ status, error: reasonOf(status) });
  });
  request.on('error', (error) => {
    const error_text = signal.aborted ? `no answer within ${timeout_ms / 1_000} s` : error.message;
    resolve({ status: null, error: error_text.slice(0, 200) });
  });
  request.end(body);
  return promise;
}

function reasonOf(status: number): string | null {
  if (status >= 200 && status < 300) return null;
  return status >= 300 && status < 400
    ? `answered ${status}: redirects are not followed`
    : `answered ${status}`;
}
