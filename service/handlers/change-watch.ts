import { findWatch, toWatch } from '../readers/watches.ts';
import { readWatchInput } from '../watch/watch-input.ts';
import type { Handler } from './handler.ts';

/** Replaces a watch. Its alerts stay. */
export const changeWatch: Handler<'changeWatch'> = async ({ path, body }, context) => {
  const { store } = context;
  const before = await findWatch(path.id, store);
  const { input, secret } = await readWatchInput(body, before, context);
  const changed = (await store.watches.change(before.id, input)) ?? before;
  return { watch: toWatch(changed), ...(secret === null ? {} : { webhook_secret: secret }) };
};
