import { addDays } from '../calendar/day.ts';
import type { CompanyFacts } from '../statements/company-facts.ts';
import type { StatementName } from '../statements/line.ts';
import { TEMPLATE } from '../statements/statement-lines.ts';
import { sumTwelveMonths } from '../statements/ttm-sum.ts';
import { ttmWindow } from '../statements/ttm-window.ts';
import { isYearBefore } from './year-before.ts';

/** Days before the end of a window from which an earlier one can be a year before. */
const ALMOST_A_YEAR = 345;

/** Reads flows of the twelve months a year before a window's end; null when no window ended then. */
export function twelveMonthsBefore(
  facts: CompanyFacts,
  end: string,
): ((statement: StatementName, key: string) => { value: number; unit: string } | null) | null {
  const window = ttmWindow(facts, addDays(end, -ALMOST_A_YEAR));
  if (window === null || !isYearBefore(window.end, end)) return null;
  return (statement, key) => {
    const line = TEMPLATE[statement].find((each) => each.key === key);
    if (line === undefined || line.kind !== 'flow' || line.read !== undefined) return null;
    const figure = sumTwelveMonths(facts, line.chain, window)?.figure;
    return figure === undefined ? null : { value: figure.value, unit: figure.unit };
  };
}
