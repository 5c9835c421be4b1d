import { expect, test } from 'vitest';

import type { Row } from '../database.ts';
import { checkPages } from './open.ts';

const asking = (row: Row) => checkPages({ all: async () => [row], get: async () => row, run: async () => 0 });

test.each<[row: Row, lines: string[]]>([
  [{ has_checksums: true, failures: 0, latest: '' }, []],
  [
    { has_checksums: true, failures: 2, latest: '2026-11-23' },
    ['PostgreSQL read pages with a wrong checksum 2 times, last on 2026-11-23'],
  ],
  [
    { has_checksums: false, failures: 0, latest: '' },
    ['PostgreSQL writes no checksums of its pages; stop it and run pg_checksums --enable'],
  ],
])('%j: %j', async (row, lines) => {
  expect(await asking(row)).toEqual(lines);
});
