import { ServiceError } from '../../contract/errors.ts';
import { readFollow } from '../readers/follow.ts';
import { saveFollowedForms } from '../store/follow-state.ts';
import type { Handler } from './handler.ts';

/** Starts or ends following; it stays so after a restart. Throws ServiceError conflict where EDGAR can't be followed. */
export const setFollow: Handler<'setFollow'> = async ({ body }, context) => {
  const { obstacle } = await readFollow(context);
  if (body.on && obstacle !== null) throw new ServiceError('conflict', obstacle, { parameter: 'on' });
  if (body.forms !== undefined) await saveFollowedForms(context.store, body.forms);
  await context.loads.follow(body.on);
  return readFollow(context);
};
