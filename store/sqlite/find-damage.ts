import { StoreError } from '../store-error.ts';
import type { Connection } from './connection.ts';
import { findStructural } from './inspect-file.ts';
import { findBrokenSeals } from './table-seals.ts';

/** Damaged tables of a store, each with what was found. Throws StoreError where the file as a whole is damaged. */
export function findDamage(connection: Connection): Map<string, string> {
  const found = findStructural(connection, { indexes: true });
  const whole = found.get('*');
  if (whole !== undefined)
    throw new StoreError('damaged', `Store ${connection.path} is damaged (${whole}); restore a backup`);
  for (const name of found.has('table_seals')
    ? []
    : findBrokenSeals(connection, { all: false, without: new Set(found.keys()) }))
    found.set(name, 'it differs from its checksum');
  return found;
}
