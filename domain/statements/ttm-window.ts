import { dayOf } from '../calendar/day.ts';
import type { Chain } from './chain.ts';
import type { CompanyFacts } from './company-facts.ts';
import { NET_INCOME, REVENUE } from './concept-chains.ts';
import { hasInterim } from './fiscal-calendar.ts';
import { SNAP_DAYS } from './fiscal-year.ts';
import { annualPeriods, type Period, quarterPeriods, twelveMonthsOf } from './period.ts';
import { readFigure } from './read-figure.ts';

/**
 * Twelve months that end with the latest quarter: its four quarters or two halves, and their position in the fiscal year.
 * `annual`: the last fiscal year of a company without quarterly reports.
 */
export type TtmWindow = {
  basis: 'quarters' | 'annual';
  end: string;
  /** Oldest first; fewer than four when some are unknown. */
  quarters: Period[];
  /** The last whole fiscal year that ends in the window; the window itself when its end is the year's. */
  year: Period | null;
  /** The newest quarter and the same one a year before; null for a window that is a year. */
  to_date: { now: Period; prior: Period } | null;
};

const QUARTERS = 4;

/**
 * The window that ends with the newest quarter that has revenue and net income; without revenue, net income alone.
 * `until` is the last day it may end on. Null when no quarter and no year has either. Rule: docs/rules.md#ttm-window
 */
export function ttmWindow(facts: CompanyFacts, until = '9999-12-31'): TtmWindow | null {
  const years = annualPeriods(facts).filter(({ end }) => end <= until);
  const year = newestWith(facts, years);
  const quarters = quarterPeriods(facts).filter(({ end }) => end <= until);
  const last = newestWith(facts, quarters);
  if (last === null || (year !== null && year.end > last.end)) {
    if (year === null) return null;
    const basis = hasInterim(facts.calendar) ? 'quarters' : 'annual';
    return { basis, end: year.end, quarters: yearQuarters(quarters, year), year, to_date: null };
  }
  return windowTo(last, { quarters, years });
}

/**
 * Twelve months to the end of each interim period of a company, ascending, with their label; of a company that reports
 * annually only, its fiscal years.
 */
export function ttmWindows(facts: CompanyFacts): (TtmWindow & { label: string })[] {
  const years = annualPeriods(facts);
  if (!hasInterim(facts.calendar))
    return years.map((year) => ({
      basis: 'annual',
      label: year.label,
      end: year.end,
      quarters: [],
      year,
      to_date: null,
    }));
  const quarters = quarterPeriods(facts);
  return quarters.map((last) => ({ ...windowTo(last, { quarters, years }), label: last.label }));
}

/** The window that ends with an interim period. */
function windowTo(
  last: Period,
  { quarters, years }: { quarters: readonly Period[]; years: readonly Period[] },
): TtmWindow {
  const before = unbroken(twelveMonthsOf(quarters.slice(0, quarters.indexOf(last) + 1)));
  const ended = years.findLast(({ end }) => end <= last.end) ?? null;
  if (ended?.end === last.end)
    return { basis: 'quarters', end: last.end, quarters: before, year: ended, to_date: null };
  const prior = quarters.find(({ year: at, quarter }) => at === last.year - 1 && quarter === last.quarter);
  const follows = ended?.year === last.year - 1 && prior !== undefined;
  return {
    basis: 'quarters',
    end: last.end,
    quarters: before,
    year: follows ? ended : null,
    to_date: follows ? { now: last, prior } : null,
  };
}

/** Most days between the ends of two quarters, or halves, in a row; a quarter of 17 weeks has 119. */
const LONGEST = { quarter: 130, half: 210 };

/** The newest periods that follow one another: a quarter whose end is unknown breaks the row. */
function unbroken(periods: readonly Period[]): Period[] {
  const broken = periods.findLastIndex(({ end, half }, at) => {
    const before = periods[at - 1];
    const most = half === true ? LONGEST.half : LONGEST.quarter;
    return before !== undefined && dayOf(end) - dayOf(before.end) > most;
  });
  return periods.slice(Math.max(broken, 0));
}

/** Whether each period begins the day after the previous one ends. */
export function areConsecutive(spans: readonly { start: string | null; end: string }[]): boolean {
  return spans.every(({ start }, index) => {
    const before = spans[index - 1];
    if (before === undefined) return true;
    return start !== null && Math.abs(dayOf(start) - dayOf(before.end) - 1) <= SNAP_DAYS;
  });
}

function yearQuarters(quarters: readonly Period[], { year }: Period): Period[] {
  return quarters.filter((period) => period.year === year);
}

function newestWith(facts: CompanyFacts, periods: readonly Period[]): Period | null {
  const has = (chain: Chain, period: Period): boolean => readFigure(facts, chain, period, 'flow') !== null;
  const hasRevenue = periods.slice(-2 * QUARTERS).some((period) => has(REVENUE, period));
  return (
    periods.findLast((period) => has(NET_INCOME, period) && (!hasRevenue || has(REVENUE, period))) ?? null
  );
}
