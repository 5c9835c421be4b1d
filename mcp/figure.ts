import type { Derivation, SeriesPoint } from '../contract/series.ts';
import type { Figure } from './fields.ts';

/** A point of a series as a tool answers it. */
export function toFigure(point: SeriesPoint, link: string): Figure {
  const { derived = null, marks = [] } = point;
  return {
    period: point.period,
    period_end: point.period_end ?? null,
    value: point.value,
    unit: point.unit,
    accession_number: point.accession_number ?? null,
    concept: point.concept ?? null,
    filed: point.filed ?? null,
    derived: derived?.formula ?? null,
    ...(derived === null ? {} : { operands: operandsOf(derived) }),
    ...(marks.length === 0 ? {} : { marks }),
    link,
  };
}

export function operandsOf({ operands }: Derivation): NonNullable<Figure['operands']> {
  return operands.map(({ label, sign, source }) => ({
    label,
    sign,
    value: source.value,
    accession_number: source.accession_number,
    concept: source.concept,
  }));
}
