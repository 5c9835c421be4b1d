import type { Segments } from '../../../../contract/segments.ts';
import { type FactSource, operandFigure, type SeriesPoint, shownValue } from '../../../../contract/series.ts';
import type { StatementColumns, StatementName } from '../../../../contract/statement-names.ts';
import { pointColumns } from '../../../../domain/calendar/calendar-period.ts';
import { METRIC_NAMES } from '../../../../views/choice-names.ts';
import type { Scale } from '../../../../views/choices.ts';
import {
  alignCells,
  figureOf,
  type FigureRow,
  type FigureTable,
  type NamedFiler,
} from '../../../../views/figure-table.ts';
import { label } from '../../../../views/format/names.ts';
import { segmentTable } from '../../../../views/segments.ts';
import { cellName, cellReference } from '../../../components/export/book.ts';
import { figureSheet, HEAD_COLUMNS, headCount, type SourcedSheet } from '../../../components/export/sheet.ts';

// Sheets of statements and of breakdowns.

/** A statement in one kind of period, and the name of its sheet. */
export type StatementInput = {
  statement: StatementName;
  period: StatementColumns;
  name: string;
  table: FigureTable;
};

/** Statements as sheets; sums of other cells are formulas. */
export function statementSheets(
  inputs: readonly StatementInput[],
  scale: Scale,
): { sheets: SourcedSheet[]; cells: FigureCells } {
  const cells = figureCells(inputs.flatMap(cellsOf));
  const sheets = inputs.map(({ statement, period, name, table }) =>
    figureSheet(table, {
      name,
      scale,
      formulaOf: ({ id }, column) => {
        const cell = cells.find(statement, period, id, table.columns[column]?.id ?? '');
        return cell === null ? null : cells.formulaOf(cell);
      },
    }),
  );
  return { sheets, cells };
}

function cellsOf({ statement, period, name, table }: StatementInput): FigureCell[] {
  const above = headCount(table);
  return table.rows.flatMap(({ id, cells }, at) =>
    cells.flatMap((cell, column): FigureCell[] => {
      const point = cell.value === null ? null : figureOf(cell);
      if (point === null) return [];
      return [
        { sheet: name, row: at + above, column: column + HEAD_COLUMNS, statement, period, key: id, point },
      ];
    }),
  );
}

/** Where a figure of a statement is in the workbook. */
type FigureCell = {
  sheet: string;
  row: number;
  column: number;
  statement: StatementName;
  period: StatementColumns;
  key: string;
  point: SeriesPoint;
};

/** A cell in a sum, and whether it is added or subtracted. */
type Term = { cell: FigureCell; sign: number };

type FigureCells = {
  find: (
    statement: StatementName,
    period: StatementColumns,
    key: string,
    column: string,
  ) => FigureCell | null;
  /** The formula of a figure that other cells add up to exactly; null for one that a filing reports, or with an operand elsewhere. */
  formulaOf: (cell: FigureCell) => string | null;
};

const placeOf = (...parts: string[]): string => parts.join(':');

function factOf(
  fact: Pick<FactSource, 'accession_number' | 'concept' | 'period_end'>,
  value: number,
): string {
  return placeOf(fact.accession_number, fact.concept, fact.period_end, String(value));
}

