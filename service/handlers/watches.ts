import { ServiceError } from '../../contract/errors.ts';
import { WATCHES_MAX } from '../../contract/watches.ts';
import type { Handler } from '../context.ts';
import { offsetOf } from '../readers/companies.ts';
import { findWatch, toAlert, toWatch } from '../readers/watches.ts';
import { readWatchInput } from '../watch/watch-input.ts';

/** Every watch, in the order they were made. */
export const watches: Handler<'watches'> = async (_, { store, webhooks }) => ({
  watches: (await store.watches.list()).map(toWatch),
  webhooks: webhooks !== null,
});

export const watch: Handler<'watch'> = async ({ path }, { store }) => ({
  watch: toWatch(await findWatch(path.id, store)),
});

/** Makes a watch. Throws ServiceError for a definition that can't be read, and conflict where there are too many. */
export const makeWatch: Handler<'makeWatch'> = async ({ body }, context) => {
  const { store } = context;
  const { input, secret } = await readWatchInput(body, null, context);
  if ((await store.watches.count()) >= WATCHES_MAX)
    throw new ServiceError('conflict', `There are ${WATCHES_MAX} watches already: delete one first`);
  const made = await store.watches.make(input);
  return { watch: toWatch(made), ...(secret === null ? {} : { webhook_secret: secret }) };
};

/** Replaces a watch. Its alerts stay. */
export const changeWatch: Handler<'changeWatch'> = async ({ path, body }, context) => {
  const { store } = context;
  const before = await findWatch(path.id, store);
  const { input, secret } = await readWatchInput(body, before, context);
  const changed = (await store.watches.change(before.id, input)) ?? before;
  return { watch: toWatch(changed), ...(secret === null ? {} : { webhook_secret: secret }) };
};

/** Deletes a watch with its alerts and deliveries. */
export const removeWatch: Handler<'removeWatch'> = async ({ path }, { store }) => {
  const { id } = await findWatch(path.id, store);
  await store.watches.remove(id);
  return { removed: id };
};

/** Filings that fulfilled watches, newest first. */
export const alerts: Handler<'alerts'> = async ({ query }, { store }) => {
  const of = query.watch === undefined ? null : (await findWatch(query.watch, store)).id;
  const { alerts: stored, total } = await store.watches.alerts(of, offsetOf(query));
  return { alerts: await Promise.all(stored.map((alert) => toAlert(alert, store))), total };
};

const NEWEST = 100;

/** What was sent to a watch's webhook, newest first. */
export const deliveries: Handler<'deliveries'> = async ({ path }, { store }) => {
  const { id } = await findWatch(path.id, store);
  return { deliveries: await store.watches.deliveries(id, NEWEST) };
};
