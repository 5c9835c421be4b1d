import fc from 'fast-check';
import { expect, test } from 'vitest';

import { editScript } from './edit-script.ts';

const letters = (text: string): string[] => text.split('');

const told = (from: string, to: string, most = 100): string | null =>
  editScript(letters(from), letters(to), most)
    ?.map(({ kind, count }) => `${kind}${count}`)
    .join(' ') ?? null;

test.each([
  ['', '', ''],
  ['abc', 'abc', '=3'],
  ['', 'ab', '+2'],
  ['ab', '', '-2'],
  ['abc', 'axc', '=1 -1 +1 =1'],
  ['abab', 'ab', '=2 -2'],
  ['ab', 'cd', '-2 +2'],
  // Myers' own example takes five edits.
  ['abcabba', 'cbabac', '-2 =1 +1 =2 -1 =1 +1'],
])('%j → %j', (from, to, runs) => {
  expect(told(from, to)).toBe(runs);
});

test('more edits than are allowed are none', () => {
  expect([told('ab', 'cd', 4), told('ab', 'cd', 3)]).toEqual(['-2 +2', null]);
});

/** Fewest edits by the plain table of all prefixes. */
function fewest(from: readonly string[], to: readonly string[]): number {
  let row = to.map((_, column) => column + 1);
  row.unshift(0);
  for (const [index, value] of from.entries()) {
    const next = [index + 1];
    for (const [column, other] of to.entries())
      next.push(value === other ? (row[column] ?? 0) : 1 + Math.min(row[column + 1] ?? 0, next[column] ?? 0));
    row = next;
  }
  return row.at(-1) ?? 0;
}

test('runs lead from one list to the other in as few edits as any', () => {
  const list = fc.array(fc.constantFrom('a', 'b', 'c'), { maxLength: 14 });
  fc.assert(
    fc.property(list, list, (from, to) => {
      const runs = editScript(from, to, 100) ?? [];
      const [kept, made] = [[...from], [] as string[]];
      let at = 0;
      for (const { kind, count } of runs) {
        if (kind !== '-')
          made.push(
            ...(kind === '=' ? kept.slice(at, at + count) : to.slice(made.length, made.length + count)),
          );
        if (kind !== '+') at += count;
      }
      expect([made, at]).toEqual([to, from.length]);
      const edits = runs.reduce((sum, { kind, count }) => sum + (kind === '=' ? 0 : count), 0);
      expect(edits).toBe(fewest(from, to));
    }),
  );
});
