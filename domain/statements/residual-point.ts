import type { SeriesPoint } from '../../contract/series.ts';
import { factSource } from './fact-source.ts';

/** A figure that a residual is computed from. */
export type ResidualOperand = { label: string; point: SeriesPoint; sign: number };

/** What lines lack of a total, in the total's period, marked as derived. */
export function residualPoint(
  whole: SeriesPoint,
  value: number,
  { formula, operands }: { formula: string; operands: readonly ResidualOperand[] },
): SeriesPoint {
  const { warnings: _, ...plain } = whole;
  return {
    ...plain,
    value,
    derived: {
      method: 'residual',
      formula,
      operands: operands.map(({ label, sign, point }) => ({
        label,
        sign,
        source: factSource(point),
      })),
    },
    first_reported: null,
    marks: ['derived'],
  };
}
