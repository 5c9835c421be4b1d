import type { CompanyFacts } from '../company-facts.ts';
import type { Figure } from '../figure.ts';
import type { Line } from '../line.ts';
import { type Period, quarterPeriods } from '../period.ts';
import { readFigure } from '../read-figure.ts';
import { TEMPLATE } from '../statement-lines.ts';
import { perShareTwelveMonths } from '../ttm-per-share.ts';
import { sumTwelveMonths } from '../ttm-sum.ts';
import type { TtmWindow } from '../ttm-window.ts';

/** A line in a period; null where it isn't reported. */
export function periodValue(facts: CompanyFacts, line: Line, period: Period): Figure | null {
  const { chain, kind, read } = line;
  return read === undefined ? readFigure(facts, chain, period, kind) : read(facts, period);
}

/** A line in a window of twelve months; a balance is that of the window's end. */
export function twelveMonthsValue(facts: CompanyFacts, line: Line, window: TtmWindow): Figure | null {
  if (line.kind === 'balance') {
    const last = quarterPeriods(facts).find(({ end }) => end === window.end);
    return last === undefined ? null : readFigure(facts, line.chain, last, 'balance');
  }
  if (line.kind === 'per_share') {
    const shares = TEMPLATE.income_statement.find(({ key }) => key === 'shares_diluted')?.chain ?? [];
    return perShareTwelveMonths(facts, line, window, shares, true)?.figure ?? null;
  }
  return sumTwelveMonths(facts, line.chain, window)?.figure ?? null;
}
