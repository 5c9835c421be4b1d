import { ServiceError } from '../../contract/errors.ts';
import { WATCHES_MAX } from '../../contract/watches.ts';
import { toWatch } from '../readers/watches.ts';
import { readWatchInput } from '../watch/watch-input.ts';
import type { Handler } from './handler.ts';

/** Makes a watch. Throws ServiceError for a definition that can't be read, and conflict where there are too many. */
export const makeWatch: Handler<'makeWatch'> = async ({ body }, context) => {
  const { store } = context;
  const { input, secret } = await readWatchInput(body, null, context);
  if ((await store.watches.count()) >= WATCHES_MAX)
    throw new ServiceError('conflict', `There are ${WATCHES_MAX} watches already: delete one first`);
  const made = await store.watches.make(input);
  return { watch: toWatch(made), ...(secret === null ? {} : { webhook_secret: secret }) };
};
