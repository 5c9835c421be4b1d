import { findLoad, toLoad } from '../readers/loads.ts';
import type { Handler } from './handler.ts';

/** Ends an open load; one that has ended already is answered as it ended. */
export const cancelLoad: Handler<'cancelLoad'> = async ({ path }, context) => {
  const found = await findLoad(path.id, context.store);
  if (found.finished_at === null) await context.loads.cancel(found.id);
  return { load: toLoad(await findLoad(found.id, context.store)) };
};
