/**
 * A company's fiscal year. `reported`: in an annual report. `missing`: between reported years, with at most its quarters
 * known. `open`: not reported yet. `transition`: the period left by a change of year end.
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
  /** Its interim report is of six months: it has two halves, no quarters. */
  has_halves?: true;
};

/** A year before its name and quarters are known. */
export type YearSpan = Pick<FiscalYear, 'kind' | 'start' | 'end'>;

/** Period ends within this many days are the same. */
export const SNAP_DAYS = 3;
