import { chmodSync, existsSync, linkSync, renameSync, rmSync, statSync } from 'node:fs';

import { connect } from './connection.ts';
import { createTables } from './version.ts';

/** Creates a complete, empty store beside a path, and returns where. It has keys' hashes and the contact: it is its owner's alone. */
export function createDraft(path: string): string {
  const draft = `${path}.${process.pid}.new`;
  rmSync(draft, { force: true });
  const connection = connect(draft, { readonly: false });
  try {
    connection.exec('PRAGMA page_size = 8192');
    createTables(connection);
  } finally {
    connection.close();
  }
  chmodSync(draft, 0o600);
  return draft;
}

/**
 * Creates a store that is missing: complete under another name first, so that a process killed here leaves no empty
 * file, which would be refused as damaged. The first of two processes wins.
 */
export function createFile(path: string): void {
  if (existsSync(path)) return;
  const draft = createDraft(path);
  try {
    linkSync(draft, path);
  } catch {
    // Another process created it, or the file system has no links.
    if (!existsSync(path)) renameSync(draft, path);
  } finally {
    rmSync(draft, { force: true });
  }
}

/** Takes the rights of others from a store, its log and the copy of its schema, as earlier versions or a copy left them. Another user's file stays. */
export function keepToOwner(path: string): void {
  for (const file of [path, `${path}-wal`, `${path}-shm`, `${path}-schema`]) {
    const stored = statSync(file, { throwIfNoEntry: false });
    if (stored === undefined || (stored.mode & 0o077) === 0 || stored.uid !== process.getuid?.()) continue;
    chmodSync(file, stored.mode & 0o700);
  }
}
