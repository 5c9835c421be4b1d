import type { Segments } from '../../../../contract/segments.ts';
import { type FactSource, operandFigure, type SeriesPoint, shownValue } from '../../../../contract/series.ts';
import type { StatementColumns, StatementName } from '../../../../contract/statement-names.ts';
import { pointColumns } from '../../../../domain/calendar/calendar-period.ts';
import { METRIC_NAMES } from '../../../../views/choice-names.ts';
import type { Scale } from '../../../../views/choices.ts';
import { isScaled } from '../../../../views/format/figures.ts';
import { label } from '../../../../views/format/names.ts';
import { segmentPeriods } from '../../../../views/segments.ts';
import type { GridLine, StatementGrid } from '../../../../views/statement.ts';
import {
  type BookCell,
  type BookSheet,
  cellName,
  cellReference,
  type FigureSourceRow,
  sourceRow,
  text,
} from '../../../components/export/book.ts';

// Sheets of statements and of breakdowns.

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

/** Where a figure of a statement is in the workbook. */
type FigureCell = {
  sheet: string;
  row: number;
  column: number;
  statement: StatementName;
  period: StatementColumns;
  /** Key of its line. */
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

/** Places of all figures of the workbook's statements. */
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

  /** The operands of a derived figure, each in a cell. */
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

type Axis = Segments['axes'][number];
type Series = Axis['metrics'][number]['total'];
type Block = { title: string; lines: { name: string; series: Series; isTotal: boolean; tag: string }[] };

const NAME = 'Segments';

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
