import { expect, test } from 'vitest';

import { compileSql } from './compile-sql.ts';

test.each([
  ['SELECT 1', 'SELECT 1', []],
  ['WHERE cik = :cik AND form = :form', 'WHERE cik = $1 AND form = $2', ['cik', 'form']],
  ['VALUES (:day, :day || :month)', 'VALUES ($1, $1 || $2)', ['day', 'month']],
  ['SELECT :ciks::text[]', 'SELECT $1::text[]', ['ciks']],
  ["SELECT '10:30'::time", "SELECT '10:30'::time", []],
])('%s', (sql, text, names) => {
  expect(compileSql(sql)).toEqual({ text, names });
});
