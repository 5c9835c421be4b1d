import type { TtmLineItem } from '../../contract/ttm.ts';
import { type Chain, conceptsOf } from './chain.ts';
import type { CompanyFacts } from './company-facts.ts';
import { combineFigures, type Figure } from './figure.ts';
import { INCOME_LINES } from './income-lines.ts';
import { isHalves, isTwelveMonths, type Period } from './period.ts';
import { readFigure } from './read-figure.ts';
import { toPoint } from './series.ts';
import type { TtmLine } from './ttm-lines.ts';
import { perShareTwelveMonths } from './ttm-per-share.ts';
import type { TtmWindow } from './ttm-window.ts';

const DILUTED: ReadonlySet<string> = new Set([
  'us-gaap:EarningsPerShareDiluted',
  'ifrs-full:DilutedEarningsLossPerShare',
]);

/** A line of twelve months that is no sum: of figures per share, shares or a balance. */
export function otherItem(facts: CompanyFacts, line: TtmLine, window: TtmWindow): TtmLineItem | null {
  if (line.kind === 'per_share') return perShareItem(facts, line, window);
  const newest = window.quarters.at(-1) ?? window.year;
  if (newest === null) return null;
  if (line.kind === 'shares') return sharesItem(facts, line, window, newest);
  const figure = readFigure(facts, line.chain, newest, 'balance');
  return figure === null ? null : { ...toItem(line, figure), method: 'balance' };
}

function perShareItem(facts: CompanyFacts, line: TtmLine, window: TtmWindow): TtmLineItem | null {
  if (line.key === 'dividends_per_share') return dividendsItem(facts, line, window);
  const isDiluted = conceptsOf(line.chain).some((concept) => DILUTED.has(concept));
  const shares = sharesChain(isDiluted ? 'shares_diluted' : 'shares_basic');
  const found = perShareTwelveMonths(facts, line, window, shares, isDiluted);
  if (found === null) return null;
  // Although computed from net income, it keeps the company's earnings per share tag.
  const stated = window.quarters.findLast(
    (period) => readFigure(facts, line.chain, period, 'per_share') !== null,
  );
  const tagged = stated === undefined ? null : readFigure(facts, line.chain, stated, 'per_share');
  const item = { ...toItem(line, found.figure), method: found.method };
  return tagged === null ? item : { ...item, tag: tagged.fact.concept };
}

/** Dividends per share of a fiscal year; of other windows the sum of four quarters, where all are stated. */
function dividendsItem(facts: CompanyFacts, line: TtmLine, window: TtmWindow): TtmLineItem | null {
  const year = window.to_date === null ? window.year : null;
  const whole = year === null ? null : readFigure(facts, line.chain, year, 'per_share');
  if (whole !== null) return { ...toItem(line, whole), method: 'fiscal_year' };
  const operands = window.quarters.flatMap((period) => {
    const figure = readFigure(facts, line.chain, period, 'per_share');
    return figure === null ? [] : [{ label: period.label, sign: 1 as const, figure }];
  });
  if (!isTwelveMonths(window.quarters) || operands.length !== window.quarters.length) return null;
  const byHalves = isHalves(window.quarters);
  const formula = byHalves ? 'Sum of two halves' : 'Sum of four quarters';
  const sum = combineFigures(operands, { method: 'sum', formula, start: null, end: window.end });
  return sum === null ? null : { ...toItem(line, sum), method: byHalves ? 'two_halves' : 'four_quarters' };
}

/** Weighted shares of the latest quarter; of the year, when its last quarter is not reported separately. */
function sharesItem(
  facts: CompanyFacts,
  line: TtmLine,
  window: TtmWindow,
  newest: Period,
): TtmLineItem | null {
  const latest = readFigure(facts, line.chain, newest, 'shares');
  if (latest !== null && newest.quarter !== null)
    return { ...toItem(line, latest), method: 'latest_quarter', is_total: false };
  const year = window.to_date === null ? window.year : null;
  const whole = year === null ? null : readFigure(facts, line.chain, year, 'shares');
  return whole === null ? null : { ...toItem(line, whole), method: 'fiscal_year', is_total: false };
}

function sharesChain(key: 'shares_basic' | 'shares_diluted'): Chain {
  return INCOME_LINES.find((line) => line.key === key)?.chain ?? [];
}

/** A line with its figure. */
export function toItem(line: TtmLine, figure: Figure): TtmLineItem {
  const { key, label, level, is_total, is_negated } = line;
  return {
    label,
    tag: figure.fact.concept,
    value: figure.value,
    units: figure.unit,
    level,
    is_total,
    ...(key === null ? {} : { key }),
    source: figure.derivation === null ? toPoint('TTM', figure) : null,
    derived: figure.derivation,
    display_value: is_negated ? -figure.value : figure.value,
  };
}
