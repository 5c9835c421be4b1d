import { type Derivation, operandFigure, type SeriesPoint, shownValue } from '../contract/series.ts';
import type { Figure } from './fields.ts';

/** A point of a series as a tool answers it. */
export function toFigure(point: SeriesPoint, link: string): Figure {
  const { derived = null, marks = [] } = point;
  return {
    period: point.period,
    period_end: point.period_end ?? null,
    value: point.value,
    display_value: shownValue(point),
    ...(point.sign_note !== undefined && { sign_note: point.sign_note }),
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

function operandsOf({ operands }: Derivation): NonNullable<Figure['operands']> {
  return operands.map((operand) => {
    const { label, sign, source, figure } = operand;
    return {
      label,
      sign,
      value: operandFigure(operand).value,
      accession_number: source?.accession_number ?? null,
      concept: source?.concept ?? null,
      ...(figure !== undefined && {
        figure: { statement: figure.statement, key: figure.key, period: figure.column },
      }),
    };
  });
}
