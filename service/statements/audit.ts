import { LIABILITIES, TEMPORARY_EQUITY, TOTAL_EQUITY } from './balance-chains.ts';
import type { Book } from './book.ts';
import { CASH_CHANGE, FINANCING, FX_EFFECT, INVESTING, OPERATING } from './cash-flow-chains.ts';
import type { Chain } from './chain.ts';
import { ASSETS, NET_INCOME, REVENUE } from './concept-chains.ts';
import { explainCash, explainQuarters, explainTtm } from './explain-finding.ts';
import type { Figure } from './figure.ts';
import { annualPeriods, type Period, quarterPeriods } from './period.ts';
import { readFigure } from './read-figure.ts';
import { readQuarters, readToDate, sumTwelveMonths } from './ttm-sum.ts';
import { type TtmWindow, ttmWindow } from './ttm-window.ts';

export const INVARIANTS = [
  'quarters_sum_to_year',
  'balance_sheet_balances',
  'cash_rolls_forward',
  'labels_rise',
  'no_future_facts',
  'ttm_methods_agree',
  'segments_within_total',
] as const;
export type Invariant = (typeof INVARIANTS)[number];

/** One invariant in one period: what it should come to and what it does. */
export type Finding = {
  invariant: Invariant;
  /** The line, where the invariant is of lines. */
  line: string;
  period: string;
  expected: number;
  got: number;
  holds: boolean;
  /** Why it does not hold although every figure is as filed; null when it holds, or nothing explains it. */
  explanation: string | null;
};

/** A thousandth of the figure, or a million: statements are rounded. */
const SHARE = 0.001;
const ROUNDING = 1e6;

const FLOWS: readonly (readonly [string, Chain])[] = [
  ['revenue', REVENUE],
  ['net_income', NET_INCOME],
  ['operating', OPERATING],
  ['investing', INVESTING],
  ['financing', FINANCING],
];

/**
 * Invariants of statements over every period of a company; a period without all parts of one is left out of it.
 * Source: the end of domain §11.
 */
export function auditBook(book: Book): Finding[] {
  const years = annualPeriods(book);
  const quarters = quarterPeriods(book);
  const all = [...years, ...quarters];
  return [
    ...FLOWS.flatMap(([line, chain]) =>
      years.flatMap((year) => quartersSum(book, line, chain, year, quarters)),
    ),
    ...all.flatMap((period) => balances(book, period)),
    ...all.flatMap((period) => rollsForward(book, period)),
    ...labelsRise(years),
    ...FLOWS.flatMap(([line, chain]) => all.flatMap((period) => notInFuture(book, line, chain, period))),
    ...FLOWS.flatMap(([line, chain]) => quarters.flatMap((quarter) => ttmAgrees(book, line, chain, quarter))),
  ];
}

type Compared = Pick<Finding, 'invariant' | 'line' | 'period' | 'expected' | 'got'>;

function compare(compared: Compared, scale: number, explain: () => string | null = () => null): Finding {
  const holds = isClose(compared.got, compared.expected, scale);
  return { ...compared, holds, explanation: holds ? null : explain() };
}

function isClose(got: number, expected: number, scale: number): boolean {
  return Math.abs(got - expected) <= Math.max(SHARE * Math.abs(scale), ROUNDING);
}

function quartersSum(
  book: Book,
  line: string,
  chain: Chain,
  year: Period,
  quarters: readonly Period[],
): Finding[] {
  const whole = readFigure(book, chain, year, 'flow');
  const own = quarters.filter((quarter) => quarter.year === year.year);
  const parts = own.flatMap((quarter) => readFigure(book, chain, quarter, 'flow') ?? []);
  if (whole === null || parts.length !== 4) return [];
  const got = parts.reduce((sum, { value }) => sum + value, 0);
  const compared = {
    invariant: 'quarters_sum_to_year',
    line,
    period: year.label,
    expected: whole.value,
    got,
  } as const;
  return [compare(compared, whole.value, () => explainQuarters(whole, parts))];
}

function balances(book: Book, period: Period): Finding[] {
  const assets = readFigure(book, ASSETS, period, 'balance');
  const liabilities = readFigure(book, LIABILITIES, period, 'balance');
  const equity = readFigure(book, TOTAL_EQUITY, period, 'balance');
  // Liabilities that were derived from the other two balance by themselves.
  if (assets === null || equity === null || liabilities === null || liabilities.derivation !== null)
    return [];
  const temporary = readFigure(book, TEMPORARY_EQUITY, period, 'balance')?.value ?? 0;
  const got = liabilities.value + temporary + equity.value;
  const line = 'total_assets';
  return [
    compare(
      { invariant: 'balance_sheet_balances', line, period: period.label, expected: assets.value, got },
      assets.value,
    ),
  ];
}

function rollsForward(book: Book, period: Period): Finding[] {
  const flows = [OPERATING, INVESTING, FINANCING].flatMap(
    (chain) => readFigure(book, chain, period, 'flow') ?? [],
  );
  const change = readFigure(book, CASH_CHANGE, period, 'flow');
  if (flows.length !== 3 || change === null) return [];
  const sum = flows.reduce((so_far, { value }) => so_far + value, 0);
  const fx = readFigure(book, FX_EFFECT, period, 'flow');
  const scale = Math.max(...flows.map(({ value }) => Math.abs(value)), Math.abs(change.value));
  const compared = { period: period.label, expected: change.value, got: sum + (fx?.value ?? 0) };
  return [
    compare({ invariant: 'cash_rolls_forward', line: 'change_in_cash', ...compared }, scale, () =>
      explainCash({ change, flows, fx }, (got) => isClose(got, change.value, scale)),
    ),
  ];
}

function labelsRise(years: readonly Period[]): Finding[] {
  return years.slice(1).map((year, index) => {
    const [before, got] = [Number(years[index]?.label), Number(year.label)];
    const compared = { line: 'fiscal_year', period: year.label, expected: before + 1, got };
    return { invariant: 'labels_rise', ...compared, holds: got > before, explanation: null };
  });
}

function notInFuture(book: Book, line: string, chain: Chain, period: Period): Finding[] {
  const figure = readFigure(book, chain, period, 'flow');
  if (figure === null) return [];
  const holds = figure.end <= figure.fact.filed;
  const compared = { line, period: period.label, expected: 0, got: holds ? 0 : 1 };
  return [{ invariant: 'no_future_facts', ...compared, holds, explanation: null }];
}

/** Twelve months to the end of a quarter, by its four quarters and by the year and the years to date. */
function ttmAgrees(book: Book, line: string, chain: Chain, quarter: Period): Finding[] {
  const window = ttmWindow(book, quarter.end);
  if (window === null || window.end !== quarter.end) return [];
  const sum = sumTwelveMonths(book, chain, window);
  if (sum === null || sum.by_quarters === null || sum.by_year_to_date === null) return [];
  const compared = { line, period: quarter.label, expected: sum.by_year_to_date, got: sum.by_quarters };
  const explain = (): string | null => explainTtm(partsOf(book, chain, window));
  return [compare({ invariant: 'ttm_methods_agree', ...compared }, sum.by_year_to_date, explain)];
}

/** Every figure that either sum of a window is made of. */
function partsOf(book: Book, chain: Chain, window: TtmWindow): Figure[] {
  const quarters = readQuarters(book, chain, window)?.map(({ figure }) => figure) ?? [];
  const year = window.year === null ? null : readFigure(book, chain, window.year, 'flow');
  const to_date = window.to_date === null ? [year] : readToDate(book, chain, window, window.to_date);
  return [...quarters, ...to_date.filter((figure) => figure !== null)];
}
