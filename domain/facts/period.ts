import { obtain } from './facts-by-period.ts';
import type { FiscalCalendar, FiscalYear } from './fiscal-calendar.ts';

/** A column of a statement. `year` is its index in the calendar; `quarter` is null for a whole year. */
export type Period = {
  year: number;
  quarter: 1 | 2 | 3 | 4 | null;
  /** The half year that ends with the quarter. Rule: docs/rules.md#half-years */
  half?: true;
  /** Of a whole transition period: the quarter that it ends with. */
  closing?: 1 | 2 | 3 | 4;
  /** `2024`; `Q1 2025`; `H1 2025`; `9M 2025`; `T1 2022` in a transition period, `2022-01-01 to 2022-03-31` of all of it. */
  label: string;
  end: string;
  /** The year to date at the quarter's end instead of the quarter. */
  to_date?: true;
  /** Reads one filing only, so that a sum is consistent. */
  accession_number?: string;
  /** Reads these filings only: those that state the same version of a statement. */
  filings?: ReadonlySet<string>;
  /** Reads what only notes state too, of a period whose statements are stored as printed. */
  of_notes?: true;
  /** Reads all filings but these. */
  without?: ReadonlySet<string>;
};

type Dated = { calendar: FiscalCalendar };

const QUARTERS = [1, 2, 3, 4] as const;

/** Fiscal years in annual reports, ascending. */
export function annualPeriods({ calendar }: Dated): readonly Period[] {
  return obtain(YEARS, calendar, () =>
    calendar.years.flatMap(({ kind, label, end }, year) =>
      kind === 'reported' ? [{ year, quarter: null, label: String(label), end }] : [],
    ),
  );
}

/** Every line asks for the periods. */
const YEARS = new WeakMap<FiscalCalendar, readonly Period[]>();
const INTERIMS = new WeakMap<FiscalCalendar, readonly Period[]>();

/** Quarters, or halves, with a known end, ascending; none for a company that reports annually only. */
export function quarterPeriods({ calendar }: Dated): readonly Period[] {
  return obtain(INTERIMS, calendar, () => interimsOf(calendar));
}

function interimsOf(calendar: FiscalCalendar): Period[] {
  return calendar.years.flatMap((span, year) => {
    if (span.has_halves === true) return halvesIn(span, year);
    if (!calendar.has_quarters) return [];
    const { kind, label, quarter_ends } = span;
    return QUARTERS.flatMap((quarter) => {
      const end = quarter_ends[quarter - 1];
      if (end === null || end === undefined) return [];
      const letter = kind === 'transition' ? 'T' : 'Q';
      return [{ year, quarter, label: `${letter}${quarter} ${label}`, end }];
    });
  });
}

/** Labels of all quarters or halves up to the newest with a known end, of years of which no quarter's end is known too. */
export function interimLabels(facts: Dated): string[] {
  const known = quarterPeriods(facts);
  const newest = known.at(-1)?.label;
  const all = facts.calendar.years.flatMap(({ kind, has_halves, label }, year) => {
    const own = known.filter((period) => period.year === year).map((period) => period.label);
    if (kind === 'transition' || known.length === 0) return own;
    return has_halves === true
      ? [`H1 ${label}`, `H2 ${label}`]
      : QUARTERS.map((quarter) => `Q${quarter} ${label}`);
  });
  return newest === undefined ? [] : all.slice(0, all.indexOf(newest) + 1);
}

/** Halves of a fiscal year with a known end. */
export function halvesIn({ label, quarter_ends }: FiscalYear, year: number): Period[] {
  return ([2, 4] as const).flatMap((quarter) => {
    const end = quarter_ends[quarter - 1];
    if (end === null || end === undefined) return [];
    return [{ year, quarter, half: true as const, label: `H${quarter / 2} ${label}`, end }];
  });
}

/** The newest consecutive interim periods that may make twelve months: four quarters or two halves. */
export function twelveMonthsOf(periods: readonly Period[]): Period[] {
  const isHalf = periods.at(-1)?.half === true;
  const last = periods.slice(isHalf ? -2 : -4);
  return last.filter(({ half }) => (half === true) === isHalf);
}

/** Whether periods of one kind are four quarters or two halves. */
export function isTwelveMonths(periods: readonly Pick<Period, 'half'>[]): boolean {
  return periods.length === (isHalves(periods) ? 2 : 4);
}

/** Whether the newest of interim periods is a half year. */
export function isHalves(periods: readonly Pick<Period, 'half'>[]): boolean {
  return periods.at(-1)?.half === true;
}

export function periodsOf(facts: Dated, type: 'annual' | 'quarterly'): readonly Period[] {
  return type === 'annual' ? annualPeriods(facts) : quarterPeriods(facts);
}
