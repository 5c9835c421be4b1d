import type { SeriesPoint } from '../../contract/series.ts';
import type { Chain } from './chain.ts';
import type { CompanyFacts } from './company-facts.ts';
import type { FigureKind } from './figure-kind.ts';
import { type Figure, toFactSource } from './figure.ts';
import type { Period } from './period.ts';
import { readFigure } from './read-figure.ts';

/**
 * One line over the periods, ascending; periods without a figure are omitted.
 * Rule: docs/rules.md#fiscal-calendar. Example: HOME DEPOT revenue, { period: '2024', value: 159514000000, unit: 'USD', … }.
 */
export function toSeries(
  facts: CompanyFacts,
  chain: Chain,
  kind: FigureKind,
  periods: readonly Period[],
): SeriesPoint[] {
  return periods.flatMap((period) => {
    const figure = readFigure(facts, chain, period, kind);
    return figure === null ? [] : [toPoint(period.label, figure)];
  });
}

/** A figure with its source. For a computed figure, `filed` and the filing are those of its latest operand. */
export function toPoint(period: string, figure: Figure): SeriesPoint {
  const { fact, first, derivation } = figure;
  return {
    period,
    value: figure.value,
    unit: figure.unit,
    period_end: figure.end,
    start: figure.start,
    filed: fact.filed,
    accession_number: fact.accession_number,
    form: fact.form,
    concept: fact.concept,
    derived: derivation,
    first_reported: first === null ? null : toFactSource(first),
  };
}
