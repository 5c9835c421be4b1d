import type { Derivation, FactSource, SeriesPoint } from '../../contract/series.ts';
import type { StatementName } from './line.ts';

type Operand = Derivation['operands'][number];

/** A statement line's figure that another figure is computed from. */
export type LineOperand = { label: string; sign: number; key: string; point: SeriesPoint };

/**
 * An operand as a calculation names it: the filed fact with its filing, concept and period; a figure that isn't filed as such
 * by its line and column, in which its own operands are.
 */
export function lineOperand(statement: StatementName, { label, sign, key, point }: LineOperand): Operand {
  const { start = null, period_end = '', value, unit } = point;
  if (point.derived !== null && point.derived !== undefined)
    return {
      label,
      sign,
      figure: { statement, key, column: point.period, start, period_end, value, unit },
    };
  return { label, sign, source: pointSource(point) };
}

/** Filing, concept, period and value of a filed figure. */
export function pointSource(point: SeriesPoint): FactSource {
  const { accession_number, form, filed, concept, start, period_end, value, unit } = point;
  return {
    accession_number: accession_number ?? '',
    form: form ?? '',
    filed: filed ?? '',
    concept: concept ?? '',
    start: start ?? null,
    period_end: period_end ?? '',
    value,
    unit,
  };
}
