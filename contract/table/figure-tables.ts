import type { ResponseOf } from '../endpoints.ts';
import { RATIO_GROUPS } from '../ratio-names.ts';
import type { RatiosResponse } from '../ratios.ts';
import { filedOperands, type SeriesPoint, shownValue } from '../series.ts';
import { TTM_STATEMENTS } from '../statement-names.ts';
import type { StatementLine } from '../statements.ts';
import type { TtmLineItem } from '../ttm.ts';
import type { CellValue, Columns, DataTable } from './data-table.ts';

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
  const about = [company.cik, company.ticker, company.name];
  const rows =
    series?.flatMap(({ name, group, value_type, definition, points, gaps }) =>
      [
        ...points.map(({ marks = [], ...point }) => ({ ...point, mark: marks[0] ?? null })),
        ...gaps.map((gap) => ({ ...gap, value: null, mark: null, reason: gap.text })),
      ]
        .toSorted((a, b) => a.period_end.localeCompare(b.period_end))
        .map(({ period, period_end, value, mark, reason }) => [
          ...about,
          name,
          group,
          period,
          period_end,
          value,
          mark,
          value_type,
          reason,
          definition,
        ]),
    ) ?? latest(answer).map((row) => [...about, ...row]);
  return { columns: RATIO_COLUMNS, rows };
}

/** The ratios of the latest fiscal year, which an answer without `series` has. */
function latest({ ratios, metadata }: RatiosResponse) {
  const { fiscal_year, period_end, reasons = {}, not_meaningful = {}, definitions = {} } = metadata;
  const { profitability, returns, liquidity, leverage } = ratios;
  const values: Record<string, unknown> = { ...profitability, ...returns, ...liquidity, ...leverage };
  return Object.entries(RATIO_GROUPS).flatMap(([group, names]) =>
    names.map((name) => {
      const value = values[name];
      return [
        name,
        group,
        fiscal_year,
        period_end,
        typeof value === 'number' ? value : null,
        name in not_meaningful ? 'not_meaningful' : null,
        null,
        not_meaningful[name] ?? reasons[name],
        definitions[name],
      ];
    }),
  );
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

type Company = { cik: string; ticker: string | null; name: string };
type Line = Pick<StatementLine, 'key' | 'label' | 'points'>;

/** A row for each figure of statements, in their order, each line from its oldest period on. */
function figuresTable(
  company: Company,
  statements: readonly (readonly [statement: string, lines: readonly Line[]])[],
): DataTable {
  const rows = statements.flatMap(([statement, lines]) =>
    lines.flatMap(({ key, label, points }) =>
      points.map((point) => [
        company.cik,
        company.ticker,
        company.name,
        statement,
        key,
        label,
        ...pointCells(point),
      ]),
    ),
  );
  return { columns: STATEMENT_COLUMNS, rows };
}

function pointCells(point: SeriesPoint): CellValue[] {
  const { derived, marks } = point;
  return [
    point.period,
    point.start,
    point.period_end,
    point.value,
    shownValue(point),
    point.unit,
    point.accession_number ?? operandFilings(filedOperands(derived)),
    point.form,
    point.filed,
    point.concept,
    derived?.formula,
    marks?.join(' '),
  ];
}

/** The filings of a derived figure's operands, separated by spaces. */
function operandFilings(operands: readonly { accession_number?: string | undefined }[] = []): string {
  return [...new Set(operands.flatMap(({ accession_number: filing }) => filing ?? []))].join(' ');
}

type Answer = {
  company: Company;
  /** Lines of the statement, absent from a server that has only its totals. */
  lines: readonly StatementLine[] | undefined;
  totals: Readonly<Record<string, SeriesPoint[]>>;
};

/** One statement: its lines, or the totals that every server has. */
export function statementTable(statement: string, { company, lines, totals }: Answer): DataTable {
  const shown = lines ?? Object.entries(totals).map(([key, points]) => ({ key, label: key, points }));
  return figuresTable(company, [[statement, shown]]);
}

/** Trailing twelve months in the columns of statements. A sum has the periods that it adds up in `derived`. */
export function ttmTable({ company, statements, metadata }: ResponseOf<'ttm'>): DataTable {
  const end = metadata?.as_of ?? undefined;
  return figuresTable(
    company,
    TTM_STATEMENTS.map((name) => [
      name,
      (statements[name]?.line_items ?? []).map((item) => ({
        key: item.key ?? item.tag,
        label: item.label,
        points: [pointOf(item, end)],
      })),
    ]),
  );
}

function pointOf(item: TtmLineItem, end: string | undefined) {
  const { value, units, tag, source, derived, quarters, marks } = item;
  const sum = quarters?.map(({ period }) => period).join(' + ');
  return {
    accession_number: source?.accession_number ?? operandFilings(quarters),
    form: source?.form,
    filed: source?.filed,
    start: null,
    period: 'TTM',
    period_end: source?.period_end ?? end,
    value,
    display_value: item.display_value,
    unit: units,
    concept: source?.concept ?? tag,
    derived: derived ?? (sum === undefined ? null : { method: 'sum', formula: sum, operands: [] }),
    marks,
  };
}
