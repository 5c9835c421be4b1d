import { findWatch } from '../readers/watches.ts';
import type { Handler } from './handler.ts';

const NEWEST = 100;

/** What was sent to a watch's webhook, newest first. */
export const deliveries: Handler<'deliveries'> = async ({ path }, { store }) => {
  const { id } = await findWatch(path.id, store);
  return { deliveries: await store.watches.deliveries(id, NEWEST) };
};
