import type { CompanyFacts } from './company-facts.ts';

/** A column of a statement. `year` is its index in the calendar; `quarter` is null for a whole year. */
export type Period = {
  year: number;
  quarter: 1 | 2 | 3 | 4 | null;
  /** `2024`; `Q1 2025`; `T1 2022` in a transition period. */
  label: string;
  end: string;
  /** The year to date at the quarter's end instead of the quarter. */
  to_date?: true;
  /** Reads one filing only, so that a sum is consistent. */
  accession_number?: string;
  /** Reads these filings only: those that state the same version of a statement. */
  filings?: ReadonlySet<string>;
  /** Reads all filings but these. */
  without?: ReadonlySet<string>;
};

const QUARTERS = [1, 2, 3, 4] as const;

/** Fiscal years in annual reports, ascending. */
export function annualPeriods({ calendar }: CompanyFacts): Period[] {
  return calendar.years.flatMap(({ kind, label, end }, year) =>
    kind === 'reported' ? [{ year, quarter: null, label: String(label), end }] : [],
  );
}

/** Quarters with a known end, ascending; none for a company that reports annually only. */
export function quarterPeriods({ calendar }: CompanyFacts): Period[] {
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

export function periodsOf(facts: CompanyFacts, type: 'annual' | 'quarterly'): Period[] {
  return type === 'annual' ? annualPeriods(facts) : quarterPeriods(facts);
}
