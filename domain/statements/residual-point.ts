import type { SeriesPoint } from '../../contract/series.ts';
import { type LineOperand, lineOperand } from './line-operand.ts';
import type { StatementName } from './line.ts';

/** What lines lack of a total, in the total's period, marked as derived. */
export function residualPoint(
  whole: SeriesPoint,
  value: number,
  given: { statement: StatementName; formula: string; operands: readonly LineOperand[] },
): SeriesPoint {
  const { warnings: _, ...plain } = whole;
  const { statement, formula, operands } = given;
  return {
    ...plain,
    value,
    derived: {
      method: 'residual',
      formula,
      operands: operands.map((operand) => lineOperand(statement, operand)),
    },
    first_reported: null,
    marks: ['derived'],
  };
}

/** Points of a row that the statement adds, under a tag of ours: no filing uses one for these amounts. */
export function underOwnTag(key: string, points: readonly SeriesPoint[]): SeriesPoint[] {
  return points.map((point) => ({ ...point, concept: `desk:${key}` }));
}
