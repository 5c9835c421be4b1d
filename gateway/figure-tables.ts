import type { ResponseOf } from '../contract/endpoints.ts';
import type { RatiosResponse } from '../contract/ratios.ts';
import { type StatementName, TTM_STATEMENTS } from '../contract/statement-names.ts';
import type { CellValue, Columns, DataTable } from '../contract/table/data-table.ts';
import { ratioColumns } from '../domain/ratios/ratio-columns.ts';
import { RATIOS } from '../domain/ratios/ratio-table.ts';
import { accessionNumbers, figureOf } from '../views/figure-table.ts';
import { latestRatioTable, ratioSeriesTable } from '../views/ratios.ts';
import { type CompanyStatement, statementModel, type StatementModel, valueRows } from '../views/statement.ts';
import { latestTtmModel } from '../views/twelve-months.ts';

// Figures as tables of one value a row: statements, statements as printed, ratios.

const PRINTED_COLUMNS = {
  cik: 'text',
  ticker: 'text',
  company: 'text',
  accession_number: 'text',
  form: 'text',
  filed: 'date',
  statement: 'text',
  line: 'integer',
  label: 'text',
  column: 'text',
  start: 'date',
  period_end: 'date',
  value: 'number',
  display_value: 'number',
  unit: 'text',
  decimals: 'integer',
  printed: 'text',
  concept: 'text',
  dimensions: 'text',
} as const satisfies Columns;

/** A row for each figure of a report's statements, as printed, with its fact. Members are `axis=member`, separated by spaces. */
export function asReportedTable({ company, filing, statements }: ResponseOf<'asReported'>): DataTable {
  const about = [
    company.cik,
    company.ticker,
    company.name,
    filing.accession_number,
    filing.form,
    filing.filing_date,
  ];
  const rows = statements.flatMap(({ kind, columns, lines }) =>
    lines.flatMap(({ label, tag, values }, line) =>
      columns.flatMap((column, at) => {
        const figure = values[at];
        if (figure === null || figure === undefined) return [];
        const { start = column.start, end = column.end, dimensions = column.dimensions ?? {} } = figure;
        const members = Object.entries(dimensions).map(([axis, member]) => `${axis}=${member}`);
        return [
          [
            ...about,
            kind,
            line,
            label,
            column.label,
            start,
            end,
            figure.value,
            figure.display_value,
            figure.unit,
            figure.decimals,
            figure.text,
            figure.tag ?? tag,
            members.join(' '),
          ],
        ];
      }),
    ),
  );
  return { columns: PRINTED_COLUMNS, rows };
}

const RATIO_COLUMNS = {
  cik: 'text',
  ticker: 'text',
  company: 'text',
  ratio: 'text',
  group: 'text',
  period: 'text',
  period_end: 'date',
  value: 'number',
  mark: 'text',
  value_type: 'text',
  reason: 'text',
  definition: 'text',
} as const satisfies Columns;

/** A row for each ratio and period; a missing ratio has a reason, one that is not meaningful a mark too. */
export function ratiosTable(answer: RatiosResponse): DataTable {
  const { company, series } = answer;
  const { columns, rows } =
    series === undefined
      ? latestRatioTable(answer, company.name)
      : ratioSeriesTable({ columns: ratioColumns(answer), series }, company.name, { latest: Infinity });
  const ratios = new Map((series ?? RATIOS).map((one) => [one.name, one]));
  return {
    columns: RATIO_COLUMNS,
    rows: rows.flatMap(({ id, cells }) => {
      const { group, value_type, definition } = ratios.get(id) ?? {};
      return cells.flatMap((cell, at) => {
        const { value, reason, sources: [computed] = [] } = cell;
        const { id: period, detail: end } = columns[at] ?? {};
        const isMeaningless = value === null && computed?.value !== undefined;
        return [
          [
            company.cik,
            company.ticker,
            company.name,
            id,
            group,
            period,
            end,
            value ?? computed?.value,
            isMeaningless ? 'not_meaningful' : null,
            value_type,
            reason,
            definition,
          ],
        ];
      });
    }),
  };
}

const STATEMENT_COLUMNS = {
  cik: 'text',
  ticker: 'text',
  company: 'text',
  statement: 'text',
  line: 'text',
  label: 'text',
  period: 'text',
  start: 'date',
  period_end: 'date',
  value: 'number',
  display_value: 'number',
  unit: 'text',
  accession_number: 'text',
  form: 'text',
  filed: 'date',
  concept: 'text',
  derived: 'text',
  marks: 'text',
} as const satisfies Columns;

/** A row for each figure of a statement as the page shows it, each line from its oldest period on. */
function figuresTable(
  statement: string,
  { cik, ticker, name }: { cik: string; ticker: string | null; name: string },
  { grid }: StatementModel,
): CellValue[][] {
  return valueRows(grid).flatMap(({ id, label, cells }) =>
    cells.flatMap((cell) => {
      const point = figureOf(cell);
      if (point === null) return [];
      return [
        [
          cik,
          ticker,
          name,
          statement,
          id,
          label,
          point.period,
          point.start,
          point.period_end,
          point.value,
          cell.value,
          point.unit,
          accessionNumbers([point]).join(' '),
          point.form,
          point.filed,
          point.concept,
          point.derived?.formula,
          cell.marks.join(' '),
        ],
      ];
    }),
  );
}

/** One statement. */
export function statementTable(statement: StatementName, read: CompanyStatement): DataTable {
  return { columns: STATEMENT_COLUMNS, rows: figuresTable(statement, read.company, statementModel(read)) };
}

/** Trailing twelve months in the columns of statements. */
export function ttmTable(answer: ResponseOf<'ttm'>): DataTable {
  return {
    columns: STATEMENT_COLUMNS,
    rows: TTM_STATEMENTS.flatMap((name) => figuresTable(name, answer.company, latestTtmModel(answer, name))),
  };
}
