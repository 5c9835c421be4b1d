import { integer } from '../row.ts';
import type { Connection } from './connection.ts';

/** Reads the data version: every node sees a transaction's writes and its version at the same moment. */
export async function readDataVersion({ get }: Connection): Promise<string> {
  return String(integer((await get('SELECT version FROM data_version')) ?? {}, 'version'));
}
