import { join } from 'node:path';

/** The store's file inside a data folder. */
export function storePath(dataFolder: string): string {
  return join(dataFolder, 'filings.db');
}

/** Users and sessions of the desk's login. */
export function accountsPath(dataFolder: string): string {
  return join(dataFolder, 'access.db');
}
