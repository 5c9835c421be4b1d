import type { Segments } from '../../../../contract/segments.ts';
import { pointColumns } from '../../../../domain/calendar/calendar-period.ts';
import { label } from '../../../../views/format/names.ts';
import { METRIC_NAMES, segmentPeriods } from '../../../../views/segments.ts';
import { type BookCell, type BookSheet, text } from '../../../components/export/book.ts';
import { type FigureSourceRow, sourceRow } from '../../../components/export/figure-source-row.ts';

type Axis = Segments['axes'][number];
type Series = Axis['metrics'][number]['total'];
type Block = { title: string; lines: { name: string; series: Series; isTotal: boolean; tag: string }[] };

const NAME = 'Segments';
const NAME_WIDTH = 44;
const FIGURE_WIDTH = 18;

/** Every breakdown by period with its total and the difference from it, and the source of each figure; null without any. */
export function segmentSheet(
  segments: Segments | null,
  cik: string,
): { sheet: BookSheet; sources: FigureSourceRow[] } | null {
  if (segments === null || segments.axes.length === 0) return null;
  const { currency } = segments;
  const blocks = segments.axes.flatMap((axis) => blocksOf(axis, currency));
  const all = segments.axes.flatMap(({ metrics }) =>
    metrics.map((metric) => ({ points: segmentPeriods(metric) })),
  );
  const periods = pointColumns(all).map(({ id }) => id);
  const rows: BookCell[][] = [[text('Period', true), ...periods.map((period) => text(period, true))]];
  const sources: FigureSourceRow[] = [];
  for (const { title, lines } of blocks) {
    rows.push([text(title, true)]);
    for (const { name, series, isTotal, tag } of lines) {
      const found = periods.map((period) => series.find((point) => point.period === period));
      for (const [at, point] of found.entries()) {
        if (point === undefined) continue;
        const { accession_number, value, period, unit = currency } = point;
        const place = { sheet: NAME, row: rows.length, column: at + 1, line: name, period, value, unit, cik };
        const filed = [accession_number, point.less_accession_number].filter((each) => each !== undefined);
        sources.push(
          sourceRow(
            filed.map((each) => ({ accession_number: each, concept: tag })),
            place,
          ),
        );
      }
      rows.push([
        text(`${isTotal ? '' : '    '}${label(name)}`, isTotal),
        ...found.map((point): BookCell =>
          point === undefined ? null : { kind: 'number', value: point.value, format: 'amount' },
        ),
      ]);
    }
    rows.push([]);
  }
  const widths = [NAME_WIDTH, ...periods.map(() => FIGURE_WIDTH)];
  return { sheet: { name: NAME, rows, widths, frozen: { rows: 1, columns: 1 } }, sources };
}

/** A block for each metric of a breakdown. The difference from the total has no tag. */
function blocksOf(axis: Axis, currency: string): Block[] {
  return axis.metrics.map(({ metric, concept, total, members, reconciling = [] }) => ({
    title: `${label(axis.label)}: ${METRIC_NAMES[metric]}, ${currency}`,
    lines: [
      ...members.map((member) => ({
        name: member.label,
        series: member.points,
        isTotal: false,
        tag: concept,
      })),
      ...(reconciling.length > 0
        ? [{ name: 'Other and reconciling', series: reconciling, isTotal: false, tag: '' }]
        : []),
      { name: 'Total', series: total, isTotal: true, tag: concept },
    ],
  }));
}
