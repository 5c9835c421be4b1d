import { dayOf, daysInclusive } from '../calendar/day.ts';
import { amountText, combineFigures, type Figure, type FigureKind, type Operand } from '../facts/fact.ts';
import { hasInterim, SNAP_DAYS } from '../facts/fiscal-calendar.ts';
import {
  annualPeriods,
  isTwelveMonths,
  type Period,
  quarterPeriods,
  toDate,
  twelveMonthsOf,
} from '../facts/period.ts';
import type { Chain } from './chain.ts';
import type { CompanyFacts } from './company-facts.ts';
import { NET_INCOME } from './income-chains.ts';
import { readFigure } from './read-figure.ts';
import { REVENUE } from './revenue-chain.ts';

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
    return { ...windowTo(year, { quarters, years }), basis };
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
      ...windowTo(year, { quarters: [], years }),
      basis: 'annual',
      label: year.label,
    }));
  const quarters = quarterPeriods(facts);
  return quarters.map((last) => ({ ...windowTo(last, { quarters, years }), label: last.label }));
}

/** The window that ends with an interim period or a year. */
function windowTo(
  last: Period,
  { quarters, years }: { quarters: readonly Period[]; years: readonly Period[] },
): TtmWindow {
  const before = unbroken(twelveMonthsOf(quarters.filter(({ end }) => end <= last.end)));
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
function areConsecutive(spans: readonly { start: string | null; end: string }[]): boolean {
  return spans.every(({ start }, index) => {
    const before = spans[index - 1];
    if (before === undefined) return true;
    return start !== null && Math.abs(dayOf(start) - dayOf(before.end) - 1) <= SNAP_DAYS;
  });
}

function newestWith(facts: CompanyFacts, periods: readonly Period[]): Period | null {
  const has = (chain: Chain, period: Period): boolean => readFigure(facts, chain, period, 'flow') !== null;
  const hasRevenue = periods.slice(-2 * QUARTERS).some((period) => has(REVENUE, period));
  return (
    periods.findLast((period) => has(NET_INCOME, period) && (!hasRevenue || has(REVENUE, period))) ?? null
  );
}

/** A sum of twelve months. `quarters` are the four it sums; empty for the other methods. */
export type TtmSum = {
  method: 'four_quarters' | 'two_halves' | 'fiscal_year' | 'year_to_date';
  figure: Figure;
  quarters: { period: Period; figure: Figure }[];
  /** The sum by each method, if available. */
  by_quarters: number | null;
  by_year_to_date: number | null;
  warning: string | null;
};

/** Allows for rounding between the two methods. */
const TOLERANCE = 0.001;

/**
 * Twelve months of one flow: the sum of four consecutive quarters; the fiscal year when the window is one; else the year
 * plus the year to date less the prior year to date. If both are available and differ by more than a thousandth, the
 * latter is used with a warning. Null when neither is available: fewer than four quarters are never summed.
 * Rule: docs/rules.md#ttm-sum
 */
export function sumTwelveMonths(facts: CompanyFacts, chain: Chain, window: TtmWindow): TtmSum | null {
  const quarters = readQuarters(facts, chain, window);
  const four = quarters === null ? null : sumQuarters(quarters);
  const { year, to_date } = window;
  const ofYear = year === null ? null : readFigure(facts, chain, year, 'flow');
  const identity =
    to_date === null ? ofYear : sumToDate(facts, chain, window, { ...to_date, is_needed: four === null });
  const found = identity ?? four;
  if (found === null) return null;
  const warning =
    identity !== null &&
    four !== null &&
    Math.abs(identity.value - four.value) > TOLERANCE * Math.abs(identity.value)
      ? mismatch(four, identity)
      : null;
  const sums = { by_quarters: four?.value ?? null, by_year_to_date: identity?.value ?? null, warning };
  const summed = warning === null ? (quarters ?? []) : [];
  if (to_date === null && identity !== null)
    return { method: 'fiscal_year', figure: identity, quarters: summed, ...sums };
  if (four === null || warning !== null)
    return { method: 'year_to_date', figure: found, quarters: [], ...sums };
  const method = summed.length === 2 ? 'two_halves' : 'four_quarters';
  return { method, figure: four, quarters: summed, ...sums };
}

function mismatch(four: Figure, used: Figure): string {
  const [sum, total] = [four, used].map(({ value, unit }) => amountText(value, unit));
  return `Quarters add up to ${sum}, not ${total}, because one was later revised.`;
}

/** Figures of the window's four consecutive quarters or two halves; null when one is missing. */
function readQuarters(facts: CompanyFacts, chain: Chain, window: TtmWindow): TtmSum['quarters'] | null {
  const found = window.quarters.flatMap((period) => {
    const figure = readFigure(facts, chain, period, 'flow');
    return figure === null ? [] : [{ period, figure }];
  });
  if (window.basis === 'annual' || !isTwelveMonths(found.map(({ period }) => period))) return null;
  return areConsecutive(found.map(({ figure }) => figure)) ? found : null;
}

function sumQuarters(quarters: TtmSum['quarters']): Figure | null {
  const operands = quarters.map(({ period, figure }) => ({ label: period.label, sign: 1 as const, figure }));
  const [first, last] = [operands[0]?.figure, operands.at(-1)?.figure];
  if (first === undefined || last === undefined) return null;
  const formula = operands.map(({ label }) => label).join(' + ');
  return combineFigures(operands, { method: 'sum', formula, start: first.start, end: last.end });
}

/**
 * The year plus this year to date less the prior year to date. The prior year to date must be the comparative in the same
 * report, because an older one may be on another basis than a restated year. Without it the sum is computed only if
 * needed, when there are no four quarters.
 */
function sumToDate(
  facts: CompanyFacts,
  chain: Chain,
  window: TtmWindow,
  { now, prior, is_needed }: NonNullable<TtmWindow['to_date']> & { is_needed: boolean },
): Figure | null {
  const operands = operandsToDate(facts, chain, window, 'flow');
  if (operands === null) return null;
  const [year, current, older] = operands;
  const { accession_number } = current.figure.fact;
  const comparative = readFigure(facts, chain, { ...toDate(facts, prior), accession_number }, 'flow');
  if (comparative === null && !is_needed) return null;
  const before = comparative ?? older.figure;
  if (!isOneBasis(year.figure, before)) return null;
  if (year.figure.fact.concept !== before.fact.concept && !isPartOf(before, year.figure)) return null;
  return combineFigures([year, current, { ...older, figure: before }], {
    method: 'fy_plus_ytd_minus_prior_ytd',
    formula: 'Fiscal year plus year to date less prior year to date',
    start: null,
    end: now.end,
  });
}

/**
 * Whether a year and its part to date were both restated by more than rounding, or neither: a restated year less a part as
 * first filed is a figure of no report, as the other way round (SUNEDISON 2014, 0000945436-15-000216).
 */
function isOneBasis(year: Figure, part: Figure): boolean {
  const isRestated = ({ first, value }: Figure): boolean =>
    first !== null && Math.abs(first.value - value) > TOLERANCE * Math.abs(year.value);
  return isRestated(year) === isRestated(part);
}

/** How far a year to date may be from its share of the year. */
const UNEVEN = 0.15;

/**
 * Whether a year to date under another tag is part of the year: it is about its share of it by days, as dividends are that
 * a filer tags in one way in its 10-K and in another in its 10-Qs. Else the year may have been restated apart (HERC 2016).
 */
function isPartOf(part: Figure, year: Figure): boolean {
  if (part.start === null || year.start === null || year.value === 0) return false;
  const days = daysInclusive(part.start, part.end) / daysInclusive(year.start, year.end);
  return Math.abs(part.value / year.value / days - 1) <= UNEVEN;
}

/** A figure of the last year, of the part of this year and of the same part of the last; null without one of them. */
export function operandsToDate(
  facts: CompanyFacts,
  chain: Chain,
  { year, to_date }: TtmWindow,
  kind: FigureKind,
): [year: Operand, now: Operand, prior: Operand] | null {
  if (year === null || to_date === null) return null;
  const { now, prior } = to_date;
  const [whole, current, before] = [year, toDate(facts, now), toDate(facts, prior)].map((period) =>
    readFigure(facts, chain, period, kind),
  );
  if (whole == null || current == null || before == null) return null;
  return [
    { label: `FY${year.label}`, sign: 1, figure: whole },
    { label: `Year to date ${now.label}`, sign: 1, figure: current },
    { label: `Year to date ${prior.label}`, sign: -1, figure: before },
  ];
}
