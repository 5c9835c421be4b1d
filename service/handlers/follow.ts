import { readFollow } from '../readers/follow.ts';
import type { Handler } from './handler.ts';

/** Whether newest filings are followed. */
export const follow: Handler<'follow'> = (_, context) => readFollow(context);
