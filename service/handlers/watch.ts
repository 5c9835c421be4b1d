import { findWatch, toWatch } from '../readers/watches.ts';
import type { Handler } from './handler.ts';

export const watch: Handler<'watch'> = async ({ path }, { store }) => ({
  watch: toWatch(await findWatch(path.id, store)),
});
