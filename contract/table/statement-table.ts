import type { ResponseOf } from '../endpoints.ts';
import { filedOperands, type SeriesPoint, shownValue } from '../series.ts';
import { TTM_STATEMENTS } from '../statement-names.ts';
import type { StatementLine } from '../statements.ts';
import type { TtmLineItem } from '../ttm.ts';
import type { CellValue, Columns, DataTable } from './data-table.ts';

const COLUMNS = {
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
  return { columns: COLUMNS, rows };
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
