import type { SeriesPoint } from '../../contract/statements.ts';
import type { Book } from './book.ts';
import type { Chain } from './chain.ts';
import { type Figure, toFactSource } from './figure.ts';
import type { Nature } from './nature.ts';
import type { Period } from './period.ts';
import { readFigure } from './read-figure.ts';

/**
 * One line over the periods, ascending; a period without a figure has no point.
 * Source: domain §1.5. Example: HOME DEPOT revenue, { period: '2024', value: 159514000000, unit: 'USD', … }.
 */
export function toSeries(
  book: Book,
  chain: Chain,
  nature: Nature,
  periods: readonly Period[],
): SeriesPoint[] {
  return periods.flatMap((period) => {
    const figure = readFigure(book, chain, period, nature);
    return figure === null ? [] : [toPoint(period.label, figure)];
  });
}

/** A figure with where it stands. Of a computed figure `filed` and the filing are those of its newest operand. */
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
