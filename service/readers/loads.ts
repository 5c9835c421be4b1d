import { ServiceError } from '../../contract/errors.ts';
import { parseCik, parseTicker } from '../../contract/identifier.ts';
import type { Load } from '../../contract/loads.ts';
import { clip } from '../../contract/parameters.ts';
import type { LoadRecord } from '../store/load-store.ts';
import type { Store } from '../store/store.ts';

/** A load by its id. Throws ServiceError not_found. */
export async function findLoad(id: string, store: Store): Promise<LoadRecord> {
  const found = await store.loads.get(id);
  if (found === null) throw new ServiceError('not_found', `There is no load '${clip(id)}'`);
  return found;
}

/** The contract's load, without what concerns this machine alone. */
export function toLoad({ pid: _pid, ...record }: LoadRecord): Load {
  return record;
}

/** Ticker or CIK in its own spelling. Throws ServiceError invalid_param for a text that can be neither. */
export function parseLoadIdentifier(text: string): string {
  const identifier = parseCik(text) ?? (/^\d+$/.test(text) ? null : parseTicker(text));
  if (identifier !== null) return identifier;
  throw new ServiceError('invalid_param', `identifier must be a ticker or a CIK, got '${clip(text)}'`, {
    parameter: 'identifier',
  });
}

/** The open load of the same company; null when there is none. */
export async function findOpenLoad(identifier: string, store: Store): Promise<LoadRecord | null> {
  const company = await store.companies.resolve(identifier);
  const open = await store.loads.open();
  const same = open.find(
    (load) =>
      parseLoadIdentifier(load.identifier) === identifier || (company !== null && load.cik === company.cik),
  );
  return same ?? null;
}
