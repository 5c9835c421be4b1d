import { shownValue } from '../../../../contract/series.ts';
import type { StatementColumns } from '../../../../contract/statement-names.ts';
import type { StatementName } from '../../../../contract/statement-names.ts';
import type { Scale } from '../../../../views/choices.ts';
import { label } from '../../../../views/format/names.ts';
import { isScaled } from '../../../../views/format/numbers.ts';
import type { GridLine, StatementGrid } from '../../../../views/statement.ts';
import { type BookCell, type BookSheet, text } from '../../../components/export/book.ts';
import { type FigureSourceRow, sourceRow } from '../../../components/export/figure-source-row.ts';
import { type FigureCell, type FigureCells, figureCells } from './figure-cells.ts';

/** A statement in one kind of period, and the name of its sheet. */
export type StatementInput = {
  statement: StatementName;
  period: StatementColumns;
  name: string;
  title: string;
  grid: StatementGrid;
};

type StatementSheet = { sheet: BookSheet; sources: FigureSourceRow[] };

const NAME_WIDTH = 44;
const UNIT_WIDTH = 22;
const FIGURE_WIDTH = 18;
/** Title, period and period end. */
const HEAD_ROWS = 3;
/** Line item and unit. */
const HEAD_COLUMNS = 2;
const INDENT = '    ';

/** Statements as sheets in full units, with the signs of the screen; sums of other cells are formulas. */
export function statementSheets(
  inputs: readonly StatementInput[],
  cik: string,
  scale: Scale,
): { sheets: StatementSheet[]; cells: FigureCells } {
  const cells = figureCells(inputs.flatMap((input) => input.grid.lines.flatMap((_, at) => rowOf(input, at))));
  return { sheets: inputs.map((input) => statementSheet(input, cells, { cik, scale })), cells };
}

/** The figures of a line. */
function rowOf({ statement, period, name, grid }: StatementInput, at: number): FigureCell[] {
  const line = grid.lines[at];
  return (line?.points ?? []).flatMap((point, column): FigureCell[] =>
    line === undefined || point === null
      ? []
      : [
          {
            sheet: name,
            row: at + HEAD_ROWS,
            column: column + HEAD_COLUMNS,
            statement,
            period,
            key: line.key,
            point,
          },
        ],
  );
}

/** The unit of a line, and what its amounts are shown in. */
function unitOf({ unit, value_type }: GridLine, scale: Scale): string {
  return scale === 'units' || !isScaled(value_type) ? (unit ?? '') : `${unit ?? ''}, shown in ${scale}`;
}

function statementSheet(
  { statement, period, name, title, grid }: StatementInput,
  cells: FigureCells,
  { cik, scale }: { cik: string; scale: Scale },
): StatementSheet {
  const { periods, lines } = grid;
  const sources: FigureSourceRow[] = [];
  const rows = lines.map((line): BookCell[] => [
    text(`${INDENT.repeat(line.level)}${label(line.label)}`, line.is_total),
    text(unitOf(line, scale)),
    ...line.points.map((point, at): BookCell => {
      const cell = point === null ? null : cells.find(statement, period, line.key, point.period);
      if (point === null || cell === null) return null;
      const [value, format] = [shownValue(point), line.value_type];
      const { row, column } = cell;
      const column_label = periods[at]?.label ?? point.period;
      const place = { sheet: name, row, column, line: line.label, period: column_label, value };
      sources.push(sourceRow([point], { ...place, unit: point.unit, cik }));
      const formula = cells.formulaOf(cell);
      return formula === null
        ? { kind: 'number', value, format, scale }
        : { kind: 'formula', formula, value, format, scale };
    }),
  ]);
  return {
    sheet: {
      name,
      rows: [
        [text(title, true)],
        [
          text('Line item', true),
          text('Unit', true),
          ...periods.map(({ id, label: head = id }) => text(head, true)),
        ],
        [text('Period end'), null, ...periods.map(({ end }) => (end === null ? null : text(end)))],
        ...rows,
      ],
      widths: [NAME_WIDTH, UNIT_WIDTH, ...periods.map(() => FIGURE_WIDTH)],
      frozen: { rows: HEAD_ROWS, columns: HEAD_COLUMNS },
    },
    sources,
  };
}
