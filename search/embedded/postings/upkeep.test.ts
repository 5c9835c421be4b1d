import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { expect, onTestFinished, test } from 'vitest';

import { allTexts, FILINGS, openFilled } from '../testing/filled-store.ts';
import { readFormat, readMarks } from './testing/read-format.ts';
import { forgetPostings, indexPending } from './upkeep.ts';

test.each([
  ['all at once', 1_500_000],
  ['some at a time, half of them in a thread', 9_000],
  ['one at a time', 1],
])('stored texts are indexed again, %s', async (_, words_a_step) => {
  const folder = mkdtempSync(join(tmpdir(), 'pending-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const { store, connection, path } = await openFilled(folder, 'store.db');
  await store.fullText.saveTexts(allTexts('tariffs of the lease'));
  const before = [readFormat(path), readMarks(path)];
  forgetPostings(connection);
  expect(readFormat(path).size).toBe(0);
  const done: number[] = [];
  await indexPending(connection, (progress) => done.push(progress.done), words_a_step);
  expect([readFormat(path), readMarks(path)]).toEqual(before);
  expect(done.at(-1)).toBe(FILINGS);
  expect(await store.verify.index()).toBe(null);
});
