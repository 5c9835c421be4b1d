import { toWatch } from '../readers/watches.ts';
import type { Handler } from './handler.ts';

/** Every watch, in the order they were made. */
export const watches: Handler<'watches'> = async (_, { store, webhooks }) => ({
  watches: (await store.watches.list()).map(toWatch),
  webhooks: webhooks !== null,
});
