import type { SeriesPoint } from '../series.ts';
import type { StatementLine } from '../statements.ts';
import { csvDocument } from './csv-text.ts';

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

type Answer = {
  company: { cik: string; ticker: string | null; name: string };
  /** Lines of the statement, absent from a server that has only its totals. */
  lines: readonly StatementLine[] | undefined;
  totals: Readonly<Record<string, readonly SeriesPoint[]>>;
};

/** A row for each figure of a statement, in the statement's order, each line from its oldest period on. */
export function statementCsv(statement: string, { company, lines, totals }: Answer): string {
  const shown = lines ?? Object.entries(totals).map(([key, points]) => ({ key, label: key, points }));
  const about = [company.cik, company.ticker, company.name, statement];
  const rows = shown.flatMap(({ key, label, points }) =>
    points.map((point) => [
      ...about,
      key,
      label,
      point.period,
      point.start,
      point.period_end,
      point.value,
      point.unit,
      point.accession_number,
      point.form,
      point.filed,
      point.concept,
      point.derived?.formula,
      point.marks?.join(' '),
    ]),
  );
  return csvDocument(HEADS, rows);
}
