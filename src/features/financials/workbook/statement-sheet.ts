import { shownValue } from '../../../../contract/series.ts';
import { type BookCell, type BookSheet, cellReference, text } from '../../../components/export/book.ts';
import type { FigureSourceRow } from '../../../components/export/figure-source-row.ts';
import { sourceRow } from '../../../components/export/figure-source-row.ts';
import { label } from '../../../format/label.ts';
import type { StatementGrid } from '../statement-grid.ts';

/** A statement as a sheet, with the place of each figure and its source. */
export type StatementSheet = {
  sheet: BookSheet;
  /** A line in a period as a formula refers to it, with the sign of its fact; null where there is no figure. */
  cellOf: (line: string, period: string) => string | null;
  sources: FigureSourceRow[];
};

const NAME_WIDTH = 44;
const UNIT_WIDTH = 14;
const FIGURE_WIDTH = 18;
/** Title, period and period end. */
const HEAD_ROWS = 3;
/** Line item and unit. */
const HEAD_COLUMNS = 2;
const INDENT = '    ';

/** A statement in full units, with the signs of the screen. */
export function statementSheet(
  { name, title, cik }: { name: string; title: string; cik: string },
  grid: StatementGrid,
): StatementSheet {
  const { periods, lines } = grid;
  const places = new Map<string, string>();
  const sources: FigureSourceRow[] = [];
  const rows = lines.map((line, at): BookCell[] => [
    text(`${INDENT.repeat(line.level)}${label(line.label)}`, line.is_total),
    text(line.unit ?? ''),
    ...line.points.map((point, column): BookCell => {
      if (point === null) return null;
      const value = shownValue(point);
      const cell = cellReference(name, at + HEAD_ROWS, column + HEAD_COLUMNS);
      places.set(placeOf(line.key, point.period), value === point.value ? cell : `(-${cell})`);
      sources.push(
        sourceRow([point], {
          sheet: name,
          row: at + HEAD_ROWS,
          column: column + HEAD_COLUMNS,
          line: line.label,
          period: point.period,
          value,
          unit: point.unit,
          cik,
        }),
      );
      return { kind: 'number', value, format: line.value_type };
    }),
  ]);
  return {
    sheet: {
      name,
      rows: [
        [text(title, true)],
        [text('Line item', true), text('Unit', true), ...periods.map(({ id }) => text(id, true))],
        [text('Period end'), null, ...periods.map(({ end }) => (end === null ? null : text(end)))],
        ...rows,
      ],
      widths: [NAME_WIDTH, UNIT_WIDTH, ...periods.map(() => FIGURE_WIDTH)],
      frozen: { rows: HEAD_ROWS, columns: HEAD_COLUMNS },
    },
    cellOf: (line, period) => places.get(placeOf(line, period)) ?? null,
    sources,
  };
}

function placeOf(line: string, period: string): string {
  return `${line}:${period}`;
}