function figureCells(cells: readonly FigureCell[]): FigureCells {
  const places = new Map(
    cells.map((cell) => [placeOf(cell.statement, cell.period, cell.key, cell.point.period), cell]),
  );
  const named = Map.groupBy(cells, ({ statement, key, point }) => placeOf(statement, key, point.period));
  const facts = new Map(
    cells.flatMap((cell) => {
      const { accession_number, concept, period_end, value, derived = null } = cell.point;
      if (derived !== null || accession_number === undefined || concept === undefined) return [];
      return [[factOf({ accession_number, concept, period_end: period_end ?? '' }, value), cell] as const];
    }),
  );

  const find: FigureCells['find'] = (statement, period, key, column) =>
    places.get(placeOf(statement, period, key, column)) ?? null;

  function operandsOf(cell: FigureCell): (Term | null)[] {
    const { operands = [] } = cell.point.derived ?? {};
    return operands.map((operand) => {
      const { source, figure, sign } = operand;
      const { value } = operandFigure(operand);
      const found =
        source === undefined
          ? named
              .get(placeOf(figure?.statement ?? '', figure?.key ?? '', figure?.column ?? ''))
              ?.toSorted((a, b) => Number(b.period === cell.period) - Number(a.period === cell.period))
              .find((other) => other !== cell && other.point.value === value)
          : facts.get(factOf(source, value));
      return found === undefined ? null : { cell: found, sign };
    });
  }

  /** A fourth quarter as its year less the other three; twelve months as the sum of their quarters or halves. */
  function partsOf({ statement, period, key, point }: FigureCell): (Term | null)[] {
    const [, part = '', year = ''] = /^([QH][1-4]) (\d{4})$/.exec(point.period) ?? [];
    const term = (of: StatementColumns, column: string, sign: number): Term | null => {
      const cell = find(statement, of, key, column);
      return cell === null ? null : { cell, sign };
    };
    if (period === 'quarterly' && part === 'Q4') {
      const others = ['Q1', 'Q2', 'Q3'].map((quarter) => term('quarterly', `${quarter} ${year}`, -1));
      return [term('annual', year, 1), ...others];
    }
    if (period !== 'ttm' || part === '' || statement === 'balance_sheet') return [];
    const [letter = ''] = part;
    const count = letter === 'Q' ? 4 : 2;
    const last = Number(year) * count + Number(part[1]) - 1;
    return Array.from({ length: count }, (_, at) => {
      const column = `${letter}${((last - at) % count) + 1} ${Math.floor((last - at) / count)}`;
      return term(letter === 'Q' ? 'quarterly' : 'semiannual', column, 1);
    }).toReversed();
  }

  return {
    find,
    formulaOf: (cell) => {
      if ((cell.point.derived ?? null) === null) return null;
      return sumOf(cell, operandsOf(cell)) ?? sumOf(cell, partsOf(cell));
    },
  };
}

/** 1 for a figure that is shown as filed, -1 for one that is shown with the opposite sign. */
const signOf = (point: SeriesPoint): number => (shownValue(point) === point.value ? 1 : -1);

/** The terms as a formula, if they add up to what the cell shows. */
function sumOf(cell: FigureCell, terms: readonly (Term | null)[]): string | null {
  if (terms.length === 0) return null;
  const known = terms.filter((term) => term !== null);
  if (known.length < terms.length || known.some((term) => term.cell.point.unit !== cell.point.unit))
    return null;
  const signed = known.map((term) => ({
    ...term,
    sign: term.sign * signOf(term.cell.point) * signOf(cell.point),
  }));
  const sum = signed.reduce((total, term) => total + term.sign * shownValue(term.cell.point), 0);
  if (Math.abs(sum - shownValue(cell.point)) > 1e-9 * Math.max(1, Math.abs(sum))) return null;
  return signed
    .map(({ cell: { sheet, row, column }, sign }, at) => {
      const name = sheet === cell.sheet ? cellName(row, column) : cellReference(sheet, row, column);
      return `${sign < 0 ? '-' : at === 0 ? '' : '+'}${name}`;
    })
    .join('');
}

/** Every breakdown by period, one below the other, and the source of each figure; null without any. */
export function segmentSheet(segments: Segments | null, filer: NamedFiler): SourcedSheet | null {
  if (segments === null || segments.axes.length === 0) return null;
  const { currency } = segments;
  const tables = segments.axes.flatMap((axis) =>
    axis.metrics.map((metric) => ({
      title: `${label(axis.label)}: ${METRIC_NAMES[metric.metric]}, ${currency}`,
      table: segmentTable({ axis, metric }, { segments, filer, scale: 'units' }),
    })),
  );
  const all = new Map(tables.flatMap(({ table }) => table.columns.map((column) => [column.id, column])));
  const points = [...all.keys()].map((period) => ({ period }));
  const columns = pointColumns([{ points }]).flatMap(({ id }) => all.get(id) ?? []);
  const rows = tables.flatMap(({ title, table }): FigureRow[] => [
    { ...HEADING, id: title, label: title },
    ...alignCells(table, columns),
  ]);
  const title = `${label(filer.name)}: segments`;
  return figureSheet(
    { title, caption: currency, scale: 'units', filer, columns, rows },
    { name: 'Segments' },
  );
}

const HEADING: Omit<FigureRow, 'id' | 'label'> = {
  level: 0,
  is_total: false,
  is_heading: true,
  value_type: 'amount',
  unit: null,
  cells: [],
};
