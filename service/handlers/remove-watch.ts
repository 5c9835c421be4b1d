import { findWatch } from '../readers/watches.ts';
import type { Handler } from './handler.ts';

/** Deletes a watch with its alerts and deliveries. */
export const removeWatch: Handler<'removeWatch'> = async ({ path }, { store }) => {
  const { id } = await findWatch(path.id, store);
  await store.watches.remove(id);
  return { removed: id };
};
