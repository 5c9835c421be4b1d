import { createHash } from 'node:crypto';
import { DatabaseSync } from 'node:sqlite';

import type { Recorded } from './recording.ts';

/** Tables that say who used a store and when, not what it has. */
const PASSING: ReadonlySet<string> = new Set(['keys', 'usage', 'loads']);

/** Columns with the moment of a load, how often it wrote, and the version of the code. */
const MOMENT = /_at$|^revision$|^rules$/u;

function plain(name: string, value: unknown): unknown {
  if (MOMENT.test(name)) return undefined;
  if (typeof value === 'bigint') return String(value);
  return value instanceof Uint8Array ? createHash('sha256').update(value).digest('base64url') : value;
}

/** Every row of every table of a store file; blobs are digests, moments of loads are left out. */
export function* dumpStore(file: string): Generator<Recorded> {
  const database = new DatabaseSync(file, { readOnly: true });
  try {
    const tables = database
      .prepare("SELECT name FROM sqlite_schema WHERE type = 'table' ORDER BY name")
      .all();
    for (const { name } of tables) {
      const table = String(name);
      if (PASSING.has(table)) continue;
      const statement = database.prepare(`SELECT * FROM "${table}"`);
      statement.setReadBigInts(true);
      const rows: string[] = [];
      for (const row of statement.iterate()) {
        rows.push(
          JSON.stringify(
            Object.fromEntries(Object.entries(row).map(([column, value]) => [column, plain(column, value)])),
          ),
        );
      }
      yield { path: `/dump/${table}`, status: rows.length, body: rows.toSorted() };
    }
  } finally {
    database.close();
  }
}
