import { createHash } from 'node:crypto';
import {
  closeSync,
  fsyncSync,
  openSync,
  readFileSync,
  readSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
  writeSync,
} from 'node:fs';

import * as v from 'valibot';

import { integer, StoreError, text } from '../database.ts';
import type { Connection } from './connection.ts';

/** Pages of the schema by their number, as base64. `content` names the schema, `place` also where it is in the file. */
const Copy = v.object({
  version: v.number(),
  content: v.string(),
  place: v.string(),
  page_bytes: v.number(),
  pages: v.record(v.string(), v.string()),
});
type Copy = v.InferOutput<typeof Copy>;

const Sealed = v.object({ sha256: v.string(), copy: Copy });

const digest = (value: unknown): string => createHash('sha256').update(JSON.stringify(value)).digest('hex');

/** Where the copy of a store's schema is. */
export const schemaCopyOf = (path: string): string => `${path}-schema`;

function readCopy(path: string): Copy | null {
  const file = schemaCopyOf(path);
  if (statSync(file, { throwIfNoEntry: false }) === undefined) return null;
  try {
    const { sha256, copy } = v.parse(Sealed, JSON.parse(readFileSync(file, 'utf8')));
    return sha256 === digest(copy) ? copy : null;
  } catch {
    // A damaged copy is none, and the next start makes another.
    return null;
  }
}

function describe(connection: Connection): Omit<Copy, 'pages'> & { numbers: number[] } {
  const one = (sql: string): number => integer(connection.prepare(sql).get() ?? {}, 'value');
  const rows = connection
    .prepare(`SELECT json_array(type, name, tbl_name, sql) AS content, rootpage AS page FROM sqlite_schema
      WHERE name NOT LIKE 'sqlite_stat%' ORDER BY rowid`)
    .all();
  const content = digest(rows.map((row) => text(row, 'content')));
  const numbers = connection
    .prepare("SELECT pageno AS page FROM dbstat WHERE name = 'sqlite_schema' ORDER BY pageno")
    .all()
    .map((row) => integer(row, 'page'));
  return {
    version: one('SELECT user_version AS value FROM pragma_user_version'),
    page_bytes: one('SELECT page_size AS value FROM pragma_page_size'),
    content,
    place: digest([content, rows.map((row) => integer(row, 'page')), numbers]),
    numbers,
  };
}

function readPage(file: number, number: number, page_bytes: number): Buffer {
  const page = Buffer.alloc(page_bytes);
  readSync(file, page, 0, page_bytes, (number - 1) * page_bytes);
  return page;
}

/** Throws StoreError 'damaged' where the schema isn't the one that was copied: a trigger of other words stores other rows. */
export function checkSchema(connection: Connection): void {
  const copy = connection.path === ':memory:' ? null : readCopy(connection.path);
  if (copy === null) return;
  const { version, content } = describe(connection);
  if (copy.version === version && copy.content !== content)
    throw new StoreError(
      'damaged',
      `Store ${connection.path} is damaged (its schema isn't the one in ${schemaCopyOf(connection.path)}); restore a backup`,
    );
}

/**
 * Copies the pages of the schema next to the store: a flipped bit in them, a thirtieth of a small store, is all that keeps a
 * whole store from being read. Without space for it there is no copy.
 */
export function keepSchema(connection: Connection): void {
  const { path } = connection;
  if (path === ':memory:') return;
  const { numbers, ...now } = describe(connection);
  if (readCopy(path)?.place === now.place) return;
  const log = connection.prepare('PRAGMA wal_checkpoint(PASSIVE)').get() ?? {};
  // Pages that are in the log alone are copied by the next start.
  if (integer(log, 'busy') !== 0 || integer(log, 'log') !== integer(log, 'checkpointed')) return;
  const file = openSync(path, 'r');
  const draft = `${schemaCopyOf(path)}.${process.pid}.new`;
  try {
    const pages = Object.fromEntries(
      numbers.map((number) => [number, readPage(file, number, now.page_bytes).toString('base64')]),
    );
    const copy = v.parse(Copy, { ...now, pages });
    writeFileSync(draft, JSON.stringify({ sha256: digest(copy), copy }), { mode: 0o600 });
    renameSync(draft, schemaCopyOf(path));
  } catch {
    rmSync(draft, { force: true });
  } finally {
    closeSync(file);
  }
}

/** Before the schema changes: a copy is of the schema that the file has, or there is none. */
export function forgetSchema({ path }: Connection): void {
  if (path !== ':memory:') rmSync(schemaCopyOf(path), { force: true });
}

/** Bytes of the file's header that change with what is stored: https://sqlite.org/fileformat2.html#the_database_header */
const CHANGING = [
  [18, 20],
  [24, 40],
  [92, 100],
] as const;

/** The first page as it should be: of the copy, with what changes as the file has it, where that can be. */
function firstPage(copied: Buffer, stored: Buffer, file_bytes: number): Buffer {
  const page = Buffer.from(copied);
  for (const [from, to] of CHANGING) stored.copy(page, from, from, to);
  const [write, read] = [page[18] ?? 0, page[19] ?? 0];
  if (write !== read || ![1, 2].includes(write)) copied.copy(page, 18, 18, 20);
  const pages = Math.floor(file_bytes / page.byteLength);
  if (page.readUInt32BE(28) > pages) page.writeUInt32BE(pages, 28);
  return page;
}

const differing = (a: Buffer, b: Buffer): number =>
  a.reduce((sum, byte, at) => sum + (byte === b[at] ? 0 : 1), 0);

/** A program that changes the schema raises this number of the header; damage doesn't. */
const isChanged = (stored: Buffer, right: Buffer): boolean =>
  stored.toString('latin1', 0, 16) === right.toString('latin1', 0, 16) &&
  stored.readUInt32BE(40) > right.readUInt32BE(40);

/**
 * Puts the copied pages in the place of those of the file that differ, and keeps the earlier ones in `….damaged`. Returns
 * whether any differed. A file of which no page is the same is another one, and is left as it is, as is one whose schema
 * another program changed. `max_bytes`: how many bytes may differ. Throws where the file can't be written.
 */
export function restoreSchema(path: string, { max_bytes = Infinity } = {}): boolean {
  const copy = readCopy(path);
  if (copy === null) return false;
  const file = openSync(path, 'r+');
  try {
    const { size } = statSync(path);
    const pages = Object.entries(copy.pages).map(([name, base64]) => {
      const number = Number(name);
      const stored = readPage(file, number, copy.page_bytes);
      const copied = Buffer.from(base64, 'base64');
      return { number, stored, right: number === 1 ? firstPage(copied, stored, size) : copied };
    });
    const wrong = pages.filter(({ stored, right }) => !stored.equals(right));
    if (wrong.length === 0 || wrong.length === pages.length) return false;
    const bytes = wrong.reduce((sum, { stored, right }) => sum + differing(stored, right), 0);
    if (bytes > max_bytes) return false;
    const first = pages.find(({ number }) => number === 1);
    if (bytes > 1 && first !== undefined && isChanged(first.stored, first.right)) return false;
    const before = wrong.map(({ number, stored }) => [number, stored.toString('base64')]);
    writeFileSync(`${schemaCopyOf(path)}.damaged`, JSON.stringify(Object.fromEntries(before)), {
      mode: 0o600,
    });
    for (const { number, right } of wrong)
      writeSync(file, right, 0, copy.page_bytes, (number - 1) * copy.page_bytes);
    fsyncSync(file);
    return true;
  } finally {
    closeSync(file);
  }
}
