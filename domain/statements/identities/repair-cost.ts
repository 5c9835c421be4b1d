import type { SeriesPoint } from '../../../contract/series.ts';
import { lineOperand } from '../line-operand.ts';
import type { FilledLine } from '../one-row.ts';
import { slackOf } from '../rounding.ts';

/**
 * Lines with the cost of revenue as revenue less gross profit where one filing states both of these and the cost, from another
 * filing, doesn't agree with them.
 * Example: MICROSOFT, fourth quarter of fiscal 2013, 19,896 less 14,294 million (0001193125-13-310206); the year's cost, restated
 * in 0001193125-15-272806, would leave 5,738.
 */
export function repairCost(lines: readonly FilledLine[]): {
  lines: FilledLine[];
  repaired: ReadonlySet<SeriesPoint>;
} {
  const repaired = new Set<SeriesPoint>();
  const pointsOf = (key: string): SeriesPoint[] => lines.find(({ line }) => line.key === key)?.points ?? [];
  const at = (key: string, period: string): SeriesPoint | undefined =>
    pointsOf(key).find((point) => point.period === period);
  const fix = (cost: SeriesPoint): SeriesPoint => {
    const [revenue, gross] = [at('revenue', cost.period), at('gross_profit', cost.period)];
    if (revenue === undefined || gross === undefined || !isOneFiling(revenue, gross, cost)) return cost;
    const value = revenue.value - gross.value;
    if (value < 0 || Math.abs(value - cost.value) <= slackOf([revenue.value, gross.value, cost.value]))
      return cost;
    const derived = {
      method: 'revenue_minus_gross_profit',
      formula: 'Revenue less gross profit, as the reported cost is of another version',
      operands: [
        lineOperand('income_statement', { label: 'Revenue', sign: 1, key: 'revenue', point: revenue }),
        lineOperand('income_statement', {
          label: 'Gross profit',
          sign: -1,
          key: 'gross_profit',
          point: gross,
        }),
      ],
    };
    const point: SeriesPoint = { ...revenue, value, derived, first_reported: null, marks: ['derived'] };
    repaired.add(point);
    return point;
  };
  return {
    lines: lines.map(({ line, points }) =>
      line.key === 'cost_of_revenue' ? { line, points: points.map(fix) } : { line, points },
    ),
    repaired,
  };
}

/** Whether revenue and gross profit are reported by one filing, and the cost isn't from it. */
function isOneFiling(revenue: SeriesPoint, gross: SeriesPoint, cost: SeriesPoint): boolean {
  return (
    revenue.derived === null &&
    gross.derived === null &&
    revenue.unit === cost.unit &&
    revenue.accession_number === gross.accession_number &&
    revenue.accession_number !== cost.accession_number
  );
}
