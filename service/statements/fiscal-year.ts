/**
 * A company's own year. `reported`: an annual report states it. `missing`: it lies between reported ones, and only
 * its quarters may be known. `open`: not reported yet. `transition`: what a change of the year's end leaves over.
 */
export type FiscalYear = {
  kind: 'reported' | 'missing' | 'open' | 'transition';
  /** First and last day; the last day of an open year is expected, not known. */
  start: string;
  end: string;
  /** The year's own name: 2024 for Home Depot's year that ended 2025-02-02. */
  label: number;
  /** Last days of its quarters; null for one that no fact ends with. */
  quarter_ends: (string | null)[];
};

/** A year before its name and quarters are known. */
export type YearSpan = Pick<FiscalYear, 'kind' | 'start' | 'end'>;

/** A difference of period ends within which they are the same end. */
export const SNAP_DAYS = 3;
