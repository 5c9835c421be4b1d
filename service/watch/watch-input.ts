import { randomBytes } from 'node:crypto';

import { ServiceError } from '../../contract/errors.ts';
import type { WatchRequest } from '../../contract/watch-definition.ts';
import { watchName } from '../../domain/watch/watch-rule.ts';
import { newYorkDate } from '../clock.ts';
import type { Context } from '../context.ts';
import type { WatchInput, WatchRecord } from '../store/watch-store.ts';
import { readRule } from './read-rule.ts';

/** Bytes of a secret, as Standard Webhooks recommends. */
const SECRET_BYTES = 24;

/** Now; where "today" is pinned to an earlier day, its beginning. */
function moment({ now, today }: Context): string {
  return newYorkDate(now) > today ? `${today}T00:00:00.000Z` : now.toISOString();
}

/**
 * What is stored of a requested watch, and the secret of its webhook where that is new: it is answered once.
 * Throws ServiceError for a definition that can't be read, or a webhook that can't be sent to.
 */
export async function readWatchInput(
  { name, webhook_url = null, ...definition }: WatchRequest,
  before: WatchRecord | null,
  context: Context,
): Promise<{ input: WatchInput; secret: string | null }> {
  await readRule(definition, context.store);
  if (webhook_url !== null) {
    if (context.webhooks === null)
      throw new ServiceError('conflict', 'This server sends no webhooks', { parameter: 'webhook_url' });
    await context.webhooks.check(webhook_url);
  }
  const isKnown = webhook_url !== null && webhook_url === before?.webhook_url;
  const secret =
    webhook_url === null || isKnown ? null : `whsec_${randomBytes(SECRET_BYTES).toString('base64')}`;
  return {
    secret,
    input: {
      name: name ?? watchName(definition),
      definition,
      webhook_url,
      webhook_secret: isKnown ? (before?.webhook_secret ?? null) : secret,
      at: moment(context),
    },
  };
}
