import type { Segments } from '../../../../contract/segments.ts';
import { label } from '../../../format/label.ts';
import { type BookCell, type BookSheet, text } from './book.ts';

type Metric = Segments['axes'][number]['metrics'][number];
type Series = Metric['total'];

const METRICS = { revenue: 'Revenue', operating_income: 'Operating income', assets: 'Assets' } as const;
const NAME_WIDTH = 44;
const FIGURE_WIDTH = 18;

/** Every breakdown by period, each with its total, the difference from it, and the filings; null without any. */
export function segmentSheet(segments: Segments | null): BookSheet | null {
  if (segments === null || segments.axes.length === 0) return null;
  const metrics = segments.axes.flatMap((axis) => axis.metrics.map((metric) => ({ axis, metric })));
  const periods = [
    ...new Set(metrics.flatMap(({ metric }) => metric.total.map(({ period }) => period))),
  ].toSorted();
  const row = (name: string, series: Series, bold = false): BookCell[] => [
    text(name, bold),
    ...periods.map((period): BookCell => {
      const found = series.find((point) => point.period === period);
      return found === undefined ? null : { kind: 'number', value: found.value, format: 'amount' };
    }),
  ];
  const filings = (series: Series): BookCell[] => [
    text('    Filing'),
    ...periods.map((period): BookCell => {
      const accession = series.find((point) => point.period === period)?.accession_number;
      return accession === undefined ? null : text(accession);
    }),
  ];
  const blocks = metrics.flatMap(({ axis, metric: { metric, total, members, reconciling = [] } }) => [
    [text(`${label(axis.label)}: ${METRICS[metric]}, ${segments.currency}`, true)],
    ...members.map((member) => row(`    ${label(member.label)}`, member.series)),
    ...(reconciling.length > 0 ? [row('    Other and reconciling', reconciling)] : []),
    row('Total', total, true),
    filings(total.length > 0 ? total : (members[0]?.series ?? [])),
    [],
  ]);
  return {
    name: 'Segments',
    rows: [[text('Period', true), ...periods.map((period) => text(period, true))], ...blocks],
    widths: [NAME_WIDTH, ...periods.map(() => FIGURE_WIDTH)],
    frozen: { rows: 1, columns: 1 },
  };
}
