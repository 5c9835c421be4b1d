import { LIABILITIES, TEMPORARY_EQUITY, TOTAL_EQUITY } from './balance-chains.ts';
import { CASH_CHANGE, FINANCING, FX_EFFECT, INVESTING, OPERATING } from './cash-flow-chains.ts';
import type { Chain } from './chain.ts';
import type { CompanyFacts } from './company-facts.ts';
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
  'as_reported_total',
] as const;
type Invariant = (typeof INVARIANTS)[number];

/** One invariant in one period: expected and actual value. */
export type Finding = {
  invariant: Invariant;
  line: string;
  period: string;
  expected: number;
  got: number;
  holds: boolean;
  /** Why it doesn't hold although all figures are as filed; null when it holds or is unexplained. */
  explanation: string | null;
};

/** Tolerance for rounding: 0.1% of the figure, or a million. */
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
 * Checks of a company's statements over every period; a check skips periods with missing figures.
 * Rule: docs/rules.md#statement-audit
 */
export function auditStatements(facts: CompanyFacts): Finding[] {
  const years = annualPeriods(facts);
  const quarters = quarterPeriods(facts);
  const all = [...years, ...quarters];
  return [
    ...FLOWS.flatMap(([line, chain]) =>
      years.flatMap((year) => quartersSum(facts, line, chain, year, quarters)),
    ),
    ...all.flatMap((period) => balances(facts, period)),
    ...all.flatMap((period) => rollsForward(facts, period)),
    ...labelsRise(years),
    ...FLOWS.flatMap(([line, chain]) => all.flatMap((period) => notInFuture(facts, line, chain, period))),
    ...FLOWS.flatMap(([line, chain]) =>
      quarters.flatMap((quarter) => ttmAgrees(facts, line, chain, quarter)),
    ),
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
  facts: CompanyFacts,
  line: string,
  chain: Chain,
  year: Period,
  quarters: readonly Period[],
): Finding[] {
  const whole = readFigure(facts, chain, year, 'flow');
  const own = quarters.filter((quarter) => quarter.year === year.year);
  const parts = own.flatMap((quarter) => readFigure(facts, chain, quarter, 'flow') ?? []);
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

function balances(facts: CompanyFacts, period: Period): Finding[] {
  const assets = readFigure(facts, ASSETS, period, 'balance');
  const liabilities = readFigure(facts, LIABILITIES, period, 'balance');
  const equity = readFigure(facts, TOTAL_EQUITY, period, 'balance');
  // Liabilities derived from assets and equity always balance.
  if (assets === null || equity === null || liabilities === null || liabilities.derivation !== null)
    return [];
  const temporary = readFigure(facts, TEMPORARY_EQUITY, period, 'balance')?.value ?? 0;
  const got = liabilities.value + temporary + equity.value;
  const line = 'total_assets';
  return [
    compare(
      { invariant: 'balance_sheet_balances', line, period: period.label, expected: assets.value, got },
      assets.value,
    ),
  ];
}

function rollsForward(facts: CompanyFacts, period: Period): Finding[] {
  const flows = [OPERATING, INVESTING, FINANCING].flatMap(
    (chain) => readFigure(facts, chain, period, 'flow') ?? [],
  );
  const change = readFigure(facts, CASH_CHANGE, period, 'flow');
  if (flows.length !== 3 || change === null) return [];
  const sum = flows.reduce((so_far, { value }) => so_far + value, 0);
  const fx = readFigure(facts, FX_EFFECT, period, 'flow');
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

function notInFuture(facts: CompanyFacts, line: string, chain: Chain, period: Period): Finding[] {
  const figure = readFigure(facts, chain, period, 'flow');
  if (figure === null) return [];
  const holds = figure.end <= figure.fact.filed;
  const compared = { line, period: period.label, expected: 0, got: holds ? 0 : 1 };
  return [{ invariant: 'no_future_facts', ...compared, holds, explanation: null }];
}

/** Twelve months to the end of a quarter, by its four quarters and by the year and the years to date. */
function ttmAgrees(facts: CompanyFacts, line: string, chain: Chain, quarter: Period): Finding[] {
  const window = ttmWindow(facts, quarter.end);
  if (window === null || window.end !== quarter.end) return [];
  const sum = sumTwelveMonths(facts, chain, window);
  if (sum === null || sum.by_quarters === null || sum.by_year_to_date === null) return [];
  const compared = { line, period: quarter.label, expected: sum.by_year_to_date, got: sum.by_quarters };
  const explain = (): string | null => explainTtm(partsOf(facts, chain, window));
  return [compare({ invariant: 'ttm_methods_agree', ...compared }, sum.by_year_to_date, explain)];
}

/** All figures in either sum of a window. */
function partsOf(facts: CompanyFacts, chain: Chain, window: TtmWindow): Figure[] {
  const quarters = readQuarters(facts, chain, window)?.map(({ figure }) => figure) ?? [];
  const year = window.year === null ? null : readFigure(facts, chain, window.year, 'flow');
  const to_date = window.to_date === null ? [year] : readToDate(facts, chain, window, window.to_date);
  return [...quarters, ...to_date.filter((figure) => figure !== null)];
}
