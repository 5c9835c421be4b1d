import { conceptsOf } from './chain.ts';
import type { CompanyFacts } from './company-facts.ts';
import { combineFigures, type Figure } from './figure.ts';
import type { Line } from './line.ts';
import { SHARES_BASIC, SHARES_DILUTED } from './per-share-chains.ts';
import { isHalves, isTwelveMonths, type Period } from './period.ts';
import { readFigure } from './read-figure.ts';
import { perShareTwelveMonths } from './ttm-per-share.ts';
import { sumTwelveMonths, type TtmSum } from './ttm-sum.ts';
import type { TtmWindow } from './ttm-window.ts';

/** A line of twelve months. `quarters` are those that it sums; empty for the other methods. */
export type TwelveMonths = {
  method: TtmSum['method'] | 'balance' | 'latest_quarter';
  figure: Figure;
  quarters: TtmSum['quarters'];
  warning: string | null;
};

const DILUTED: ReadonlySet<string> = new Set([
  'us-gaap:EarningsPerShareDiluted',
  'ifrs-full:DilutedEarningsLossPerShare',
]);

type ReadLine = Pick<Line, 'kind' | 'chain' | 'read'> & { key: string | null };

/**
 * A line of the twelve months of a window: a flow is summed, a balance is that of the last day, earnings per share and shares
 * follow their own rules. Null where a part is missing. Rules: docs/rules.md#ttm-sum, docs/rules.md#ttm-earnings-per-share
 */
export function readTwelveMonths(
  facts: CompanyFacts,
  line: ReadLine,
  window: TtmWindow,
): TwelveMonths | null {
  const newest = window.quarters.at(-1) ?? window.year;
  if (newest === null) return null;
  if (line.kind === 'per_share') return perShare(facts, line, window);
  if (line.kind === 'shares' && line.key !== 'shares_outstanding') return shares(facts, line, window, newest);
  if (line.kind === 'flow' && line.read === undefined) return sumTwelveMonths(facts, line.chain, window);
  const figure =
    line.read?.(facts, newest, (chain, kind) =>
      kind === 'flow'
        ? (sumTwelveMonths(facts, chain, window)?.figure ?? null)
        : readFigure(facts, chain, newest, kind),
    ) ?? readFigure(facts, line.chain, newest, 'balance');
  if (figure === null) return null;
  return { figure, method: line.kind === 'flow' ? 'four_quarters' : 'balance', quarters: [], warning: null };
}

const plain = (method: TwelveMonths['method'], figure: Figure | null): TwelveMonths | null =>
  figure === null ? null : { method, figure, quarters: [], warning: null };

function perShare(facts: CompanyFacts, line: ReadLine, window: TtmWindow): TwelveMonths | null {
  if (line.key === 'dividends_per_share') return dividends(facts, line, window);
  const isDiluted = conceptsOf(line.chain).some((concept) => DILUTED.has(concept));
  const found = perShareTwelveMonths(
    facts,
    line,
    window,
    isDiluted ? SHARES_DILUTED : SHARES_BASIC,
    isDiluted,
  );
  return found === null ? null : plain(found.method, found.figure);
}

/** Dividends per share of a fiscal year; of other windows the sum of four quarters, where all are stated. */
function dividends(facts: CompanyFacts, line: ReadLine, window: TtmWindow): TwelveMonths | null {
  const year = window.to_date === null ? window.year : null;
  const whole = year === null ? null : readFigure(facts, line.chain, year, 'per_share');
  if (whole !== null) return plain('fiscal_year', whole);
  const operands = window.quarters.flatMap((period) => {
    const figure = readFigure(facts, line.chain, period, 'per_share');
    return figure === null ? [] : [{ label: period.label, sign: 1 as const, figure }];
  });
  if (!isTwelveMonths(window.quarters) || operands.length !== window.quarters.length) return null;
  const byHalves = isHalves(window.quarters);
  const formula = byHalves ? 'Sum of two halves' : 'Sum of four quarters';
  const sum = combineFigures(operands, { method: 'sum', formula, start: null, end: window.end });
  return plain(byHalves ? 'two_halves' : 'four_quarters', sum);
}

/** Weighted shares of the latest quarter; of the year, when its last quarter is not reported separately. */
function shares(facts: CompanyFacts, line: ReadLine, window: TtmWindow, newest: Period): TwelveMonths | null {
  const latest = readFigure(facts, line.chain, newest, 'shares');
  if (latest !== null && newest.quarter !== null) return plain('latest_quarter', latest);
  const year = window.to_date === null ? window.year : null;
  return year === null ? null : plain('fiscal_year', readFigure(facts, line.chain, year, 'shares'));
}
