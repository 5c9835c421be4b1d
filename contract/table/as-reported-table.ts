import type { ResponseOf } from '../endpoints.ts';
import type { Columns, DataTable } from './data-table.ts';

const COLUMNS = {
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
  return { columns: COLUMNS, rows };
}
