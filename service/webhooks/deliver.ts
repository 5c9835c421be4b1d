import { Webhook } from 'standardwebhooks';

import { toAlert } from '../readers/watches.ts';
import type { Store } from '../store/store.ts';
import type { DeliveryAttempt, DueDelivery } from '../store/watch-store.ts';
import { waitAfter } from './backoff.ts';
import { type Outcome, post } from './post.ts';
import { resolveTarget, TargetError, type TargetRules } from './target.ts';

export type DeliverySettings = {
  store: Store;
  rules: TargetRules;
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

async function send(due: DueDelivery, settings: DeliverySettings): Promise<Outcome> {
  const { webhook_url, webhook_secret } = due.watch;
  if (webhook_url === null || webhook_secret === null)
    return { status: GONE, error: 'the watch has no webhook any more' };
  const { rules, now, timeout_ms } = settings;
  try {
    const target = await resolveTarget(webhook_url, rules);
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
    if (cause instanceof TargetError) return { status: null, error: cause.message };
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
      const outcome = await send(one, settings);
      await store.watches.attempted(one.id, attemptOf(one, outcome, now()));
    }),
  );
  return due.length;
}
