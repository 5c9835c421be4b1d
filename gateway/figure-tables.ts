import type { ResponseOf } from '../contract/endpoints.ts';
import type { RatiosResponse } from '../contract/ratios.ts';
import { type StatementName, TTM_STATEMENTS } from '../contract/statement-names.ts';
import { type Columns, type DataTable, recordTable } from '../contract/table/data-table.ts';
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
  const { accession_number, form, filing_date: filed } = filing;
  const about = { ...filer(company), accession_number, form, filed };
  const records = statements.flatMap(({ kind: statement, columns, lines }) =>
    lines.flatMap(({ label, tag, values }, line) =>
      columns.flatMap((column, at) => {
        const figure = values[at] ?? null;
        if (figure === null) return [];
        const { start = column.start, end = column.end, dimensions = column.dimensions ?? {} } = figure;
        const members = Object.entries(dimensions).map(([axis, member]) => `${axis}=${member}`);
        return {
          ...about,
          ...figure,
          statement,
          line,
          label,
          column: column.label,
          start,
          period_end: end,
          printed: figure.text,
          concept: figure.tag ?? tag,
          dimensions: members.join(' '),
        };
      }),
    ),
  );
  return recordTable(PRINTED_COLUMNS, records);
}

const filer = ({ cik, ticker, name }: Pick<CompanyStatement['company'], 'cik' | 'ticker' | 'name'>) => ({
  cik,
  ticker,
  company: name,
});

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
  const records = rows.flatMap(({ id, cells }) => {
    const { group, value_type, definition } = ratios.get(id) ?? {};
    return cells.map(({ value, reason, sources: [computed] = [] }, at) => ({
      ...filer(company),
      ratio: id,
      group,
      period: columns[at]?.id,
      period_end: columns[at]?.detail,
      value: value ?? computed?.value,
      mark: value === null && computed?.value !== undefined ? 'not_meaningful' : null,
      value_type,
      reason,
      definition,
    }));
  });
  return recordTable(RATIO_COLUMNS, records);
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
function figuresOf(statement: string, company: CompanyStatement['company'], { grid }: StatementModel) {
  return valueRows(grid).flatMap(({ id, label, cells }) =>
    cells.flatMap((cell) => {
      const point = figureOf(cell);
      if (point === null) return [];
      return {
        ...point,
        ...filer(company),
        statement,
        line: id,
        label,
        display_value: cell.value,
        accession_number: accessionNumbers([point]).join(' '),
        derived: point.derived?.formula,
        marks: cell.marks.join(' '),
      };
    }),
  );
}

export function statementTable(statement: StatementName, read: CompanyStatement): DataTable {
  return recordTable(STATEMENT_COLUMNS, figuresOf(statement, read.company, statementModel(read)));
}

export function ttmTable(answer: ResponseOf<'ttm'>): DataTable {
  return recordTable(
    STATEMENT_COLUMNS,
    TTM_STATEMENTS.flatMap((name) => figuresOf(name, answer.company, latestTtmModel(answer, name))),
  );
}
