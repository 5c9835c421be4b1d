import { expect, it } from 'vitest';

import { splitPages } from './submissions.ts';

const rowsOf = (...days: string[]) => days.map((filingDate) => ({ filingDate }));
const sizes = { recent: 3, page: 2 };

it('keeps a short list in one piece', () => {
  const rows = rowsOf('2026-03-02', '2026-03-01');
  expect(splitPages(rows, '2026-02-01', sizes)).toEqual({ recent: rows, older: [] });
});

it('ends a page with a whole day', () => {
  const { recent, older } = splitPages(
    rowsOf('2020-05-05', '2020-05-04', '2020-05-03', '2020-05-03', '2020-05-02', '2020-05-01', '2020-05-01'),
    '2026-01-01',
    sizes,
  );
  expect([recent.length, older.map((page) => page.length)]).toEqual([4, [3]]);
});

it('keeps a whole year when that is more', () => {
  const rows = rowsOf('2026-05-05', '2026-05-04', '2026-05-03', '2026-05-02', '2020-05-01');
  const { recent, older } = splitPages(rows, '2025-10-30', sizes);
  expect([recent.length, older.map((page) => page.length)]).toEqual([4, [1]]);
});
