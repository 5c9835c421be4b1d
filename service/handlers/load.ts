import { findLoad, toLoad } from '../readers/loads.ts';
import type { Handler } from './handler.ts';

/** One load and how far it is. */
export const load: Handler<'load'> = async ({ path }, { store }) => ({
  load: toLoad(await findLoad(path.id, store)),
});
