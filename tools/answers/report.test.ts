import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, expect, test } from 'vitest';

import { type Recorded, saveRecording } from './recording.ts';
import { compareRecordings, describe, type DifferenceRow, fileOf } from './report.ts';

const folder = mkdtempSync(join(tmpdir(), 'recordings-'));
afterAll(() => rmSync(folder, { recursive: true }));

function answer(path: string, body: unknown): Recorded {
  return { path, status: 200, body };
}

test('a difference is named by company, statement, period type, key and period', () => {
  const path = '$.body.income_statement.lines[revenue].points[2024].value';
  expect(
    describe('/companies/0000320193/income-statement?period_type=annual', {
      path,
      kind: 'value',
      before: 1,
      after: 2,
    }),
  ).toEqual({
    kind: 'value',
    company: '0000320193',
    endpoint: 'income-statement',
    period_type: 'annual',
    key: 'revenue',
    period: '2024',
    field: 'body.income_statement.lines[revenue].points[2024].value',
    before: 1,
    after: 2,
  });
});

test('recordings are compared by request, and dumps by row', async () => {
  const [before, after] = [mkdtempSync(join(folder, 'a-')), mkdtempSync(join(folder, 'b-'))];
  await saveRecording([answer('/a', { x: 1 }), answer('/gone', {})], fileOf(before, 'store'));
  await saveRecording([answer('/new', {}), answer('/a', { x: 2 })], fileOf(after, 'store'));
  await saveRecording([answer('/dump/t', ['1', '2'])], fileOf(before, 'dump'));
  await saveRecording([answer('/dump/t', ['0', '1'])], fileOf(after, 'dump'));
  const found: DifferenceRow[] = [];
  for await (const row of compareRecordings(before, after)) found.push(row);
  expect(found.map(({ kind, endpoint, before: old, after: now }) => [kind, endpoint, old, now])).toEqual([
    ['value', '/a', 1, 2],
    ['shape', '/gone', { status: 200, body: {} }, undefined],
    ['shape', '/new', undefined, 'answered'],
    ['shape', '/dump/t', '2', undefined],
    ['shape', '/dump/t', undefined, '0'],
  ]);
});

test('a recording without a file of the other is refused', async () => {
  const [before, after] = [mkdtempSync(join(folder, 'a-')), mkdtempSync(join(folder, 'b-'))];
  await saveRecording([], fileOf(before, 'store'));
  await expect(compareRecordings(before, after).next()).rejects.toThrow('only one recording has store');
  await expect(compareRecordings(after, after).next()).rejects.toThrow('has no recording');
});
