import { ServiceError } from '../../contract/errors.ts';
import type { Load } from '../../contract/loads.ts';
import { clip } from '../../contract/parameters.ts';
import type { LoadRecord } from '../store/load-store.ts';
import type { Store } from '../store/store.ts';
import type { Handler } from './handler.ts';

const LISTED = 50;

/** Recent loads, newest first. */
export const loads: Handler<'loads'> = async (_, { store }) => ({
  loads: (await store.loads.list(LISTED)).map(toLoad),
});

/** One load and how far it is. */
export const load: Handler<'load'> = async ({ path }, { store }) => ({
  load: toLoad(await findLoad(path.id, store)),
});

/** Ends an open load; one that has ended already is answered as it ended. */
export const cancelLoad: Handler<'cancelLoad'> = async ({ path }, context) => {
  const found = await findLoad(path.id, context.store);
  if (found.finished_at === null) await context.loads.cancel(found.id);
  return { load: toLoad(await findLoad(found.id, context.store)) };
};

export async function findLoad(id: string, store: Store): Promise<LoadRecord> {
  const found = await store.loads.get(id);
  if (found === null) throw new ServiceError('not_found', `There is no load '${clip(id)}'`);
  return found;
}

/** The contract's load, without what concerns this machine alone. */
export function toLoad({ pid: _pid, ...record }: LoadRecord): Load {
  return record;
}
