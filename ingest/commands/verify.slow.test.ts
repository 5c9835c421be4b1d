import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { zstdCompressSync } from 'node:zlib';

import { describe, expect, it } from 'vitest';

import { run } from '../testing/command.ts';
import { readContent } from '../testing/store-content.ts';
import { filingPath, writeFiles } from '../testing/tiny-edgar.ts';
import { jsonLines, ONE, tinyMirror } from '../testing/tiny-filers.ts';

const FIRST = `${ONE}-25-100000`;

/** A loaded company whose newest 10-K is listed with its size. */
async function loaded() {
  const { env, mirror, data } = await tinyMirror(4);
  const row = `<tr><td>1</td><td>d</td><td><a href="/x/doc-0.htm">a</a></td><td>10-K</td><td>1500</td></tr>`;
  await writeFiles(mirror, {
    [filingPath(ONE, FIRST, `${FIRST}-index.htm`)]:
      `<html><table class="tableFile" summary="Document Format Files">${row}</table></html>`,
  });
  expect((await run(['company', 'TINY1', '--filings'], env)).code).toBe(0);
  const store = join(data, 'filings.db');
  const tamper = (change: (database: DatabaseSync) => void): void => {
    const database = new DatabaseSync(store);
    change(database);
    database.close();
  };
  return { env, store, tamper };
}

const MAINTENANCE = Buffer.from('<html>maintenance</html>');

/** A wrong page as an earlier version stored it: with its own checksum, and without a listed size. */
function storePage(database: DatabaseSync): void {
  const sha256 = createHash('sha256').update(MAINTENANCE).digest('hex');
  const id = "(SELECT id FROM documents WHERE filename = 'doc-0.htm')";
  database
    .prepare(`UPDATE document_bodies SET zstd = ? WHERE document_id = ${id}`)
    .run(zstdCompressSync(MAINTENANCE));
  database
    .prepare(`UPDATE documents SET sha256 = ?, size_bytes = 24, listed_bytes = NULL WHERE id = ${id}`)
    .run(sha256);
  // An earlier version had no checksums of lists.
  database.exec('DELETE FROM table_seals');
}

/** Flips a bit in the middle of each packed body of a table. */
function flip(database: DatabaseSync, table: string, column: string): void {
  const rows = database.prepare(`SELECT rowid AS id, ${column} AS body FROM ${table}`).all();
  for (const { id, body } of rows) {
    if (!(body instanceof Uint8Array)) throw new Error('a body was due');
    body[body.length >> 1] = (body[body.length >> 1] ?? 0) ^ 4;
    database.prepare(`UPDATE ${table} SET ${column} = ? WHERE rowid = ?`).run(body, id ?? 0);
  }
}

describe('verify', () => {
  it('finds nothing wrong in a store that was loaded', async () => {
    const { env } = await loaded();
    const ended = await run(['verify'], env);
    expect([ended.code, ended.out]).toEqual([0, expect.stringMatching(/documents verified, nothing wrong/)]);
  });

  const damages: [string, (database: DatabaseSync) => void, RegExp][] = [
    [
      'a maintenance page of an earlier version',
      storePage,
      /doc-0\.htm: EDGAR lists inline XBRL and it has none/,
    ],
    [
      'a figure with a flipped bit',
      (database) =>
        database.exec('UPDATE facts SET value = value + 1 WHERE end_day = (SELECT max(end_day) FROM facts)'),
      /Damaged: financial facts of CIK0009990001: .*us-gaap:Assets/,
    ],
    ['bodies with flipped bits', (database) => flip(database, 'document_bodies', 'zstd'), /Wrong: .*htm: /],
    ['XBRL with flipped bits', (database) => flip(database, 'instance_bodies', 'zstd'), /Damaged: XBRL of /],
    [
      'texts with flipped bits',
      (database) => flip(database, 'document_text_bodies', 'text_zstd'),
      /Damaged: text/,
    ],
    [
      'passages with flipped bits',
      (database) => flip(database, 'disclosure_shingles', 'shingles_zstd'),
      /disclosures of/,
    ],
  ];
  it.each(damages)('finds %s, and --repair fetches it again', async (_, damage, words) => {
    const { env, store, tamper } = await loaded();
    const before = readContent(store);
    tamper(damage);
    const found = await run(['verify', 'TINY1'], env);
    expect(found.out).toMatch(words);
    expect(found.code).toBe(1);
    const repaired = await run(['verify', '--repair', '--json'], env);
    expect([repaired.code, repaired.err]).toEqual([0, '']);
    expect(jsonLines(repaired.out).at(-1)).toMatchObject({ type: 'verify', left: 0, failure: null });
    expect(readContent(store)).toEqual(before);
  });
});
