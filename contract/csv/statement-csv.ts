import type { SeriesPoint } from '../series.ts';
import type { StatementLine } from '../statements.ts';
import { csvDocument, type CsvValue } from './csv-text.ts';

const HEADS = [
  'cik',
  'ticker',
  'company',
  'statement',
  'line',
  'label',
  'period',
  'start',
  'period_end',
  'value',
  'unit',
  'accession_number',
  'form',
  'filed',
  'concept',
  'derived',
  'marks',
];

type Company = { cik: string; ticker: string | null; name: string };
type Line = Pick<StatementLine, 'key' | 'label' | 'points'>;

/** A row for each figure of statements, in their order, each line from its oldest period on. */
export function figuresCsv(
  company: Company,
  statements: readonly (readonly [statement: string, lines: readonly Line[]])[],
): string {
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
  return csvDocument(HEADS, rows);
}

function pointCells(point: SeriesPoint): CsvValue[] {
  const { derived, marks } = point;
  return [
    point.period,
    point.start,
    point.period_end,
    point.value,
    point.unit,
    point.accession_number ?? operandFilings(derived?.operands.map(({ source }) => source)),
    point.form,
    point.filed,
    point.concept,
    derived?.formula,
    marks?.join(' '),
  ];
}

/** The filings of a derived figure's operands, separated by spaces. */
export function operandFilings(operands: readonly { accession_number?: string | undefined }[] = []): string {
  return [...new Set(operands.flatMap(({ accession_number: filing }) => filing ?? []))].join(' ');
}

type Answer = {
  company: Company;
  /** Lines of the statement, absent from a server that has only its totals. */
  lines: readonly StatementLine[] | undefined;
  totals: Readonly<Record<string, SeriesPoint[]>>;
};

/** One statement: its lines, or the totals that every server has. */
export function statementCsv(statement: string, { company, lines, totals }: Answer): string {
  const shown = lines ?? Object.entries(totals).map(([key, points]) => ({ key, label: key, points }));
  return figuresCsv(company, [[statement, shown]]);
}
