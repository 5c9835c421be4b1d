import type { KeyColumn } from '../../../contract/metrics.ts';
import type { CompanyFacts } from '../../statements/company-facts.ts';
import { NET_INCOME, REVENUE } from '../../statements/concept-chains.ts';
import { annualPeriods, type Period, quarterPeriods } from '../../statements/period.ts';
import { readFigure } from '../../statements/read-figure.ts';
import { type TtmWindow, ttmWindow } from '../../statements/ttm-window.ts';

/** The same period of two years. `prior` is null when it isn't reported. */
type Spans =
  | { kind: 'period'; now: Period; prior: Period | null }
  | { kind: 'ttm'; now: TtmWindow; prior: TtmWindow | null };

/** A column and what its figures are read from. */
export type ReadColumn = KeyColumn & { spans: Spans };

/**
 * The newest interim period and the twelve months it ends, where they are newer than the newest fiscal year; the newest
 * fiscal year. Rule: docs/rules.md#key-figures
 */
export function keyColumns(facts: CompanyFacts): ReadColumn[] {
  const years = annualPeriods(facts);
  const year = newest(facts, years);
  const interims = quarterPeriods(facts);
  const interim = newest(facts, interims);
  const columns: ReadColumn[] = [];
  if (interim !== null && (year === null || interim.end >= year.end))
    columns.push(columnOf('interim', interim, interims));
  const window = ttmWindow(facts);
  if (window !== null && window.basis === 'quarters' && (year === null || window.end > year.end))
    columns.push(ttmColumn(facts, window, interims));
  if (year !== null) columns.push(columnOf('annual', year, years));
  return columns;
}

function newest(facts: CompanyFacts, periods: readonly Period[]): Period | null {
  const isReported = (period: Period): boolean =>
    [REVENUE, NET_INCOME].some((chain) => readFigure(facts, chain, period, 'flow') !== null);
  return periods.findLast(isReported) ?? null;
}

function columnOf(kind: 'interim' | 'annual', now: Period, all: readonly Period[]): ReadColumn {
  return {
    kind,
    period: now.label,
    period_end: now.end,
    spans: { kind: 'period', now, prior: yearBefore(now, all) },
  };
}

/** The same interim period of the fiscal year before; of a year, the year before. */
function yearBefore(now: Period, all: readonly Period[]): Period | null {
  const isSame = ({ year, quarter, half }: Period): boolean =>
    year === now.year - 1 && quarter === now.quarter && half === now.half;
  return all.find(isSame) ?? null;
}

function ttmColumn(facts: CompanyFacts, now: TtmWindow, interims: readonly Period[]): ReadColumn {
  const last = now.quarters.at(-1);
  const before = last === undefined ? null : yearBefore(last, interims);
  const prior = before === null ? null : ttmWindow(facts, before.end);
  return {
    kind: 'ttm',
    period: 'TTM',
    period_end: now.end,
    spans: { kind: 'ttm', now, prior: prior?.end === before?.end ? prior : null },
  };
}
