export type PageStep = number | 'gap';

/** Number of pages for `total` rows; at least one. */
export function pageCount(total: number, limit: number): number {
  return Math.max(1, Math.ceil(total / limit));
}

/** Links to show: first, last, the current page and its neighbors, with gaps. `[1, 'gap', 6, 7, 8, 'gap', 20]`. */
export function pageSteps(page: number, last: number): PageStep[] {
  const wanted = new Set([1, page - 1, page, page + 1, last].filter((step) => step >= 1 && step <= last));
  const steps: PageStep[] = [];
  let before = 0;
  for (const step of [...wanted].toSorted((a, b) => a - b)) {
    if (step === before + 2) steps.push(before + 1);
    else if (step > before + 2) steps.push('gap');
    steps.push(step);
    before = step;
  }
  return steps;
}

/** First and last row of a page, from 1; both 0 when it has none. */
export function rowRange(page: number, limit: number, total: number): { first: number; last: number } {
  const first = (page - 1) * limit + 1;
  return first > total ? { first: 0, last: 0 } : { first, last: Math.min(page * limit, total) };
}
