import { lookup } from 'node:dns/promises';
import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { BlockList, isIP } from 'node:net';

import { Webhook } from 'standardwebhooks';

import { ServiceError } from '../../contract/errors.ts';
import type { Log } from '../../search/log.ts';
import type { Store } from '../../store/store.ts';
import type { DeliveryAttempt, DueDelivery } from '../../store/watches.ts';
import type { WebhookPolicy } from '../context.ts';
import { toAlert } from './watches.ts';

/** Names to addresses; the system's by default. */
type Resolve = (host: string) => Promise<string[]>;

type WebhookAddressRules = {
  /** Whether private, loopback and link-local addresses may be sent to. */
  allows_private: boolean;
  resolve: Resolve;
};

/** Why nothing is sent to an address. */
class WebhookAddressError extends Error {
  override readonly name = 'WebhookAddressError';
}

const systemResolve: Resolve = async (host) =>
  (await lookup(host, { all: true })).map(({ address }) => address);

/** An address that may be sent to, with the IP address that the connection is held to. */
type WebhookAddress = { url: URL; address: string };

function parse(text: string, { allows_private }: WebhookAddressRules): URL {
  const url = URL.parse(text);
  if (url === null || !['https:', 'http:'].includes(url.protocol))
    throw new WebhookAddressError('must be an address such as https://example.com/hook');
  if (url.protocol === 'http:' && !allows_private)
    throw new WebhookAddressError('must begin with https://, so that nobody on the way can read it');
  if (url.username !== '' || url.password !== '' || url.hash !== '')
    throw new WebhookAddressError('must have no user and no fragment');
  return url;
}

/**
 * Reads and resolves an address once. Every address of the name must be public, and the connection goes to one of them:
 * a name that resolves otherwise a moment later changes nothing. Throws WebhookAddressError.
 */
export async function resolveWebhookAddress(
  text: string,
  rules: WebhookAddressRules,
): Promise<WebhookAddress> {
  const url = parse(text, rules);
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const addresses = isIP(host) === 0 ? await resolved(host, rules) : [host];
  const hidden = addresses.find(isPrivateAddress);
  if (hidden !== undefined && !rules.allows_private)
    throw new WebhookAddressError(
      `leads to ${hidden}, which is not on the public internet; WEBHOOK_TARGETS=any allows it`,
    );
  const [address] = addresses;
  if (address === undefined) throw new WebhookAddressError(`the name ${host} has no address`);
  return { url, address };
}

async function resolved(host: string, { resolve }: WebhookAddressRules): Promise<string[]> {
  try {
    return await resolve(host);
  } catch (cause) {
    throw new WebhookAddressError(`the name ${host} can't be resolved`, { cause });
  }
}

const RANGES = new BlockList();

/** Loopback, private, link-local, shared, reserved and multicast addresses: RFC 6890 and its registries. */
const V4: readonly (readonly [string, number])[] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
];

/** Only 2000::/3 is global; of that, ranges that stand for an IPv4 address or for documentation are refused too. */
const V6: readonly (readonly [string, number])[] = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
];

const GLOBAL = new BlockList();
GLOBAL.addSubnet('2000::', 3, 'ipv6');
for (const [net, bits] of V4) RANGES.addSubnet(net, bits, 'ipv4');
for (const [net, bits] of V6) RANGES.addSubnet(net, bits, 'ipv6');

/** Whether an IP address is not one of the public internet. A text that is no address counts as private. */
export function isPrivateAddress(address: string): boolean {
  const kind = isIP(address);
  if (kind === 4) return RANGES.check(address, 'ipv4');
  if (kind === 6) return !GLOBAL.check(address, 'ipv6') || RANGES.check(address, 'ipv6');
  return true;
}

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
    const webhook = await resolveWebhookAddress(webhook_url, rules);
    const body = await bodyOf(due, settings);
    const at = now();
    const headers = {
      'content-type': 'application/json',
      'user-agent': 'Filings-Desk',
      'webhook-id': due.id,
      'webhook-timestamp': String(Math.floor(at.getTime() / 1_000)),
      'webhook-signature': new Webhook(webhook_secret).sign(due.id, at, body),
    };
    return await post(webhook, { body, headers }, timeout_ms);
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
 * Posts a body to a webhook, at its resolved address and no other. Redirects are not followed, and of the answer only the
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
