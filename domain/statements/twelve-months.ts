import type { Chain } from './chain.ts';
import type { CompanyFacts } from './company-facts.ts';
import type { Figure } from './figure.ts';
import { isTwelveMonths, type Period, quarterPeriods, twelveMonthsOf } from './period.ts';
import { readFigure } from './read-figure.ts';
import { areConsecutive } from './ttm-window.ts';

/**
 * Figures that add up to twelve months of a flow to the end of a quarter: the fiscal year where it ends then, else four
 * quarters or two halves in a row. Null when one is missing.
 */
export function twelveMonthFigures(facts: CompanyFacts, chain: Chain, period: Period): Figure[] | null {
  if (period.quarter === null) return toList(readFigure(facts, chain, period, 'flow'));
  const span = facts.calendar.years[period.year];
  if (period.quarter === 4 && span?.kind === 'reported') {
    const whole = readFigure(facts, chain, { ...period, quarter: null, label: String(span.label) }, 'flow');
    if (whole !== null) return [whole];
  }
  const quarters = quarterPeriods(facts);
  const at = quarters.findIndex(({ end }) => end === period.end);
  const window = twelveMonthsOf(quarters.slice(0, at + 1));
  const figures = window.flatMap((quarter) => readFigure(facts, chain, quarter, 'flow') ?? []);
  if (!isTwelveMonths(window) || figures.length !== window.length || !areConsecutive(figures)) return null;
  const [first] = figures;
  return figures.some(({ unit }) => unit !== first?.unit) ? null : figures;
}

function toList(figure: Figure | null): Figure[] | null {
  return figure === null ? null : [figure];
}

/** Twelve months of a flow to the end of a quarter; null when a part is missing. */
export function twelveMonths(facts: CompanyFacts, chain: Chain, period: Period): number | null {
  return twelveMonthFigures(facts, chain, period)?.reduce((sum, { value }) => sum + value, 0) ?? null;
}
