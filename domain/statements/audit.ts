import type { Segments } from '../../contract/segments.ts';
import { quarterPeriods } from '../facts/period.ts';
import { FINANCING, INVESTING, OPERATING } from './cash-flow-chains.ts';
import type { Chain } from './chain.ts';
import type { CompanyFacts } from './company-facts.ts';
import { NET_INCOME } from './income-chains.ts';
import { REVENUE } from './revenue-chain.ts';
import { sumTwelveMonths, ttmWindow } from './twelve-months-sum.ts';

export const INVARIANTS = ['ttm_methods_agree', 'segments_within_total', 'as_reported_total'] as const;
type Invariant = (typeof INVARIANTS)[number];

/** One invariant in one period: expected and actual value. */
export type Finding = {
  invariant: Invariant;
  line: string;
  period: string;
  expected: number;
  /** Null where there is no figure. */
  got: number | null;
  holds: boolean;
  /** Why it doesn't hold although all figures are as filed; null when it holds or is unexplained. */
  explanation: string | null;
};

const FLOWS: readonly (readonly [string, Chain])[] = [
  ['revenue', REVENUE],
  ['net_income', NET_INCOME],
  ['operating', OPERATING],
  ['investing', INVESTING],
  ['financing', FINANCING],
];

/**
 * Twelve months to the end of each quarter, by its four quarters and by the year and the years to date, where both are known.
 * Rule: docs/rules.md#statement-audit
 */
export function auditTwelveMonths(facts: CompanyFacts): Finding[] {
  return FLOWS.flatMap(([line, chain]) =>
    quarterPeriods(facts).flatMap(({ end, label: period }): Finding[] => {
      const window = ttmWindow(facts, end);
      const sum = window?.end === end ? sumTwelveMonths(facts, chain, window) : null;
      if (sum === null || sum.by_quarters === null || sum.by_year_to_date === null) return [];
      const { by_year_to_date: expected, by_quarters: got, warning } = sum;
      const holds = warning === null;
      return [{ invariant: 'ttm_methods_agree', line, period, expected, got, holds, explanation: warning }];
    }),
  );
}

/** Factor by which the parts of a complete breakdown may exceed the total. */
const EXCESS = 1.01;

/** Whether the members of every complete breakdown stay within their total (docs/rules.md#statement-audit). */
export function auditSegments(segments: Segments | null): Finding[] {
  const metrics =
    segments?.axes.flatMap(({ label, metrics: all }) => all.map((metric) => ({ label, metric }))) ?? [];
  return metrics.flatMap(({ label, metric }) => {
    if (metric.partition !== 'complete') return [];
    return metric.total.map(({ period, value: expected }): Finding => {
      const got = metric.members
        .filter(({ is_subtotal }) => is_subtotal !== true)
        .flatMap(({ points }) => points.filter((point) => point.period === period))
        .reduce((sum, { value }) => sum + value, 0);
      const line = `${label}: ${metric.metric}`;
      const holds = got <= Math.max(expected * EXCESS, expected);
      return { invariant: 'segments_within_total', line, period, expected, got, holds, explanation: null };
    });
  });
}
