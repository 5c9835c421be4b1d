import { existsSync } from 'node:fs';
import { dirname } from 'node:path';

import { StoreError } from '../store.ts';
import { connect, type Connection } from './connection.ts';
import { hasLog, isWritable } from './inspect-file.ts';

/**
 * A connection that only reads. Where no lock can be made beside the file, since its folder can't be written or its disk is
 * full, the file is read as one that nobody changes, which is what it is unless its log has writes. Throws StoreError.
 */
export function connectReading(path: string): Connection {
  const isAlone = existsSync(path) && !hasLog(path);
  if (isAlone && !isWritable(dirname(path))) return connect(path, { readonly: true, immutable: true });
  const connection = connect(path, { readonly: true });
  try {
    connection.prepare('SELECT count(*) FROM sqlite_schema').get();
    return connection;
  } catch (error) {
    connection.close();
    const isFull = error instanceof StoreError && error.failure === 'full';
    if (isFull && isAlone) return connect(path, { readonly: true, immutable: true });
    throw error;
  }
}
