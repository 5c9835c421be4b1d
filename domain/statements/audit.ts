import { FINANCING, INVESTING, OPERATING } from './cash-flow-chains.ts';
import type { Chain } from './chain.ts';
import type { CompanyFacts } from './company-facts.ts';
import { NET_INCOME, REVENUE } from './concept-chains.ts';
import { explainTtm } from './explain-finding.ts';
import type { Figure } from './figure.ts';
import { annualPeriods, type Period, quarterPeriods } from './period.ts';
import { readFigure } from './read-figure.ts';
import { readQuarters, readToDate, sumTwelveMonths } from './ttm-sum.ts';
import { type TtmWindow, ttmWindow } from './ttm-window.ts';

export const INVARIANTS = [
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
 * Checks of a company's statements over every period, in addition to the identities of each; a check skips periods with missing figures.
 * Rule: docs/rules.md#statement-audit
 */
export function auditStatements(facts: CompanyFacts): Finding[] {
  const years = annualPeriods(facts);
  const quarters = quarterPeriods(facts);
  const all = [...years, ...quarters];
  return [
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
