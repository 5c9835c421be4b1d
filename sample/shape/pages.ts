/** EDGAR keeps at least this many rows, or a year, in the main file, and about this many in each older page. */
const RECENT_ROWS = 1_000;
const PAGE_ROWS = 2_000;

/**
 * Rows of a company split as EDGAR splits them: the recent ones, then older pages, newest first. A page ends with a
 * whole day, so it may hold more than its number. `yearAgo` is the last day that belongs to the recent year.
 */
export function splitPages<T extends { filingDate: string }>(
  rows: readonly T[],
  yearAgo: string,
  sizes = { recent: RECENT_ROWS, page: PAGE_ROWS },
): { recent: T[]; older: T[][] } {
  const withinYear = rows.filter((row) => row.filingDate >= yearAgo).length;
  const recentEnd = endOfDay(rows, Math.max(sizes.recent, withinYear));
  const older: T[][] = [];
  for (let start = recentEnd; start < rows.length;) {
    const end = endOfDay(rows, start + sizes.page);
    older.push(rows.slice(start, end));
    start = end;
  }
  return { recent: rows.slice(0, recentEnd), older };
}

/** Index after the last row of the day on which row `count` falls. */
function endOfDay(rows: readonly { filingDate: string }[], count: number): number {
  const last = rows[count - 1]?.filingDate;
  let end = Math.min(count, rows.length);
  while (end < rows.length && rows[end]?.filingDate === last) end += 1;
  return end;
}
