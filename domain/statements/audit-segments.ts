import type { Segments } from '../../contract/segments.ts';
import type { Finding } from './audit.ts';

/** Factor by which the parts of a complete breakdown may exceed the total. */
const EXCESS = 1.01;

/** Whether the members of every complete breakdown stay within their total (docs/rules.md#statement-audit). */
export function auditSegments(segments: Segments | null): Finding[] {
  const metrics =
    segments?.axes.flatMap(({ label, metrics: all }) => all.map((metric) => ({ label, metric }))) ?? [];
  return metrics.flatMap(({ label, metric }) => {
    if (metric.partition !== 'complete') return [];
    return metric.total.map(({ period, value: expected }) => {
      const got = metric.members
        .filter(({ is_subtotal }) => is_subtotal !== true)
        .flatMap(({ points }) => points.filter((point) => point.period === period))
        .reduce((sum, { value }) => sum + value, 0);
      const line = `${label}: ${metric.metric}`;
      const holds = got <= Math.max(expected * EXCESS, expected);
      return {
        invariant: 'segments_within_total' as const,
        line,
        period,
        expected,
        got,
        holds,
        explanation: null,
      };
    });
  });
}
