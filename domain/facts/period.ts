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
    calendar.years.flatMap((span, year) => (span.kind === 'reported' ? [yearOf(span, year)] : [])),
  );
}

export function yearOf({ label, end }: Pick<FiscalYear, 'label' | 'end'>, year: number): Period {
  return { year, quarter: null, label: String(label), end };
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
    return QUARTERS.flatMap((quarter) =>
      span.quarter_ends[quarter - 1] == null ? [] : [interimOf(span, { year, quarter })],
    );
  });
}

const TO_DATE = ['Q1', 'H1', '9M', '12M'] as const;

/** A quarter of a fiscal year, the half that ends with it or the year to date. */
export function interimOf(
  { kind, label, quarter_ends, end }: FiscalYear,
  given: Pick<Period, 'year' | 'half' | 'to_date'> & { quarter: 1 | 2 | 3 | 4 },
): Period {
  const { year, quarter, half, to_date } = given;
  const own = half === true ? `H${quarter / 2}` : `${kind === 'transition' ? 'T' : 'Q'}${quarter}`;
  const name = to_date === true ? TO_DATE[quarter - 1] : own;
  const at = { year, quarter, label: `${name} ${label}`, end: quarter_ends[quarter - 1] ?? end };
  return { ...at, ...(half === true && { half }), ...(to_date === true && { to_date }) };
}

/** The year to date at the end of an interim period. */
export function toDate({ calendar }: Dated, period: Period): Period {
  const span = calendar.years[period.year];
  const { quarter } = period;
  return span === undefined || quarter === null
    ? period
    : interimOf(span, { ...period, quarter, to_date: true });
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
export function halvesIn(span: FiscalYear, year: number): Period[] {
  return ([2, 4] as const).flatMap((quarter) =>
    span.quarter_ends[quarter - 1] == null ? [] : [interimOf(span, { year, quarter, half: true })],
  );
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
