import { FIGURE_MARKS, type SeriesPoint } from '../../contract/series.ts';
import { AS_FILED, type Figure, toFactSource } from '../facts/fact.ts';
import type { Period } from '../facts/period.ts';
import { isSameFigure } from '../facts/vintages.ts';
import type { CompanyFacts } from './company-facts.ts';
import type { Line } from './line.ts';
import { readFigure } from './read-figure.ts';

type Mark = (typeof FIGURE_MARKS)[number];

/** A line of a statement in a period; null where it isn't reported. */
export function readLine(
  facts: CompanyFacts,
  { chain, kind, read }: Pick<Line, 'chain' | 'kind' | 'read'>,
  period: Period,
): Figure | null {
  return read === undefined ? readFigure(facts, chain, period, kind) : read(facts, period);
}

/**
 * One line over the periods, ascending; periods without a figure are omitted.
 * Rule: docs/rules.md#fiscal-calendar. Example: HOME DEPOT revenue, { period: '2024', value: 159514000000, unit: 'USD', … }.
 */
export function lineSeries(
  facts: CompanyFacts,
  line: Pick<Line, 'chain' | 'kind' | 'read'>,
  periods: readonly Period[],
): SeriesPoint[] {
  return periods.flatMap((period) => {
    const figure = readLine(facts, line, period);
    return figure === null ? [] : [toPoint(period.label, figure)];
  });
}

/** A figure with its source. For a computed figure, `filed` and the filing are those of its latest operand. */
export function toPoint(period: string, figure: Figure): SeriesPoint {
  const { fact, first, before_split, derivation } = figure;
  const original = first ?? before_split ?? null;
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
    first_reported: original === null ? null : toFactSource(original),
    marks: marksOf(figure),
  };
}

/** Methods with a separate mark. */
const OWN_MARK: ReadonlySet<string> = new Set(['split_adjusted', 'sign_corrected', 'scaled']);

function marksOf({ value, first, before_split, derivation }: Figure): Mark[] {
  const isTurned = first !== null && isSameFigure(first.value, -value);
  const isCorrected = isTurned || derivation?.operands.some(({ label }) => label.endsWith(AS_FILED)) === true;
  const method = derivation?.method ?? null;
  const marks: Record<Mark, boolean> = {
    restated: first !== null && !isTurned,
    split_adjusted: before_split !== undefined || method === 'split_adjusted',
    derived: method !== null && !OWN_MARK.has(method),
    sign_corrected: isCorrected && method !== 'split_adjusted',
    scale_corrected: method === 'scaled',
    // Marked when the statement is footed.
    included: false,
  };
  return FIGURE_MARKS.filter((mark) => marks[mark]);
}
