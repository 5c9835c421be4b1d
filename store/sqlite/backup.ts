import { chmodSync, closeSync, fsyncSync, openSync } from 'node:fs';
import { backup, DatabaseSync } from 'node:sqlite';

/** All pages in one step: a reader of one moment, which writers neither disturb nor wait for. */
const ALL_PAGES = 0x7fff_ffff;

export function syncFile(path: string): void {
  const file = openSync(path, 'r');
  try {
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}

/**
 * Copies a database as it is at one moment, while other processes use it. The copy is one file without a log, for its
 * owner alone.
 */
export async function copyDatabase(from: string, to: string): Promise<void> {
  const source = new DatabaseSync(from, { readOnly: true, timeout: 10_000 });
  try {
    await backup(source, to, { rate: ALL_PAGES });
  } finally {
    source.close();
  }
  chmodSync(to, 0o600);
  const copy = new DatabaseSync(to);
  try {
    copy.exec('PRAGMA journal_mode = DELETE');
  } finally {
    copy.close();
  }
  syncFile(to);
}

/** What SQLite's check of a whole file finds; empty when nothing. */
export function checkDatabase(path: string): string[] {
  const database = new DatabaseSync(path, { readOnly: true });
  try {
    return database
      .prepare('PRAGMA integrity_check(10)')
      .all()
      .map((row) => String(row['integrity_check']))
      .filter((line) => line !== 'ok');
  } finally {
    database.close();
  }
}

/**
 * Writes the log into the database, so that the file alone is all of it. Returns false where another process has it open:
 * then it must not be replaced. Throws where it can't be read.
 */
export function settleDatabase(path: string): boolean {
  const database = new DatabaseSync(path, { timeout: 500 });
  try {
    database.exec(
      'PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE; COMMIT; PRAGMA wal_checkpoint(TRUNCATE)',
    );
    database.exec('PRAGMA journal_mode = DELETE');
    return true;
  } catch (error) {
    if (error instanceof Error && /locked|busy/.test(error.message)) return false;
    throw error;
  } finally {
    database.close();
  }
}
