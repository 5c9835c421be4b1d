import type { Book } from './book.ts';

/** A column of a statement. `year` is its place in the calendar; `quarter` is null for a whole year. */
export type Period = {
  year: number;
  quarter: 1 | 2 | 3 | 4 | null;
  /** `2024`; `Q1 2025`; `T1 2022` in a transition period. */
  label: string;
  end: string;
  /** The year up to the quarter's end in place of the quarter. */
  to_date?: true;
  /** One filing alone, for a balance sheet of one piece. */
  accession_number?: string;
};

const QUARTERS = [1, 2, 3, 4] as const;

/** Fiscal years that annual reports state, ascending. */
export function annualPeriods({ calendar }: Book): Period[] {
  return calendar.years.flatMap(({ kind, label, end }, year) =>
    kind === 'reported' ? [{ year, quarter: null, label: String(label), end }] : [],
  );
}

/** Quarters with a known end, ascending; none for a company that reports years alone. */
export function quarterPeriods({ calendar }: Book): Period[] {
  if (!calendar.has_quarters) return [];
  return calendar.years.flatMap(({ kind, label, quarter_ends }, year) =>
    QUARTERS.flatMap((quarter) => {
      const end = quarter_ends[quarter - 1];
      if (end === null || end === undefined) return [];
      const letter = kind === 'transition' ? 'T' : 'Q';
      return [{ year, quarter, label: `${letter}${quarter} ${label}`, end }];
    }),
  );
}

export function periodsOf(book: Book, type: 'annual' | 'quarterly'): Period[] {
  return type === 'annual' ? annualPeriods(book) : quarterPeriods(book);
}
