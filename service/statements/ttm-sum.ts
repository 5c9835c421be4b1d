import type { Book } from './book.ts';
import type { Chain } from './chain.ts';
import { combineFigures, type Figure } from './figure.ts';
import type { Period } from './period.ts';
import { readFigure } from './read-figure.ts';
import { areConsecutive, type TtmWindow } from './ttm-window.ts';

/** A sum of twelve months. `quarters` are the four that make it up; empty when it was made without them. */
export type TtmSum = {
  method: 'four_quarters' | 'fiscal_year' | 'year_to_date';
  figure: Figure;
  quarters: { period: Period; figure: Figure }[];
  /** Both methods, where both are to be had. */
  by_quarters: number | null;
  by_year_to_date: number | null;
  warning: string | null;
};

/** Sums by the two methods may differ by rounding. */
const TOLERANCE = 0.001;

/**
 * Twelve months of one flow: the sum of four consecutive quarters; the fiscal year when the window is one; else the year
 * plus what this year has come to, less what the last had by then. Where both are to be had and differ by more than a
 * thousandth, the latter holds and the sum warns. Null when neither is to be had: never a sum of fewer than four.
 * Source: domain §2. Example: SNOWFLAKE revenue at 2025-04-30: 3626396 + 1042074 − 828709 = 3839761 thousand.
 */
export function sumTwelveMonths(book: Book, chain: Chain, window: TtmWindow): TtmSum | null {
  const quarters = readQuarters(book, chain, window);
  const four = quarters === null ? null : sumQuarters(quarters);
  const identity =
    window.to_date === null
      ? readYear(book, chain, window)
      : sumToDate(book, chain, window, { ...window.to_date, is_needed: four === null });
  const found = identity ?? four;
  if (found === null) return null;
  const differ =
    identity !== null &&
    four !== null &&
    Math.abs(identity.value - four.value) > TOLERANCE * Math.abs(identity.value);
  const sums = { by_quarters: four?.value ?? null, by_year_to_date: identity?.value ?? null };
  if (window.to_date === null && identity !== null)
    return {
      method: 'fiscal_year',
      figure: identity,
      quarters: differ ? [] : (quarters ?? []),
      ...sums,
      warning: differ ? differing(four) : null,
    };
  if (four !== null && quarters !== null && !differ)
    return { method: 'four_quarters', figure: four, quarters, ...sums, warning: null };
  return {
    method: 'year_to_date',
    figure: found,
    quarters: [],
    ...sums,
    warning: differ ? differing(four) : null,
  };
}

function differing(four: Figure | null): string {
  return `The four quarters come to ${four?.value ?? 0}: a report restated some of them. The year and the year to date hold.`;
}

function readYear(book: Book, chain: Chain, { year }: TtmWindow): Figure | null {
  return year === null ? null : readFigure(book, chain, year, 'flow');
}

/** Figures of the window's four consecutive quarters; null when one is missing. */
export function readQuarters(book: Book, chain: Chain, window: TtmWindow): TtmSum['quarters'] | null {
  const found = window.quarters.flatMap((period) => {
    const figure = readFigure(book, chain, period, 'flow');
    return figure === null ? [] : [{ period, figure }];
  });
  if (found.length !== 4 || window.basis === 'annual') return null;
  return areConsecutive(found.map(({ figure }) => figure)) ? found : null;
}

function sumQuarters(quarters: TtmSum['quarters']): Figure | null {
  const operands = quarters.map(({ period, figure }) => ({ label: period.label, sign: 1 as const, figure }));
  const [first, last] = [quarters[0], quarters.at(-1)];
  if (first === undefined || last === undefined) return null;
  const formula = quarters.map(({ period }) => period.label).join(' + ');
  return combineFigures(operands, {
    method: 'sum',
    formula,
    start: first.figure.start,
    end: last.figure.end,
  });
}

/**
 * The year plus this year's part less last year's. Last year's part has to be of the report that states this year's, as
 * its comparative: an older one may be of another basis than a year restated since. Without it the sum is made only when
 * it is needed, since there are no four quarters.
 */
function sumToDate(
  book: Book,
  chain: Chain,
  window: TtmWindow,
  { now, prior, is_needed }: NonNullable<TtmWindow['to_date']> & { is_needed: boolean },
): Figure | null {
  const [year, current, older] = readToDate(book, chain, window, { now, prior });
  if (year === null || current === null || older === null) return null;
  const { accession_number } = current.fact;
  const comparative = readFigure(book, chain, { ...prior, to_date: true, accession_number }, 'flow');
  if (comparative === null && !is_needed) return null;
  const before = comparative ?? older;
  // A year whose tag is another than that of its own first part was restated alone (HERC 2016): they do not subtract.
  if (year.fact.concept !== before.fact.concept) return null;
  const operands = [
    { label: `Year ${window.year?.label ?? ''}`, sign: 1 as const, figure: year },
    { label: `Year to ${now.label}`, sign: 1 as const, figure: current },
    { label: `Year to ${prior.label}`, sign: -1 as const, figure: before },
  ];
  return combineFigures(operands, {
    method: 'fy_plus_ytd_minus_prior_ytd',
    formula: 'Fiscal year plus year to date less year to date of the year before',
    start: null,
    end: now.end,
  });
}

/** The fiscal year, what this year has come to, and what the last had come to by then. */
export function readToDate(
  book: Book,
  chain: Chain,
  window: TtmWindow,
  { now, prior }: NonNullable<TtmWindow['to_date']>,
): [Figure | null, Figure | null, Figure | null] {
  return [
    readYear(book, chain, window),
    readFigure(book, chain, { ...now, to_date: true }, 'flow'),
    readFigure(book, chain, { ...prior, to_date: true }, 'flow'),
  ];
}
