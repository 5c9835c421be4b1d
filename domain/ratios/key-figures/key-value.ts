import type { CompanyFacts } from '../../statements/company-facts.ts';
import type { Figure } from '../../statements/figure.ts';
import type { Line } from '../../statements/line.ts';
import type { Period } from '../../statements/period.ts';
import { readFigure } from '../../statements/read-figure.ts';
import type { TtmWindow } from '../../statements/ttm-window.ts';
import { readTwelveMonths } from '../../statements/twelve-months.ts';

/** A line in a period; null where it isn't reported. */
export function periodValue(facts: CompanyFacts, line: Line, period: Period): Figure | null {
  const { chain, kind, read } = line;
  return read === undefined ? readFigure(facts, chain, period, kind) : read(facts, period);
}

/** A line in a window of twelve months; a balance is that of the window's end. */
export function twelveMonthsValue(facts: CompanyFacts, line: Line, window: TtmWindow): Figure | null {
  return readTwelveMonths(facts, line, window)?.figure ?? null;
}
