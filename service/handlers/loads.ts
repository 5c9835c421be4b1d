import { toLoad } from '../readers/loads.ts';
import type { Handler } from './handler.ts';

const LISTED = 50;

/** Recent loads, newest first. */
export const loads: Handler<'loads'> = async (_, { store }) => ({
  loads: (await store.loads.list(LISTED)).map(toLoad),
});
